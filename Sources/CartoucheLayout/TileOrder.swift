import CartoucheCamera

/// The order in which tiles have their labels placed: smaller tiles first, then from west to east
/// and from north to south, as in MapLibre.
struct TileOrder: Hashable, Comparable {
  private var size = 0
  private var copy = 0
  private var x = 0
  private var y = 0

  /// Of sources that are not cut into tiles.
  init() {}

  init(_ tile: WorldTile) {
    size = -tile.id.z
    copy = tile.copy
    x = tile.id.x
    y = tile.id.y
  }

  static func < (a: TileOrder, b: TileOrder) -> Bool {
    (a.size, a.copy, a.x, a.y) < (b.size, b.copy, b.x, b.y)
  }
}
