import CartoucheStyle
import CartoucheSupport

/// Finds which boxes and circles overlap, by a grid of square cells.
///
/// They are compared in 1/256 point, so that no decision hangs on a rounding error; those that
/// merely touch do not overlap.
struct CollisionIndex {
  private let bounds: Box
  private let columns: Int
  private let rows: Int
  /// For each cell the last of its entries, or −1.
  private var heads: [Int32]
  /// For each entry its box and the cell's entry before it.
  private var entries: [(box: Int32, next: Int32)] = []
  private var boxes: [Box] = []
  /// For each box whether others may stand there that tolerate it.
  private var areTolerant: [Bool] = []
  /// For each box the circle that fills it, if it stands for one.
  private var circles: [Circle?] = []

  /// A box in 1/256 point.
  struct Box: Hashable {
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int

    static let unitsPerPoint = 256.0
    /// Positions are cut off here: 2⁴⁰ points lie beyond any picture.
    private static let reach = 0x1p40

    init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
      self.minX = minX
      self.minY = minY
      self.maxX = maxX
      self.maxY = maxY
    }

    init(_ rect: ScreenRect) {
      func units(_ value: Double) -> Int {
        let bounded = value.isNaN ? 0 : min(max(value, -Self.reach), Self.reach)
        return Int((bounded * Self.unitsPerPoint + 0.5).rounded(.down))
      }
      minX = units(rect.minX)
      minY = units(rect.minY)
      maxX = units(rect.maxX)
      maxY = units(rect.maxY)
    }

    var rect: ScreenRect {
      ScreenRect(
        minX: Double(minX) / Self.unitsPerPoint, minY: Double(minY) / Self.unitsPerPoint,
        maxX: Double(maxX) / Self.unitsPerPoint, maxY: Double(maxY) / Self.unitsPerPoint)
    }

    func contains(_ other: Box) -> Bool {
      minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
    }

    @inline(__always)
    func overlaps(_ other: Box) -> Bool {
      minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
  }

  /// A circle in 1/256 point.
  struct Circle: Hashable {
    let x: Int
    let y: Int
    let radius: Int

    init(center: ScreenPoint, radius: Double) {
      let box = Box(
        ScreenRect(
          minX: center.x - radius, minY: center.y - radius, maxX: center.x + radius,
          maxY: center.y + radius))
      x = (box.minX + box.maxX) / 2
      y = (box.minY + box.maxY) / 2
      self.radius = (box.maxX - box.minX) / 2
    }

    var box: Box {
      Box(minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius)
    }

    /// Whether one of a box's points lies within the circle.
    func overlaps(_ box: Box) -> Bool {
      let nearestX = Double(min(max(x, box.minX), box.maxX) - x)
      let nearestY = Double(min(max(y, box.minY), box.maxY) - y)
      return nearestX * nearestX + nearestY * nearestY < Double(radius) * Double(radius)
    }

    func overlaps(_ other: Circle) -> Bool {
      let (x, y, reach) = (
        Double(x - other.x), Double(y - other.y), Double(radius + other.radius)
      )
      return x * x + y * y < reach * reach
    }
  }

  /// One side of a cell, in points and as a shift of 1/256 points.
  private static let cellShift = 6 + 8
  private static let cellLimit = 1 << 20

  /// - Parameter rect: what matters; boxes outside are compared too, only less quickly.
  init(covering rect: ScreenRect) {
    bounds = Box(rect)
    let width = (bounds.maxX - bounds.minX) >> Self.cellShift + 1
    let height = (bounds.maxY - bounds.minY) >> Self.cellShift + 1
    columns = min(max(width, 1), Self.cellLimit)
    rows = min(max(height, 1), max(Self.cellLimit / columns, 1))
    heads = [Int32](repeating: -1, count: columns * rows)
  }

  /// What was inserted, in that order.
  var taken: [ScreenRect] { boxes.map(\.rect) }

  /// - Parameter overlap: whether what wants the place tolerates others there: all, or those that
  ///   tolerate it too.
  func isFree(_ box: Box, overlap: StyleOverlap = .never) -> Bool {
    if overlap == .always { return true }
    return isFree(box) { number in
      if overlap == .cooperative, areTolerant[number] { return false }
      return circles[number]?.overlaps(box) ?? true
    }
  }

  func isFree(_ circle: Circle, overlap: StyleOverlap = .never) -> Bool {
    if overlap == .always { return true }
    let box = circle.box
    return isFree(box) { number in
      if overlap == .cooperative, areTolerant[number] { return false }
      return circles[number]?.overlaps(circle) ?? circle.overlaps(boxes[number])
    }
  }

  /// - Parameter overlaps: asked of a box that overlaps.
  private func isFree(_ box: Box, unless overlaps: (_ number: Int) -> Bool) -> Bool {
    let (xs, ys) = cells(of: box)
    for row in ys {
      for column in xs {
        var entry = heads[row * columns + column]
        while entry >= 0 {
          let (other, next) = entries[Int(entry)]
          if boxes[Int(other)].overlaps(box), overlaps(Int(other)) { return false }
          entry = next
        }
      }
    }
    return true
  }

  mutating func insert(_ circle: Circle, overlap: StyleOverlap = .never) {
    insert(circle.box, circle, overlap)
  }

  mutating func insert(_ box: Box, overlap: StyleOverlap = .never) { insert(box, nil, overlap) }

  private mutating func insert(_ box: Box, _ circle: Circle?, _ overlap: StyleOverlap) {
    let (xs, ys) = cells(of: box)
    let number = Int32(truncatingIfNeeded: boxes.count)
    boxes.append(box)
    circles.append(circle)
    areTolerant.append(overlap != .never)
    for row in ys {
      for column in xs {
        let cell = row * columns + column
        entries.append((number, heads[cell]))
        heads[cell] = Int32(truncatingIfNeeded: entries.count - 1)
      }
    }
  }

  /// Boxes beyond the grid count to its outermost cells.
  private func cells(of box: Box) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    func cell(_ position: Int, _ count: Int) -> Int {
      min(max(position >> Self.cellShift, 0), count - 1)
    }
    let left = cell(box.minX - bounds.minX, columns)
    let top = cell(box.minY - bounds.minY, rows)
    return (
      left...max(cell(box.maxX - bounds.minX, columns), left),
      top...max(cell(box.maxY - bounds.minY, rows), top)
    )
  }
}
