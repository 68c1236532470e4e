import CartoucheSupport

/// Finds which boxes overlap, by a grid of square cells.
///
/// Boxes are compared in 1/256 point, so that no decision hangs on a rounding error; boxes that
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

  /// A box in 1/256 point.
  struct Box: Hashable {
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int

    static let unitsPerPoint = 256.0
    /// Positions are cut off here: 2⁴⁰ points lie beyond any picture.
    private static let reach = 0x1p40

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

    @inline(__always)
    func overlaps(_ other: Box) -> Bool {
      minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
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

  func isFree(_ box: Box) -> Bool {
    let (xs, ys) = cells(of: box)
    for row in ys {
      for column in xs {
        var entry = heads[row * columns + column]
        while entry >= 0 {
          let (other, next) = entries[Int(entry)]
          if boxes[Int(other)].overlaps(box) { return false }
          entry = next
        }
      }
    }
    return true
  }

  mutating func insert(_ box: Box) {
    let (xs, ys) = cells(of: box)
    let number = Int32(truncatingIfNeeded: boxes.count)
    boxes.append(box)
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
