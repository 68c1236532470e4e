/// Tells of most places that stand alone that nothing else is near, without a search.
///
/// Places are counted by square cells, two search radii a side, so that whatever lies within the
/// radius of a place is in one of four cells. Cells share counters by their number's remainder:
/// a place may seem to have a neighbour that is none, never the other way.
struct OccupancyGrid {
  private var counts: [UInt8]
  private let mask: Int
  private let cellsPerUnit: Double
  private let radius: Double

  /// A counter that came to this stays there.
  private static let manyPlaces: UInt8 = 2
  /// Odd, so that rows of cells do not fall upon each other.
  private static let rowStride = 0x9e37_79b1
  /// Narrower cells would have numbers beyond what a whole number holds.
  private static let smallestRadius = 1e-9
  /// Counters, at most: 64 MiB.
  private static let mostCounters = 1 << 26

  /// - Parameter radius: of all searches, in world units.
  private init(_ items: [PositionTree.Item], radius: Double) {
    self.radius = max(radius, Self.smallestRadius)
    // A little more than two radii, for what rounds.
    cellsPerUnit = 1 / (2.002 * self.radius)
    var size = 64
    while size < items.count * 4, size < Self.mostCounters { size *= 2 }
    mask = size - 1
    counts = [UInt8](repeating: 0, count: size)
    for item in items {
      let slot = slot(cell(Double(item.x)), cell(Double(item.y)))
      counts[slot] = min(counts[slot] + 1, Self.manyPlaces)
    }
  }

  /// Of every item in turn whether surely no other lies within the radius.
  static func loneItems(of items: [PositionTree.Item], radius: Double) -> [Bool] {
    let grid = OccupancyGrid(items, radius: radius)
    return items.map { grid.isAlone(Double($0.x), Double($0.y)) }
  }

  @inline(__always)
  private func isAlone(_ x: Double, _ y: Double) -> Bool {
    // Farther out single precision is coarser than the searches allow for.
    guard abs(x) <= 1, abs(y) <= 1 else { return false }
    let (column, row) = (cell(x), cell(y))
    guard counts[slot(column, row)] == 1 else { return false }
    let (left, right) = (cell(x - radius), cell(x + radius))
    let (top, bottom) = (cell(y - radius), cell(y + radius))
    // Of the four cells one is its own.
    let (otherColumn, otherRow) = (left + right - column, top + bottom - row)
    var others = 0
    if otherColumn != column { others += Int(counts[slot(otherColumn, row)]) }
    if otherRow != row { others += Int(counts[slot(column, otherRow)]) }
    if otherColumn != column, otherRow != row {
      others += Int(counts[slot(otherColumn, otherRow)])
    }
    return others == 0
  }

  @inline(__always)
  private func cell(_ position: Double) -> Int {
    // World coordinates are small; what is not is cut off, for all alike.
    Int(min(max(position, -4), 4) * cellsPerUnit + 0x1p40) &- (1 << 40)
  }

  @inline(__always)
  private func slot(_ column: Int, _ row: Int) -> Int {
    (row &* Self.rowStride &+ column) & mask
  }
}
