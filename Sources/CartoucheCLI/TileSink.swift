import Cartouche

/// What takes finished tiles, from several threads at once.
protocol TileSink: Sendable {
  /// Whether an earlier run has left the tile.
  func hasTile(_ id: TileID) -> Bool

  /// - Parameter attribution: the credits of the tiles' data.
  func take(_ tiles: [(id: TileID, bytes: [UInt8])], attribution: [String]) throws

  /// - Parameters:
  ///   - tiles: drawn together, of which an earlier run has left some.
  ///   - attribution: the credits of all of them.
  func keep(_ tiles: [TileID], attribution: [String])

  /// Completes what is there when all tiles are.
  func finish(_ description: TileArchiveDescription) throws
}
