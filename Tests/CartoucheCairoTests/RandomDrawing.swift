import CartoucheTestSupport
import CartoucheDrawing
import CartoucheSupport

/// Drawings of overlapping translucent shapes with groups and clips, the same for the same seed.
struct RandomDrawing {
  var generator: SeededGenerator
  /// In points; shapes lie in and around it.
  let extent: Double
  private var stamps: [Stamp] = []

  init(seed: UInt64, extent: Double) {
    generator = SeededGenerator(seed: seed)
    self.extent = extent
  }

  mutating func list(itemCount: Int, depth: Int) -> DisplayList {
    DisplayList(items: (0..<itemCount).map { _ in item(depth: depth) })
  }

  private mutating func item(depth: Int) -> DisplayList.Item {
    let kind = depth > 0 ? Int.random(in: 0..<10, using: &generator) : 0
    switch kind {
    case 4:
      let color = Color(red: unit(), green: unit(), blue: unit(), alpha: unit())
      return .fill(pieces(), rule: .unionOfConvexPieces, paint: .color(color))
    case 5: return .group(list(itemCount: 3, depth: depth - 1), opacity: unit())
    case 6: return .clip(path(), rule: rule(), list(itemCount: 3, depth: depth - 1))
    case 7: return .tag("tag", list(itemCount: 2, depth: depth - 1))
    case 8, 9:
      let place = ScreenPoint(x: unit() * extent, y: unit() * extent)
      return .stamp(stamp(depth: depth - 1), at: place)
    default:
      let alpha = Bool.random(using: &generator) ? 1 : unit()
      let color = Color(red: unit(), green: unit(), blue: unit(), alpha: alpha)
      return .fill(path(), rule: rule(), paint: .color(color))
    }
  }

  /// A new one or, more often, one that was used before: small ones, and some too large to be kept.
  private mutating func stamp(depth: Int) -> Stamp {
    if let known = stamps.randomElement(using: &generator), unit() < 0.7 { return known }
    var inner = RandomDrawing(
      seed: generator.next(), extent: unit() < 0.7 ? extent / 6 : extent * 3)
    let stamp = Stamp(inner.list(itemCount: 4, depth: depth))
    stamps.append(stamp)
    return stamp
  }

  private mutating func rule() -> FillRule {
    Bool.random(using: &generator) ? .nonZero : .evenOdd
  }

  mutating func path() -> Path {
    var path = Path()
    let size = extent * unit() * unit()
    let (x, y) = (number(-0.2...1.2) * extent, number(-0.2...1.2) * extent)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      for _ in 0..<Int.random(in: 3...12, using: &generator) {
        path.append(ScreenPoint(x: x + number(-1...1) * size, y: y + number(-1...1) * size))
      }
      path.closeContour()
    }
    return path
  }

  /// Overlapping triangles, all turning the same way, as strokes are made of.
  private mutating func pieces() -> Path {
    var path = Path()
    for _ in 0..<Int.random(in: 1...30, using: &generator) {
      let a = ScreenPoint(x: unit() * extent, y: unit() * extent)
      let b = a + ScreenPoint(x: number(0...20), y: number(-6...6))
      let c = a + ScreenPoint(x: number(-6...6), y: number(6...20))
      for corner in [a, b, c] { path.append(corner) }
      path.closeContour()
    }
    return path
  }

  private mutating func unit() -> Double { number(0...1) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }
}
