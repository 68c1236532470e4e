import CartoucheSupport

/// Writes anew what of an SVG file may be drawn; see ``SVGDocument``.
final class SVGCleaner: XMLHandler {
  private(set) var output: [UInt8] = []
  private(set) var graph = SVGGraph()
  private(set) var sheetReferences: [SVGGraph.Reference] = []
  private(set) var fault: SVGFault?

  private var open: [(name: String, index: Int)] = []
  private var rootPrefix: Substring = ""
  /// Elements within the one that is left out, itself included.
  private var skippedDepth = 0
  private var sheet: (text: [UInt8], offset: Int)?
  private var sheetBytes = 0

  private static let kept: Set = [
    "svg", "g", "a", "defs", "symbol", "use", "path", "rect", "circle", "ellipse", "line",
    "polyline", "polygon", "linearGradient", "radialGradient", "stop", "clipPath", "mask", "style",
  ]
  /// These draw nothing unless something refers to them, which is an error then.
  private static let leftOut: Set = [
    "title", "desc", "metadata", "script", "animate", "animateMotion", "animateTransform", "set",
    "filter", "pattern", "marker",
  ]

  func start(_ name: XMLName, _ attributes: XMLAttributes, at walker: XMLWalker) -> Bool {
    if skippedDepth > 0 {
      skippedDepth += 1
      return true
    }
    do throws(SVGFault) {
      try start(String(name.local), prefix: name.prefix, attributes, walker)
      return true
    } catch {
      fault = error
      return false
    }
  }

  private func start(
    _ name: String, prefix: Substring, _ attributes: XMLAttributes, _ walker: XMLWalker
  ) throws(SVGFault) {
    let offset = walker.offset
    if open.isEmpty {
      guard name == "svg" else {
        throw SVGFault(.root(String(name.prefix(80))), offset: offset)
      }
      rootPrefix = prefix
    }
    // The elements of other languages are an editor's own.
    guard prefix == rootPrefix, !Self.leftOut.contains(name), sheet == nil else {
      skippedDepth = 1
      return
    }
    guard Self.kept.contains(name) else {
      throw SVGFault(.element(String(name.prefix(80))), offset: offset)
    }
    guard open.count < Limits.svgDepth else { throw SVGFault(.tooDeep, offset: offset) }
    try write(name, attributes, offset: offset)
    if name == "style" {
      sheet = ([], offset)
      walker.collectsText = true
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if skippedDepth == 0 { sheet?.text += bytes }
  }

  func end(at walker: XMLWalker) {
    if skippedDepth > 0 {
      skippedDepth -= 1
      return
    }
    guard let (name, _) = open.popLast() else { return }
    if name == "style" {
      walker.collectsText = false
      endSheet()
    }
    output += "</\(name)>".utf8
  }

  private func endSheet() {
    guard let (text, offset) = sheet else { return }
    sheet = nil
    sheetBytes += text.count
    do throws(SVGStyleFault) {
      guard sheetBytes <= Limits.svgStyleBytes else {
        throw .tooLong(limit: Limits.svgStyleBytes)
      }
      sheetReferences += try SVGStyleText.references(in: text, isSheet: true)
        .map { SVGGraph.Reference(id: $0, offset: offset) }
      write(escaping: text)
    } catch {
      if fault == nil { fault = SVGFault(.style(error), offset: offset) }
    }
  }
}

// MARK: Attributes

extension SVGCleaner {
  private static let namespaces =
    #" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#
  private static let gradients: Set = ["linearGradient", "radialGradient"]
  /// Attributes that make it the reader's language or abilities what is drawn.
  private static let conditions: Set = [
    "systemLanguage", "requiredFeatures", "requiredExtensions",
  ]

  private func write(
    _ name: String, _ attributes: XMLAttributes, offset: Int
  ) throws(SVGFault) {
    let index = graph.add(
      SVGGraph.Element(
        own: 1, isGradient: Self.gradients.contains(name), offset: offset, references: []),
      in: open.last?.index)
    guard graph.elements.count <= Limits.svgSteps else {
      throw SVGFault(.tooComplex, offset: offset)
    }
    output += "<\(name)".utf8
    if open.isEmpty { output += Self.namespaces.utf8 }
    let start = output.count
    open.append((name, index))
    var hasReference = false
    var pair = attributes.pairs
    while let key = pair[0], let value = pair[1] {
      pair += 2
      let key = String(cString: key)
      let value = Array(String(cString: value).utf8)
      if key == "href" || key.hasSuffix(":href") {
        // A link leads elsewhere, and draws nothing.
        if name == "a" || hasReference { continue }
        hasReference = true
        try writeReference(value, of: index, offset: offset)
      } else if !key.contains(":"), key != "xmlns", !key.hasPrefix("on") {
        try write(key, value, of: index, offset: offset)
      }
    }
    output.append(UInt8(ascii: ">"))
    graph.charge(index, (output.count - start) / 16)
  }

  private func writeReference(
    _ value: [UInt8], of index: Int, offset: Int
  ) throws(SVGFault) {
    guard value.first == UInt8(ascii: "#") else { throw SVGFault(.external, offset: offset) }
    let id = String(decoding: value.dropFirst(), as: UTF8.self)
    graph.refer(index, to: SVGGraph.Reference(id: id, offset: offset))
    write("xlink:href", value)
  }

  private func write(
    _ key: String, _ value: [UInt8], of index: Int, offset: Int
  ) throws(SVGFault) {
    if Self.conditions.contains(key) { throw SVGFault(.attribute(key), offset: offset) }
    if key == "id" {
      guard graph.name(index, String(decoding: value, as: UTF8.self)) else { return }
    } else {
      do throws(SVGStyleFault) {
        for id in try SVGStyleText.references(in: Array("\(key):".utf8) + value) {
          graph.refer(index, to: SVGGraph.Reference(id: id, offset: offset))
        }
      } catch {
        throw SVGFault(.style(error), offset: offset)
      }
    }
    write(key, value)
  }

  private func write(_ key: String, _ value: [UInt8]) {
    output += " \(key)=\"".utf8
    write(escaping: value)
    output.append(UInt8(ascii: "\""))
  }

  private func write(escaping text: [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "\""): output += "&quot;".utf8
      // As they are, these would become spaces.
      case 0x09, 0x0a, 0x0d: output += "&#\(byte);".utf8
      default: output.append(byte)
      }
    }
  }
}
