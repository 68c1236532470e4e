import CartoucheGeo

extension PositionTree {
  /// A tree from which items are taken one by one; what was taken is not found again.
  ///
  /// Neighbours are searched from cells (the tree's leaves, and the splits between them). The cells
  /// that a cell's items can reach are found once, for all of them; then a cell is passed over by
  /// its box, or its places are compared eight at a time. Walking the tree from its root for every
  /// item takes twice as long.
  struct Remainder {
    let tree: PositionTree
    private let radius: Double
    private var blocks: [Block]
    private let cells: [Cell]
    /// By position in the tree.
    private let cellOfPosition: [Int32]
    /// By cell: which part of ``reachedCells`` is its own; empty where it was not yet asked for.
    private var reaches: [Range<Int32>]
    private var reachedCells: [Int32] = []

    /// Eight places side by side.
    private struct Block {
      var x = SIMD8<Float>(repeating: .infinity)
      var y = SIMD8<Float>(repeating: .infinity)
    }

    private struct Cell {
      let positions: ClosedRange<Int>
      let box: FloatBox
    }

    /// - Parameter radius: of all searches.
    init(_ tree: PositionTree, radius: Double) {
      self.tree = tree
      self.radius = radius
      let items = tree.items
      blocks = stride(from: 0, to: items.count, by: 8).map { start in
        var block = Block()
        for lane in 0..<min(8, items.count - start) {
          block.x[lane] = items[start + lane].x
          block.y[lane] = items[start + lane].y
        }
        return block
      }
      var cells: [Cell] = []
      var cellOfPosition = [Int32](repeating: 0, count: items.count)
      tree.forEachRun { run in
        for position in run { cellOfPosition[position] = Int32(truncatingIfNeeded: cells.count) }
        cells.append(Cell(positions: run, box: FloatBox(around: items[run])))
      }
      self.cells = cells
      self.cellOfPosition = cellOfPosition
      reaches = [Range<Int32>](repeating: 0..<0, count: cells.count)
    }

    func holds(_ position: Int) -> Bool { blocks[position >> 3].x[position & 7] < .infinity }

    mutating func take(_ position: Int) { blocks[position >> 3].x[position & 7] = .infinity }

    /// Calls `body` with the positions in the tree of what remains at most the radius from a place
    /// near an item, in the tree's order.
    @inline(__always)
    mutating func forEachNeighbour(
      of position: Int, x: Double, y: Double, _ body: (Int) -> Void
    ) {
      let cell = Int(cellOfPosition[position])
      if reaches[cell].isEmpty { findReach(of: cell) }
      let box = FloatBox(x: x, y: y, radius: radius)
      for index in reaches[cell] {
        search(cells[Int(reachedCells[Int(index)])], box, x: x, y: y, body)
      }
    }

    /// The same around any place, which takes a walk through the tree.
    func forEach(aroundX x: Double, y: Double, _ body: (Int) -> Void) {
      let box = FloatBox(x: x, y: y, radius: radius)
      tree.walk(Self.bounds(x, y, x, y, radius)) { run in
        search(cells[Int(cellOfPosition[run.lowerBound])], box, x: x, y: y, body)
      }
    }

    @inline(__always)
    private func search(
      _ cell: Cell, _ box: FloatBox, x: Double, y: Double, _ body: (Int) -> Void
    ) {
      guard cell.box.meets(box) else { return }
      let (first, last) = (cell.positions.lowerBound, cell.positions.upperBound)
      for index in first >> 3...last >> 3 where box.holdsAny(x: blocks[index].x, y: blocks[index].y)
      {
        for position in max(first, index << 3)...min(last, index << 3 | 7) {
          let item = tree.items[position]
          let dx = Double(item.x) - x
          let dy = Double(item.y) - y
          if dx * dx + dy * dy <= radius * radius, holds(position) { body(position) }
        }
      }
    }

    private mutating func findReach(of cell: Int) {
      let start = Int32(truncatingIfNeeded: reachedCells.count)
      let own = cells[cell].box
      // Places asked for may differ from the tree's by its rounding.
      let grown = radius + Double(own.rounding)
      let bounds = Self.bounds(
        Double(own.minX), Double(own.minY), Double(own.maxX), Double(own.maxY), grown)
      let box = FloatBox(bounds)
      tree.walk(bounds) { run in
        let other = cellOfPosition[run.lowerBound]
        if cells[Int(other)].box.meets(box) { reachedCells.append(other) }
      }
      reaches[cell] = start..<Int32(truncatingIfNeeded: reachedCells.count)
    }

    private static func bounds(
      _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double, _ radius: Double
    ) -> WorldBounds {
      WorldBounds(
        minX: minX - radius, minY: minY - radius, maxX: maxX + radius, maxY: maxY + radius)
    }
  }
}
