import CartoucheGeo

extension MBTiles: TileArchive {
  package var format: TileArchiveFormat { .mbTiles }

  package func tileCount() -> Int? { try? lookup.withLock { try $0.tileCount() } }

  package func visitTiles(_ visit: (StoredTile) -> Bool) throws {
    // A connection of its own leaves the other free for those who ask for single tiles meanwhile.
    let lookup = try MBTilesLookup(path: path, name: name, stepLimit: stepLimit)
    try lookup.visitRows { place, stored in visit(tile(at: place, stored: stored)) }
  }

  private func tile(at place: MBTilesLookup.Place, stored: [UInt8]) -> StoredTile {
    guard let id = place.tile else {
      return .broken(
        MBTilesError.noPlace(level: place.level, column: place.column, row: place.row, path: name))
    }
    do throws(DecompressionError) {
      return .readable(id, try TileContents(stored: stored))
    } catch {
      return .broken(MBTilesError.damagedTile(id, error, path: name))
    }
  }
}
