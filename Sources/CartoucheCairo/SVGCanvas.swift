import CartoucheDrawing
import CartoucheImage
import CartoucheSupport
import Foundation

/// Writes an SVG 1.1 document.
///
/// By hand rather than through Cairo, whose SVG knows no text, numbers its parts by what the whole
/// process has drawn before, and changes with its version.
final class SVGCanvas: VectorCanvas {
  let size: ScreenSize
  let description: VectorDescription
  /// What is being written: the page, or a definition within it.
  var open: [SVGBytes] = [SVGBytes()]
  var definitions = SVGBytes()
  private var known: [Key: Int] = [:]
  private var counts: [String: Int] = [:]
  /// Held so that nothing else can take their identities.
  private var held: [AnyObject] = []
  private(set) var failure: PaintError?

  private enum Key: Hashable {
    case glyph(face: ObjectIdentifier, UInt32)
    case texture(ObjectIdentifier, isSmooth: Bool)
    case stamp(ObjectIdentifier)
    case paint(VectorPaint)
  }

  let byteLimit: Int

  /// - Parameter byteLimit: of the document.
  init(
    size: ScreenSize, description: VectorDescription, byteLimit: Int = Limits.encodedPictureBytes
  ) {
    self.byteLimit = byteLimit
    self.size = size
    self.description = description
  }

  var byteCount: Int { definitions.bytes.count + open.reduce(0) { $0 + $1.bytes.count } }

  func write(_ body: (inout SVGBytes) -> Void) { body(&open[open.count - 1]) }

  /// A name that nothing else in the document has.
  func name(_ kind: String) -> String {
    counts[kind, default: 0] += 1
    return "\(kind)\(counts[kind, default: 0])"
  }

  // MARK: Areas

  func fill(_ path: Path, isEvenOdd: Bool, _ paint: VectorPaint) {
    let reference: String? =
      if case .color = paint { nil } else { gradient(paint) }
    write { svg in
      let mark = svg.bytes.count
      svg.append("<path")
      if case .color(let color) = paint {
        svg.append("fill", color)
      } else if let reference {
        svg.append(" fill=\"url(#\(reference))\"")
      }
      if isEvenOdd { svg.append(" fill-rule=\"evenodd\"") }
      svg.append(" d=\"")
      let start = svg.bytes.count
      svg.append(path)
      if svg.bytes.count == start {
        svg.truncate(to: mark)
      } else {
        svg.append("\"/>\n")
      }
    }
  }

  private func gradient(_ paint: VectorPaint) -> String? {
    if let number = known[.paint(paint)] { return "p\(number)" }
    let name = name("p")
    known[.paint(paint)] = counts["p"]
    let (tag, places, stops): (String, [(String, Double)], [VectorPaint.Stop])
    switch paint {
    case .color: return nil
    case .linear(let start, let end, let all):
      (tag, stops) = ("linearGradient", all)
      places = [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)]
    case .radial(let center, let radius, let all):
      (tag, stops) = ("radialGradient", all)
      places = [("cx", center.x), ("cy", center.y), ("r", radius)]
    }
    definitions.append("<\(tag) id=\"\(name)\" gradientUnits=\"userSpaceOnUse\"")
    for (attribute, value) in places {
      definitions.append(" \(attribute)=\"")
      definitions.append(value, decimals: 3)
      definitions.append("\"")
    }
    definitions.append(">\n")
    for stop in stops {
      definitions.append("<stop offset=\"")
      definitions.append(stop.position, decimals: 4)
      definitions.append("\"")
      definitions.append("stop-color", stop.color, opacityName: "stop-opacity")
      definitions.append("/>\n")
    }
    definitions.append("</\(tag)>\n")
    return name
  }

  // MARK: Pixels

  func draw(_ image: RasterImage, in rect: ScreenRect) {
    guard let data = base64(image) else { return }
    write { svg in
      svg.append("<image preserveAspectRatio=\"none\"")
      let places = [
        ("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height),
      ]
      for (name, value) in places {
        svg.append(" \(name)=\"")
        svg.append(value, decimals: 4)
        svg.append("\"")
      }
      svg.append(" xlink:href=\"data:image/png;base64,\(data)\"/>\n")
    }
  }

  func draw(
    _ texture: Texture, placement: GlyphFrame, origin: ScreenPoint, opacity: Double,
    isSmooth: Bool
  ) {
    let key = Key.texture(ObjectIdentifier(texture), isSmooth: isSmooth)
    if known[key] == nil {
      guard let data = base64(texture.image) else { return }
      let name = name("i")
      known[key] = counts["i"]
      held.append(texture)
      let image = texture.image
      definitions.append(
        "<image id=\"\(name)\" width=\"\(image.width)\" height=\"\(image.height)\"")
      if !isSmooth { definitions.append(" image-rendering=\"optimizeSpeed\"") }
      definitions.append(" xlink:href=\"data:image/png;base64,\(data)\"/>\n")
    }
    let number = known[key] ?? 0
    write { svg in
      svg.append("<use xlink:href=\"#i\(number)\"")
      svg.append("opacity", opacity: opacity)
      svg.append(transform: placement, origin: origin, decimals: 6)
      svg.append("/>\n")
    }
  }

  private func base64(_ image: RasterImage) -> String? {
    do throws(PNGError) {
      let bytes = try image.pngData(options: PNGOptions(compression: .balanced))
      return Data(bytes).base64EncodedString()
    } catch {
      failure = failure ?? .pixels(reason: error.message)
      return nil
    }
  }

  // MARK: Structure

  func beginGroup(opacity: Double) {
    write { svg in
      svg.append("<g")
      svg.append("opacity", opacity: opacity)
      svg.append(">\n")
    }
  }

  func endGroup(opacity: Double) { write { $0.append("</g>\n") } }

  func beginClip(_ path: Path, isEvenOdd: Bool) {
    let name = name("c")
    definitions.append("<clipPath id=\"\(name)\"><path")
    if isEvenOdd { definitions.append(" clip-rule=\"evenodd\"") }
    definitions.append(" d=\"")
    definitions.append(path)
    definitions.append("\"/></clipPath>\n")
    write { $0.append("<g clip-path=\"url(#\(name))\">\n") }
  }

  func endClip() { write { $0.append("</g>\n") } }

  func beginTag(_ name: String) {
    write { svg in
      svg.append("<g class=\"")
      svg.append(escaping: name)
      svg.append("\">\n")
    }
  }

  func endTag() { write { $0.append("</g>\n") } }

  func hasStamp(_ stamp: Stamp) -> Bool { known[.stamp(ObjectIdentifier(stamp))] != nil }

  func beginStamp(_ stamp: Stamp, rect: ScreenRect) {
    let name = name("s")
    known[.stamp(ObjectIdentifier(stamp))] = counts["s"]
    held.append(stamp)
    open.append(SVGBytes("<g id=\"\(name)\">\n"))
  }

  func endStamp() {
    guard open.count > 1, var stamp = open.popLast() else { return }
    stamp.append("</g>\n")
    definitions.append(stamp)
  }

  func draw(stamp: Stamp, at point: ScreenPoint) {
    guard let number = known[.stamp(ObjectIdentifier(stamp))] else { return }
    write { svg in
      svg.append("<use xlink:href=\"#s\(number)\" x=\"")
      svg.append(point.x)
      svg.append("\" y=\"")
      svg.append(point.y)
      svg.append("\"/>\n")
    }
  }

  /// The name of a glyph's outline, in 1/1000 em; `nil` for one without.
  func glyph(_ index: UInt32, of face: any FontFace) -> String? {
    let key = Key.glyph(face: ObjectIdentifier(face), index)
    if let number = known[key] { return number > 0 ? "g\(number)" : nil }
    let outline = GlyphOutline(of: index, face: face)
    held.append(face)
    guard !outline.steps.isEmpty else {
      known[key] = 0
      return nil
    }
    let name = name("g")
    known[key] = counts["g"]
    definitions.append("<path id=\"\(name)\" d=\"")
    definitions.append(outline)
    definitions.append("\"/>\n")
    return name
  }
}
