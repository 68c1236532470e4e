/// Which way the rows of tiles are counted, as TileJSON names it.
package enum TileScheme: String, Hashable, Sendable {
  /// From the north.
  case xyz
  /// From the south, as the Tile Map Service does.
  case tms
}
