package import CartoucheGeo
package import CartoucheSupport
import Synchronization

/// Tiles in a single mapped file: PMTiles, version 3.
///
/// What the directories say of a tile is checked when the tile is asked for.
package final class PMTiles: Tileset {
  /// The file as its user named it.
  package let name: String
  package let metadata: TilesetMetadata
  package let diagnostics: [Diagnostic]
  let header: PMTilesHeader
  let root: PMTilesDirectory
  private let file: MappedFile
  /// By their place in the file; counted in entries.
  private let leaves = Mutex(
    GenerationCache<Int, PMTilesDirectory>(capacity: Limits.tileDirectoryEntries))

  /// - Parameter name: the file as its user named it, for messages.
  package init(path: String, name: String? = nil) throws(PMTilesError) {
    let name = name ?? path
    let file: MappedFile
    do throws(FileError) {
      file = try MappedFile(path: path, access: .random)
    } catch {
      throw .file(error.named(name))
    }
    let parts = try file.withBytes { (bytes) throws(PMTilesError) in
      try PMTilesParts(bytes, name: name)
    }
    self.file = file
    self.name = name
    header = parts.header
    root = parts.root
    metadata = parts.metadata
    diagnostics = parts.diagnostics
  }

  /// - Throws: ``PMTilesError``
  package func tile(_ id: TileID) throws -> TileContents {
    try withFile { (bytes) throws(PMTilesError) in
      guard let entry = try entry(of: id.hilbertNumber, in: bytes) else { return .missing }
      return try contents(of: entry, id, in: bytes)
    }
  }

  /// Lends the whole file for the duration of the call.
  func withFile<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(PMTilesError) -> Result
  ) throws(PMTilesError) -> Result { try file.withBytes(body) }

  func contents(
    of entry: PMTilesDirectory.Entry, _ id: TileID, in bytes: UnsafeBufferPointer<UInt8>
  ) throws(PMTilesError) -> TileContents {
    let range = try range(of: entry, in: bytes)
    do throws(DecompressionError) {
      return try TileContents(
        stored: UnsafeBufferPointer(rebasing: bytes[range]), compression: header.tileCompression)
    } catch {
      throw .damagedTile(id, error, SourcePlace(file: name, byteOffset: range.lowerBound))
    }
  }

  /// The entry that stands for a tile, through as many directories as it takes.
  private func entry(of tile: UInt64, in bytes: UnsafeBufferPointer<UInt8>) throws(PMTilesError)
    -> PMTilesDirectory.Entry?
  {
    var directory = root
    var place = header.root.lowerBound
    for _ in 0..<Limits.tileDirectoryDepth {
      guard let entry = directory.entry(upTo: tile) else { return nil }
      if !entry.isLeaf { return tile - entry.tile < UInt64(entry.runLength) ? entry : nil }
      let range = try range(of: entry, in: bytes)
      directory = try leaf(at: range, in: bytes)
      place = range.lowerBound
    }
    throw .damaged(
      .directoriesTooDeep(limit: Limits.tileDirectoryDepth),
      SourcePlace(file: name, byteOffset: place))
  }

  func leaf(at range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) throws(PMTilesError)
    -> PMTilesDirectory
  {
    if let ready = leaves.withLock({ $0.value(for: range.lowerBound) }) { return ready }
    let directory = try PMTilesParts.directory(
      .leafDirectory, at: range, compression: header.directoryCompression, in: bytes, name: name)
    leaves.withLock {
      $0.insert(directory, for: range.lowerBound, cost: directory.entries.count)
    }
    return directory
  }

  /// The bytes of a tile or of a leaf directory in the file.
  func range(of entry: PMTilesDirectory.Entry, in bytes: UnsafeBufferPointer<UInt8>)
    throws(PMTilesError) -> Range<Int>
  {
    let section = entry.isLeaf ? header.leaves : header.tiles
    let (start, overflows) = UInt64(section.lowerBound).addingReportingOverflow(entry.offset)
    let (end, overflowsToo) = start.addingReportingOverflow(UInt64(entry.length))
    guard !overflows, !overflowsToo, end <= UInt64(bytes.count) else {
      throw .damaged(
        .sectionOutsideFile(
          entry.isLeaf ? .leafDirectory : .tile, end: overflows || overflowsToo ? .max : end,
          fileCount: bytes.count),
        SourcePlace(file: name, byteOffset: section.lowerBound))
    }
    return Int(start)..<Int(end)
  }
}
