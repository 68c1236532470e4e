import CartoucheGeo

/// Finds the point of a polygon that lies farthest from its edges: where its label has most room.
///
/// V. Agafonkin's polylabel: cells are tried in the order of how far their best point could lie from
/// the edges, and quartered until none can be better by more than the precision.
struct InnermostPoint {
  /// Closed rings: outer and holes.
  private let rings: [ArraySlice<WorldPoint>]

  /// Of the polygon's smaller side.
  private static let precision = 1.0 / 64
  private static let cellLimit = 2_000

  private struct Cell {
    let x: Double
    let y: Double
    let half: Double
    /// From the edges, negative outside.
    let distance: Double

    /// What no point of the cell can exceed.
    var potential: Double { distance + half * 2.0.squareRoot() }
  }

  init(rings: [ArraySlice<WorldPoint>]) { self.rings = rings }

  func find() -> WorldPoint? {
    let bounds = rings.joined().reduce(into: WorldBounds.empty) { $0.formUnion($1) }
    guard !bounds.isEmpty else { return nil }
    let (width, height) = (bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
    let size = min(width, height)
    let middle = WorldPoint(
      x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2)
    guard size > 0 else { return middle }
    // Long shapes start with many cells; beyond this they are cut coarser.
    let step = max(size, max(width, height) / 32)
    var queue = CellQueue()
    for x in stride(from: bounds.minX, to: bounds.maxX, by: step) {
      for y in stride(from: bounds.minY, to: bounds.maxY, by: step) {
        queue.insert(cell(x: x + step / 2, y: y + step / 2, half: step / 2))
      }
    }
    var best = cell(x: middle.x, y: middle.y, half: 0)
    var count = 0
    while let candidate = queue.popBest(), count < Self.cellLimit {
      count += 1
      if candidate.distance > best.distance { best = candidate }
      guard candidate.potential - best.distance > size * Self.precision else { continue }
      let half = candidate.half / 2
      for (dx, dy) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
        queue.insert(cell(x: candidate.x + dx, y: candidate.y + dy, half: half))
      }
    }
    return WorldPoint(x: best.x, y: best.y)
  }

  private func cell(x: Double, y: Double, half: Double) -> Cell {
    var isInside = false
    var least = Double.infinity
    for ring in rings {
      var previous = ring.last ?? WorldPoint(x: 0, y: 0)
      for point in ring {
        if (point.y > y) != (previous.y > y),
          x < (previous.x - point.x) * (y - point.y) / (previous.y - point.y) + point.x
        {
          isInside.toggle()
        }
        least = min(least, Self.squaredDistance(x, y, previous, point))
        previous = point
      }
    }
    let distance = least.squareRoot()
    return Cell(x: x, y: y, half: half, distance: isInside ? distance : -distance)
  }

  private static func squaredDistance(
    _ x: Double, _ y: Double, _ a: WorldPoint, _ b: WorldPoint
  ) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let share = length > 0 ? min(max(((x - a.x) * dx + (y - a.y) * dy) / length, 0), 1) : 0
    let (u, v) = (x - a.x - share * dx, y - a.y - share * dy)
    return u * u + v * v
  }

  /// A heap by potential; of equal ones the first inserted wins.
  private struct CellQueue {
    private var cells: [(cell: Cell, number: Int)] = []
    private var number = 0

    mutating func insert(_ cell: Cell) {
      number += 1
      cells.append((cell, number))
      var child = cells.count - 1
      while child > 0, precedes(child, (child - 1) / 2) {
        cells.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
    }

    mutating func popBest() -> Cell? {
      guard let last = cells.popLast() else { return nil }
      guard let best = cells.first else { return last.cell }
      cells[0] = last
      var parent = 0
      while true {
        var next = parent
        for child in [2 * parent + 1, 2 * parent + 2]
        where child < cells.count && precedes(child, next) {
          next = child
        }
        if next == parent { return best.cell }
        cells.swapAt(parent, next)
        parent = next
      }
    }

    private func precedes(_ a: Int, _ b: Int) -> Bool {
      let (first, second) = (cells[a], cells[b])
      if first.cell.potential != second.cell.potential {
        return first.cell.potential > second.cell.potential
      }
      return first.number < second.number
    }
  }
}
