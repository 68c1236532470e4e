/// What a tileset answers for one tile.
package enum TileContents: Sendable {
  /// The set does not have the tile: a coarser one may stand in for it.
  case missing
  /// The tile is there and holds nothing.
  case empty
  /// The tile's own bytes, without the compression that the container adds.
  case bytes([UInt8])
}
