import CartoucheDrawing
import CartoucheSupport

/// Text of an SVG document that is being written.
struct SVGBytes {
  private(set) var bytes: [UInt8] = []

  /// Of numbers.
  private static let most = 1e12

  init(_ text: String = "") { bytes = Array(text.utf8) }

  mutating func append(_ text: String) { bytes += text.utf8 }

  mutating func truncate(to count: Int) { bytes.removeSubrange(count...) }

  mutating func append(_ other: SVGBytes) { bytes += other.bytes }

  /// Text between tags or within an attribute; what XML has no place for is left out.
  mutating func append(escaping text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "&": append("&amp;")
      case "\"": append("&quot;")
      case "\t", "\n": bytes += UTF8.encode(scalar) ?? .init()
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value & 0xfffe != 0xfffe
        if isAllowed { bytes += UTF8.encode(scalar) ?? .init() }
      }
    }
  }

  /// A number with at most so many decimals.
  mutating func append(_ value: Double, decimals: Int = 2) {
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    append(Self.units(value, unit), unit: unit)
  }

  static func units(_ value: Double, _ unit: Int) -> Int {
    // In this order what is not a number counts as the least.
    Int((max(min(value, most), -most) * Double(unit)).rounded())
  }

  /// A number that is counted in parts of 1, `unit` being a power of ten.
  mutating func append(_ count: Int, unit: Int) {
    if count < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = Int(count.magnitude)
    let (whole, rest) = (magnitude / unit, magnitude % unit)
    if whole > 0 || rest == 0 { append(digits: whole) }
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var (left, place) = (rest, unit / 10)
    while left > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(left / place))
      (left, place) = (left % place, place / 10)
    }
  }

  private mutating func append(digits value: Int) {
    let start = bytes.count
    var left = value
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(left % 10))
      left /= 10
    } while left > 0
    bytes[start...].reverse()
  }

  /// After another number.
  private mutating func append(next count: Int, unit: Int) {
    if count >= 0 { bytes.append(UInt8(ascii: " ")) }
    append(count, unit: unit)
  }

  // MARK: Paths

  private static let pathUnit = 100

  /// The data of a path, in hundredths of a point.
  mutating func append(_ path: Path) {
    var start = 0
    var last = (x: 0, y: 0)
    for end in path.contourEnds {
      append(contour: path.points[start..<Int(end)], after: &last)
      start = Int(end)
    }
  }

  /// - Parameter last: where the contour before began.
  private mutating func append(contour: ArraySlice<ScreenPoint>, after last: inout (x: Int, y: Int))
  {
    let mark = bytes.count
    var current = last
    var first: (x: Int, y: Int)?
    var corners = 0
    for point in contour {
      let place = (
        x: Self.units(point.x, Self.pathUnit), y: Self.units(point.y, Self.pathUnit)
      )
      if first != nil, place == current { continue }
      if first == nil {
        first = place
        bytes.append(UInt8(ascii: "m"))
        append(place.x - current.x, unit: Self.pathUnit)
      } else {
        append(next: place.x - current.x, unit: Self.pathUnit)
      }
      append(next: place.y - current.y, unit: Self.pathUnit)
      current = place
      corners += 1
    }
    // What rounding left without an area.
    guard corners > 2, let first else {
      bytes.removeSubrange(mark...)
      return
    }
    bytes.append(UInt8(ascii: "z"))
    last = first
  }

  private static let glyphUnit = 10

  /// The data of a glyph's outline, in tenths of 1/1000 em.
  mutating func append(_ outline: GlyphOutline) {
    for step in outline.steps {
      switch step {
      case .move(let point): append("M", point)
      case .line(let point): append("L", point)
      case .quadratic(let control, let point): append("Q", control, point)
      case .cubic(let first, let second, let point): append("C", first, second, point)
      case .close: append("z")
      }
    }
  }

  private mutating func append(_ letter: String, _ points: ScreenPoint...) {
    append(letter)
    for (index, point) in points.enumerated() {
      let place = point * 1_000
      if index == 0 {
        append(Self.units(place.x, Self.glyphUnit), unit: Self.glyphUnit)
      } else {
        append(next: Self.units(place.x, Self.glyphUnit), unit: Self.glyphUnit)
      }
      append(next: Self.units(place.y, Self.glyphUnit), unit: Self.glyphUnit)
    }
  }

  // MARK: Colours

  /// The attributes of a colour as fill or stroke.
  mutating func append(_ name: String, _ color: Color, opacityName: String? = nil) {
    append(" \(name)=\"")
    append(hexOf: color)
    append("\"")
    append(opacityName ?? "\(name)-opacity", opacity: color.alpha)
  }

  mutating func append(hexOf color: Color) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(UInt8(ascii: "#"))
    for component in [color.red, color.green, color.blue] {
      let value = Int((component * 255).rounded())
      bytes.append(digits[value >> 4])
      bytes.append(digits[value & 15])
    }
  }

  /// The attribute of an opacity; none for a full one.
  mutating func append(_ name: String, opacity: Double) {
    guard opacity < 1 else { return }
    append(" \(name)=\"")
    append(opacity, decimals: 4)
    append("\"")
  }

  /// The attribute of a linear map and an offset.
  mutating func append(transform frame: GlyphFrame, origin: ScreenPoint, decimals: Int) {
    append(" transform=\"matrix(")
    for value in [frame.right.x, frame.right.y, frame.down.x, frame.down.y] {
      append(value, decimals: decimals)
      append(" ")
    }
    append(origin.x, decimals: 3)
    append(" ")
    append(origin.y, decimals: 3)
    append(")\"")
  }
}
