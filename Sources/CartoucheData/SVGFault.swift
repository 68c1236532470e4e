import CartoucheSupport

/// What is wrong with an icon in SVG, at a byte of its file.
struct SVGFault: Error {
  enum Kind {
    case xml(XMLError)
    case root(String)
    case element(String)
    case attribute(String)
    case style(SVGStyleFault)
    case external
    case unknown(String)
    case tooDeep
    case tooComplex
  }

  let kind: Kind
  let offset: Int

  init(_ kind: Kind, offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  func error(in bytes: [UInt8], file: String) -> SVGError {
    let place = bytes.withUnsafeBufferPointer {
      LineCounter.place(atByte: min(max(offset, 0), $0.count), in: $0, file: file)
    }
    return switch kind {
    case .xml(let error): .invalidXML(error, place)
    case .root(let name): .notSVG(root: name, place)
    case .element(let name): .unsupportedElement(name, place)
    case .attribute(let name): .unsupportedAttribute(name, place)
    case .style(let fault): .unsupportedStyle(fault, place)
    case .external: .externalReference(place)
    case .unknown(let id): .unknownReference(id, place)
    case .tooDeep: .tooDeep(limit: Limits.svgDepth, place)
    case .tooComplex: .tooComplex(limit: Limits.svgSteps, place)
    }
  }
}
