import CartoucheGeo

extension PMTiles {
  package func storedCompression() -> TileCompression? { header.tileCompression }

  /// Goes through all tiles as they are stored, by rising numbers, until `visit` answers `false`.
  ///
  /// - Throws: ``PMTilesError``, and what `visit` throws.
  package func visitStored(_ visit: (StoredTiles) throws -> Bool) throws {
    var failure: (any Error)?
    try visitEntries { (entry, bytes) throws(PMTilesError) in
      let range = try range(of: entry, in: bytes)
      let end = TileID.count(below: TileID.maximumLevel + 1)
      let numbers = entry.tile..<min(entry.tile + UInt64(entry.runLength), end)
      do {
        return try visit(StoredTiles(numbers: numbers, bytes: Array(bytes[range])))
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
  }
}
