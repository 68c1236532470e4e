import CartoucheGeo

extension PositionTree {
  /// A tree from which items are taken one by one; what was taken is not found again.
  ///
  /// Places lie side by side in blocks of eight, so that a leaf is searched eight at a time: half
  /// the time of looking at one after the other, and no time for what was taken.
  struct Remainder {
    let tree: PositionTree
    private var blocks: [Block]
    /// Kept, so that a million walks do not ask for memory a million times.
    private var pending: [Span] = []

    private struct Block {
      var x = SIMD8<Float>(repeating: .infinity)
      var y = SIMD8<Float>(repeating: .infinity)
    }

    init(_ tree: PositionTree) {
      self.tree = tree
      let items = tree.items
      blocks = stride(from: 0, to: items.count, by: 8).map { start in
        var block = Block()
        for lane in 0..<min(8, items.count - start) {
          block.x[lane] = items[start + lane].x
          block.y[lane] = items[start + lane].y
        }
        return block
      }
    }

    func holds(_ position: Int) -> Bool { blocks[position >> 3].x[position & 7] < .infinity }

    mutating func take(_ position: Int) { blocks[position >> 3].x[position & 7] = .infinity }

    /// Calls `body` with the positions in the tree of what remains at most `radius` from a place,
    /// in the tree's order.
    @inline(__always)
    mutating func forEach(
      within radius: Double, ofX x: Double, y: Double, _ body: (Int) -> Void
    ) {
      let limit = radius * radius
      let box = WorldBounds(
        minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius)
      let filter = BoxFilter(box)
      let blocks = blocks
      func check(_ position: Int) {
        let item = tree.items[position]
        let dx = Double(item.x) - x
        let dy = Double(item.y) - y
        if dx * dx + dy * dy <= limit, blocks[position >> 3].x[position & 7] < .infinity {
          body(position)
        }
      }
      tree.walk(box, pending: &pending) { run in
        guard run.count > 1 else { return check(run.lowerBound) }
        for index in run.lowerBound >> 3...run.upperBound >> 3
        where filter.holdsAny(of: blocks[index]) {
          let first = max(run.lowerBound, index << 3)
          for position in first...min(run.upperBound, index << 3 | 7) { check(position) }
        }
      }
    }

    /// A box rounded outwards to single precision.
    private struct BoxFilter {
      private let minX: Float
      private let minY: Float
      private let maxX: Float
      private let maxY: Float

      init(_ box: WorldBounds) {
        minX = Float(box.minX).nextDown
        minY = Float(box.minY).nextDown
        maxX = Float(box.maxX).nextUp
        maxY = Float(box.maxY).nextUp
      }

      @inline(__always)
      func holdsAny(of block: Block) -> Bool {
        any((block.x .>= minX) .& (block.x .<= maxX) .& (block.y .>= minY) .& (block.y .<= maxY))
      }
    }
  }
}
