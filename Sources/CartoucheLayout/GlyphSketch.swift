import CartoucheDrawing
import CartoucheSupport
import Foundation

/// A small drawing of one colour, as a text says it, for example `F O10 10 8 E O10 6 1.3`.
///
/// Letters are followed by their numbers; a mode's letter holds for the contours after it:
///
/// - `F` fills what the contours enclose, `E` takes it away again, and `S width` draws the contours
///   as lines with round ends and corners.
/// - `M x y` begins a contour, `L x y` goes on straight, `Q x y x y` and `C x y x y x y` by curves as
///   in SVG, and `Z` closes it. More numbers after `M` and `L` go on straight.
/// - `O x y radius` is a circle, `A x y radius from to` a part of one between two angles in degrees
///   clockwise from three o'clock, `R x y width height radius` a rectangle with round corners.
///
/// What is taken away must be filled only once: overlapping areas count twice.
struct GlyphSketch {
  /// Under the non-zero rule.
  private(set) var areas = Path()
  /// Under the rule of convex pieces.
  private(set) var lines = Path()

  private enum Mode {
    case fill, erase
    case stroke(width: Double)
  }

  private let resolution: Double
  private var mode = Mode.fill
  private var contour: OrnamentPen
  private var isOpen = false

  /// Of the square that glyphs are drawn on.
  static let side = 20.0

  /// - Parameter resolution: device pixels a unit.
  /// - Returns: nil for a text that says no drawing.
  init?(_ text: String, resolution: Double) {
    self.resolution = resolution
    contour = OrnamentPen(resolution: resolution)
    var reader = Reader(text)
    while let command = reader.command() {
      guard follow(command, &reader) else { return nil }
    }
    guard reader.isAtEnd else { return nil }
    endContour(isClosed: false)
  }

  private mutating func follow(_ command: Character, _ reader: inout Reader) -> Bool {
    switch command {
    case "F", "E", "S": return turn(to: command, &reader)
    case "M":
      endContour(isClosed: false)
      return line(&reader)
    case "L": return line(&reader)
    case "Q", "C": return curve(controls: command == "C" ? 2 : 1, &reader)
    case "Z":
      endContour(isClosed: true)
      return true
    case "O", "A", "R": return shape(command, &reader)
    default: return false
    }
  }

  private mutating func turn(to command: Character, _ reader: inout Reader) -> Bool {
    endContour(isClosed: false)
    guard command == "S" else {
      mode = command == "F" ? .fill : .erase
      return true
    }
    guard let width = reader.number(), width > 0 else { return false }
    mode = .stroke(width: width)
    return true
  }

  private mutating func line(_ reader: inout Reader) -> Bool {
    guard let first = reader.point() else { return false }
    isOpen = true
    contour.line(to: first)
    while let next = reader.point() { contour.line(to: next) }
    return true
  }

  private mutating func curve(controls: Int, _ reader: inout Reader) -> Bool {
    guard isOpen, let start = contour.path.points.last, let first = reader.point(),
      let second = controls == 2 ? reader.point() : first, let end = reader.point()
    else { return false }
    if controls == 2 {
      contour.curve(to: end, first, second)
    } else {
      // The cubic curve that equals a quadratic one.
      contour.curve(
        to: end, start + (first - start) * (2 / 3), end + (first - end) * (2 / 3))
    }
    return true
  }

  private mutating func shape(_ command: Character, _ reader: inout Reader) -> Bool {
    endContour(isClosed: false)
    guard let center = reader.point() else { return false }
    isOpen = true
    switch command {
    case "R":
      guard let size = reader.point(), let radius = reader.number() else { return false }
      contour.rectangle(
        ScreenRect(
          minX: center.x, minY: center.y, maxX: center.x + size.x, maxY: center.y + size.y),
        cornerRadius: radius)
      endContour(isClosed: true)
    case "A":
      guard let radius = reader.number(), let start = reader.number(), let end = reader.number()
      else { return false }
      contour.arc(
        around: center, radius: radius, from: start * .pi / 180, to: end * .pi / 180)
      endContour(isClosed: false)
    default:
      guard let radius = reader.number() else { return false }
      contour.circle(around: center, radius: radius)
      endContour(isClosed: true)
    }
    return true
  }

  private mutating func endContour(isClosed: Bool) {
    let points = contour.path.points
    contour = OrnamentPen(resolution: resolution)
    guard isOpen else { return }
    isOpen = false
    switch mode {
    case .fill: append(points, clockwise: true)
    case .erase: append(points, clockwise: false)
    case .stroke(let width):
      stroke(isClosed ? points + points.prefix(1) : points, width: width)
    }
  }

  private mutating func append(_ points: [ScreenPoint], clockwise: Bool) {
    let turns = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, side in
      sum + side.0.x * side.1.y - side.1.x * side.0.y
    }
    areas.append(contentsOf: (turns > 0) == clockwise ? points : points.reversed())
    areas.closeContour()
  }

  private mutating func stroke(_ points: [ScreenPoint], width: Double) {
    var pen = OrnamentPen(resolution: resolution)
    for point in points { pen.circle(around: point, radius: width / 2) }
    lines.append(pen.path)
    for (a, b) in zip(points, points.dropFirst()) {
      let along = b - a
      let length = (along.x * along.x + along.y * along.y).squareRoot()
      guard length > 0 else { continue }
      let side = ScreenPoint(x: -along.y, y: along.x) * (width / 2 / length)
      lines.appendQuad(a + side, b + side, b - side, a - side)
    }
  }

  /// Takes a text apart.
  private struct Reader {
    private var rest: Substring.UTF8View
    /// Whether a point had but one coordinate.
    private var isBroken = false

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool { rest.isEmpty && !isBroken }

    private mutating func skipSpaces() {
      rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    }

    mutating func command() -> Character? {
      skipSpaces()
      guard let first = rest.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
      else { return nil }
      rest = rest.dropFirst()
      return Character(Unicode.Scalar(first))
    }

    /// Nil where a command comes next, or something else.
    mutating func number() -> Double? {
      skipSpaces()
      let digits = rest.prefix { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
          || byte == UInt8(ascii: "-")
      }
      guard let number = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
      rest = rest.dropFirst(digits.count)
      return number
    }

    mutating func point() -> ScreenPoint? {
      guard let x = number() else { return nil }
      guard let y = number() else {
        isBroken = true
        return nil
      }
      return ScreenPoint(x: x, y: y)
    }
  }
}
