package import CartoucheGeo
package import CartoucheSupport
import Synchronization

/// Tiles in an SQLite database: the MBTiles specification, 1.3.
///
/// `tiles` may be a table or a view. Tiles are decompressed as their first bytes tell. The file is
/// opened as one that nothing changes: nothing is locked, and nothing written beside it.
package final class MBTiles: Tileset {
  /// The file as its user named it.
  package let name: String
  package let metadata: TilesetMetadata
  package let diagnostics: [Diagnostic]
  let path: String
  let stepLimit: Int
  let lookup: Mutex<MBTilesLookup>

  /// - Parameter name: the file as its user named it, for messages.
  package convenience init(path: String, name: String? = nil) throws(MBTilesError) {
    try self.init(path: path, name: name ?? path, stepLimit: Limits.tileQuerySteps)
  }

  init(path: String, name: String, stepLimit: Int) throws(MBTilesError) {
    self.path = path
    self.name = name
    self.stepLimit = stepLimit
    try MBTilesFile.check(path: path, name: name)
    let lookup = try MBTilesLookup(path: path, name: name, stepLimit: stepLimit)
    guard let sample = try lookup.sampleTile() else { throw .noTiles(path: name) }
    var reader = MBTilesMetadataReader(file: name)
    reader.read(try lookup.metadataRows(named: MBTilesMetadataReader.rows))
    try reader.complete(from: lookup, sample: sample)
    metadata = reader.metadata
    diagnostics = reader.diagnostics
    self.lookup = Mutex(lookup)
  }

  /// - Throws: ``MBTilesError``
  package func tile(_ id: TileID) throws -> TileContents {
    let stored = try lookup.withLock { (lookup) throws(MBTilesError) in try lookup.bytes(of: id) }
    guard let stored else { return .missing }
    do throws(DecompressionError) {
      return try TileContents(stored: stored)
    } catch {
      throw MBTilesError.damagedTile(id, error, path: name)
    }
  }
}
