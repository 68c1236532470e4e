import CartoucheGeo
import CartoucheSupport

/// Makes one archive of the tiles of several.
///
/// The tiles are gathered in a ``TileSpool`` as they are stored: nothing is compressed anew. Of two
/// at one place the one that was added first counts.
package final class TileArchiveMerge {
  private var spool: TileSpool
  /// The files that tiles came from, each with the number of tiles before its own.
  private var sources: [(path: String, start: Int)] = []
  private var compression: (kind: Compression, path: String)?
  /// Rows that stand for tiles and hold no bytes.
  package private(set) var emptyCount = 0

  /// How the bytes of a tile are compressed, as far as archives tell it apart.
  private enum Compression: String {
    case none = "nothing"
    case gzip, zlib, brotli
    case zstandard = "zstd"
  }

  /// - Parameters:
  ///   - path: of a new file for the tiles on their way, which others may remove.
  ///   - name: the output as its user knows it, for messages.
  package init(spoolPath path: String, name: String) throws(TileArchiveWritingError) {
    spool = try TileSpool(path: path, name: name, purpose: [], resumes: false)
  }

  /// - Parameters:
  ///   - format: what the tiles are to be.
  ///   - step: called with the number of tiles that were added.
  /// - Throws: what reading throws, ``TileMergeError`` or ``TileArchiveWritingError``.
  package func add(
    _ archive: any TileArchive, path: String, format: TilesetMetadata.Format?,
    step: (Int) -> Void = { _ in }
  ) throws {
    let declared = archive.storedCompression()
    sources.append((path, spool.count))
    try archive.visitStored { tiles in
      if tiles.bytes.isEmpty {
        emptyCount += tiles.numbers.count
        return true
      }
      guard tiles.numbers.count <= Limits.mergedTiles - spool.count else {
        throw TileMergeError.tooManyTiles(limit: Limits.mergedTiles)
      }
      try check(tiles, declared, format, path: path)
      try spool.append(tiles.bytes, run: tiles.numbers)
      step(tiles.numbers.count)
      return true
    }
  }

  private func check(
    _ tiles: StoredTiles, _ declared: TileCompression?, _ format: TilesetMetadata.Format?,
    path: String
  ) throws(TileMergeError) {
    let kind = Self.kind(of: tiles.bytes, declared)
    if let known = compression, known.kind != kind {
      throw .different(
        "compression", first: .init(path: known.path, value: known.kind.rawValue),
        second: .init(path: path, value: kind.rawValue))
    }
    compression = compression ?? (kind, path)
    guard kind == .none, let format, [.png, .jpeg, .webP].contains(format) else { return }
    if TilesetMetadata.Format(beginning: tiles.bytes) != format,
      let tile = TileID(hilbertNumber: tiles.numbers.lowerBound)
    {
      throw .wrongFormat(tile, format: format.name, path: path)
    }
  }

  private static func kind(of bytes: [UInt8], _ declared: TileCompression?) -> Compression {
    bytes.withUnsafeBufferPointer { bytes in
      switch declared ?? TileCompression(of: bytes) {
      case .none: .none
      case .deflate: TileCompression.isGzip(bytes) ? .gzip : .zlib
      case .brotli: .brotli
      case .zstandard: .zstandard
      }
    }
  }

  /// Looks whether the tiles go together.
  ///
  /// - Parameter firstCounts: whether two different tiles at one place are no error.
  /// - Returns: how many places have a tile.
  /// - Throws: ``TileMergeError`` or ``TileArchiveWritingError``
  package func check(firstCounts: Bool) throws -> Int {
    let survey = try spool.survey()
    if !firstCounts, let conflict = survey.conflict,
      let tile = TileID(hilbertNumber: conflict.number)
    {
      throw TileMergeError.differentTiles(
        tile, first: path(of: conflict.first), second: path(of: conflict.second))
    }
    return survey.places
  }

  private func path(of entry: Int) -> String {
    sources.last { $0.start <= entry }?.path ?? ""
  }

  /// - Parameters:
  ///   - path: of a file that is empty or not there.
  ///   - name: the file as its user knows it, for messages.
  ///   - step: called with the number of tiles that were written.
  /// - Throws: ``TileMergeError`` or ``TileArchiveWritingError``
  package func write(
    _ format: TileArchiveFormat, _ metadata: TileArchiveMetadata, to path: String, name: String,
    step: (Int) -> Void = { _ in }
  ) throws {
    var metadata = metadata
    metadata.compression = try compression(in: format)
    switch format {
    case .mbTiles: try MBTilesWriter.write(spool, metadata, to: path, name: name, step: step)
    case .pmTiles: try PMTilesWriter.write(spool, metadata, to: path, name: name, step: step)
    }
  }

  /// MBTiles tell compression by a tile's own mark, and mean gzip; PMTiles have no number for zlib.
  private func compression(in format: TileArchiveFormat) throws(TileMergeError) -> TileCompression {
    guard let (kind, path) = compression else { return .none }
    switch (kind, format) {
    case (.none, _): return .none
    case (.gzip, _): return .deflate
    case (.brotli, .pmTiles): return .brotli
    case (.zstandard, .pmTiles): return .zstandard
    case (.zlib, .mbTiles): return .deflate
    default:
      throw .unfitCompression(kind.rawValue, archive: format.rawValue, path: path)
    }
  }
}
