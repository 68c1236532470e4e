import CartoucheGeo

extension MBTiles {
  package func storedCompression() -> TileCompression? { nil }

  /// Goes through all tiles as they are stored, in the table's order, until `visit` answers `false`.
  /// Rows without bytes come with none.
  ///
  /// - Throws: ``MBTilesError``, also for rows that are no place of the pyramid, and what `visit`
  ///   throws.
  package func visitStored(_ visit: (StoredTiles) throws -> Bool) throws {
    let lookup = try MBTilesLookup(path: path, name: name, stepLimit: stepLimit)
    var failure: (any Error)?
    try lookup.visitRows { place, bytes in
      do {
        guard let id = place.tile else {
          throw MBTilesError.noPlace(
            level: place.level, column: place.column, row: place.row, path: name)
        }
        let number = id.hilbertNumber
        return try visit(StoredTiles(numbers: number..<number + 1, bytes: bytes))
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
  }
}
