package import CartoucheGeo
package import CartoucheSupport

/// A tileset that is one file and can be gone through.
package protocol TileArchive: Tileset {
  var format: TileArchiveFormat { get }

  /// How many places of the pyramid have a tile; `nil` where that takes going through them.
  func tileCount() -> Int?

  /// Goes through what is stored, in the archive's own order, until `visit` answers `false`.
  ///
  /// Tiles that share their bytes may come once for all of them.
  ///
  /// - Throws: what makes it impossible to go on.
  func visitTiles(_ visit: (StoredTile) -> Bool) throws

  /// Goes through all tiles as they are stored, in the archive's own order, until `visit` answers
  /// `false`. Tiles without bytes may come with none.
  ///
  /// - Throws: what makes it impossible to go on, and what `visit` throws.
  func visitStored(_ visit: (StoredTiles) throws -> Bool) throws

  /// How all tiles are compressed; `nil` where their own first bytes tell.
  func storedCompression() -> TileCompression?

  /// All that the archive says of itself.
  func archiveMetadata() throws -> TileArchiveMetadata
}

/// A tile as an archive holds it.
package enum StoredTile: Sendable {
  /// At the first of the places that have it.
  case readable(TileID, TileContents)
  case broken(any DiagnosedError)
}
