import CartoucheGeo
import CartoucheSupport

extension PMTiles: TileArchive {
  package var format: TileArchiveFormat { .pmTiles }

  package func tileCount() -> Int? { header.tileCount.flatMap { Int(exactly: $0) } }

  /// Directories that are met a second time, as in a circle, are an error.
  package func visitTiles(_ visit: (StoredTile) -> Bool) throws {
    try visitEntries { (entry, bytes) throws(PMTilesError) in
      // Numbers beyond the last tile do not get past the reading of directories.
      guard let id = TileID(hilbertNumber: entry.tile) else { return true }
      return visit(tile(id, of: entry, in: bytes))
    }
  }

  /// Goes through the entries that stand for tiles, with the whole file, until `visit` answers
  /// `false`.
  func visitEntries(
    _ visit: (PMTilesDirectory.Entry, UnsafeBufferPointer<UInt8>) throws(PMTilesError) -> Bool
  ) throws(PMTilesError) {
    try withFile { (bytes) throws(PMTilesError) in
      var met: Set<Int> = []
      _ = try visitEntries(of: root, depth: 1, met: &met, in: bytes, visit)
    }
  }

  /// - Returns: whether to go on.
  private func visitEntries(
    of directory: PMTilesDirectory, depth: Int, met: inout Set<Int>,
    in bytes: UnsafeBufferPointer<UInt8>,
    _ visit: (PMTilesDirectory.Entry, UnsafeBufferPointer<UInt8>) throws(PMTilesError) -> Bool
  ) throws(PMTilesError) -> Bool {
    for entry in directory.entries {
      if !entry.isLeaf {
        guard try visit(entry, bytes) else { return false }
        continue
      }
      let range = try range(of: entry, in: bytes)
      guard depth < Limits.tileDirectoryDepth, met.insert(range.lowerBound).inserted else {
        throw .damaged(
          .directoriesTooDeep(limit: Limits.tileDirectoryDepth),
          SourcePlace(file: name, byteOffset: range.lowerBound))
      }
      let leaf = try leaf(at: range, in: bytes)
      guard try visitEntries(of: leaf, depth: depth + 1, met: &met, in: bytes, visit) else {
        return false
      }
    }
    return true
  }

  private func tile(
    _ id: TileID, of entry: PMTilesDirectory.Entry, in bytes: UnsafeBufferPointer<UInt8>
  ) -> StoredTile {
    do throws(PMTilesError) {
      return .readable(id, try contents(of: entry, id, in: bytes))
    } catch {
      return .broken(error)
    }
  }
}
