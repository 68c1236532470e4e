import CartoucheSupport

/// Squares of a plane, anchored at its origin, by which labels are placed in an order that every
/// window can follow for the part it shows.
///
/// First labels that may cover a block's corner, then those across upright edges, then those across
/// level edges, then those inside. A label of one step meets only labels of its own corner, edge or
/// block and of steps before, if none is larger than half a block; so a window that knows the
/// labels of the blocks it touches and of the ring around them decides as any other.
enum WorldBlocks {
  /// One side, in points.
  static let side = 1024.0
  /// The widest and highest that a label may be with all its positions, in points.
  static let labelLimit = 512.0

  /// In the order of placement.
  enum Step: CaseIterable {
    case corner, uprightEdge, levelEdge, inside
  }

  /// When a label is placed that may take any of some boxes; `nil` for one that is too large.
  static func step(of boxes: [ScreenRect]) -> Step? {
    guard let first = boxes.first else { return nil }
    let box = boxes.dropFirst().reduce(first) { $0.union($1) }
    guard box.width <= labelLimit, box.height <= labelLimit else { return nil }
    switch (crossesEdge(box.minX, box.maxX), crossesEdge(box.minY, box.maxY)) {
    case (true, true): return .corner
    case (true, false): return .uprightEdge
    case (false, true): return .levelEdge
    case (false, false): return .inside
    }
  }

  private static func crossesEdge(_ low: Double, _ high: Double) -> Bool {
    block(low) != block(high)
  }

  private static func block(_ value: Double) -> Double { (value / side).rounded(.down) }

  /// What a window must know of the plane: the blocks that it touches, with a label's reach around
  /// it, and a ring of blocks around them.
  static func surroundings(of window: ScreenRect) -> ScreenRect {
    func low(_ value: Double) -> Double { (block(value - labelLimit) - 1) * side }
    func high(_ value: Double) -> Double { (block(value + labelLimit) + 2) * side }
    return ScreenRect(
      minX: low(window.minX), minY: low(window.minY), maxX: high(window.maxX),
      maxY: high(window.maxY))
  }
}
