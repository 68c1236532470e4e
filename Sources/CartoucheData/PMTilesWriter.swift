/// Makes a PMTiles archive, version 3, of what a ``TileSpool`` holds: by the Hilbert curve, equal
/// tiles once and equal neighbours as one entry, directories packed with gzip.
package struct PMTilesWriter: ~Copyable {
  /// What a reader fetches first holds header and root directory (specification, version 3).
  private static let firstFetch = 16_384

  private let name: String
  private let metadata: TileArchiveMetadata
  private var entries: [PMTilesDirectory.Entry] = []
  private var tileCount = 0
  private var levels = 0...0
  /// In the order of the file.
  private var contents: [TileSpool.Content] = []
  private var dataCount: UInt64 = 0

  /// Writes the file at `path`; what was there before is gone.
  ///
  /// - Parameter name: the file as its user knows it, for messages.
  package static func write(
    _ spool: borrowing TileSpool, _ description: TileArchiveDescription, to path: String,
    name: String? = nil
  ) throws(TileArchiveWritingError) {
    try write(spool, description.metadata, to: path, name: name)
  }

  /// - Parameter step: called with the number of tiles that were written.
  static func write(
    _ spool: borrowing TileSpool, _ metadata: TileArchiveMetadata, to path: String,
    name: String? = nil, step: (Int) -> Void = { _ in }
  ) throws(TileArchiveWritingError) {
    let name = name ?? path
    var writer = try PMTilesWriter(spool, metadata, name: name)
    try writer.write(
      spool, to: try FileOutput(path: path, name: name, mode: .empty), step: step)
  }

  private init(
    _ spool: borrowing TileSpool, _ metadata: TileArchiveMetadata, name: String
  ) throws(TileArchiveWritingError) {
    self.name = name
    self.metadata = metadata
    let sorted = spool.sortedEntries()
    guard let first = sorted.first, let last = sorted.last else { throw .noTiles(path: name) }
    tileCount = sorted.count
    levels =
      metadata.levels
      ?? PMTilesHeader.level(of: first.number)...PMTilesHeader.level(of: last.number)
    arrange(sorted)
  }

  /// Gives each content its place where it is first met, and joins neighbours.
  private mutating func arrange(_ sorted: [TileSpool.Entry]) {
    var offsets: [TileSpool.Content: UInt64] = [:]
    for entry in sorted {
      let offset: UInt64
      if let known = offsets[entry.content] {
        offset = known
      } else {
        offset = dataCount
        offsets[entry.content] = offset
        contents.append(entry.content)
        dataCount += UInt64(entry.content.count)
      }
      if let last = entries.last, last.offset == offset,
        last.tile + UInt64(last.runLength) == entry.number, last.runLength < .max
      {
        entries[entries.count - 1] = PMTilesDirectory.Entry(
          tile: last.tile, offset: offset, length: last.length, runLength: last.runLength + 1)
      } else {
        entries.append(
          PMTilesDirectory.Entry(
            tile: entry.number, offset: offset, length: entry.content.count, runLength: 1))
      }
    }
  }

  private mutating func write(
    _ spool: borrowing TileSpool, to file: borrowing FileOutput, step: (Int) -> Void
  ) throws(TileArchiveWritingError) {
    let directories = try directories()
    guard let text = Gzip.compress(metadata.pmTilesMetadata) else {
      throw .notWritable(path: name, reason: "no memory left")
    }
    let sections = PMTilesHeader.Sections(
      rootCount: directories.root.count, metadataCount: text.count,
      leafCount: directories.leaves.count, dataCount: dataCount)
    let header = PMTilesHeader.bytes(
      sections, metadata, levels: levels, tileCount: tileCount, entryCount: entries.count,
      contentCount: contents.count)
    try file.write(header + directories.root + text, at: 0)
    try file.write(directories.leaves, at: sections.leavesOffset)
    var position = sections.dataOffset
    // Tiles that share their bytes are written together.
    var told = 0
    for (index, content) in contents.enumerated() {
      try file.write(try spool.checkedBytes(content), at: position)
      position += Int(content.count)
      let done = tileCount * (index + 1) / contents.count
      step(done - told)
      told = done
    }
  }

  /// One directory where it fits into the first fetch, else a root over leaves, which grow until
  /// the root is small enough.
  private func directories() throws(TileArchiveWritingError) -> (root: [UInt8], leaves: [UInt8]) {
    let room = Self.firstFetch - PMTilesHeader.byteCount
    // Beyond this no directory packs well enough, which is not worth the trying.
    if entries.count <= 2 * Self.firstFetch {
      let root = try packed(entries[...])
      if root.count <= room { return (root, []) }
    }
    var leafSize = 4096
    while leafSize <= PMTilesDirectory.mostEntries {
      let (rootEntries, leaves) = try leaves(of: leafSize)
      let root = try packed(rootEntries[...])
      if root.count <= room { return (root, leaves) }
      leafSize *= 2
    }
    throw .tooManyTiles(path: name)
  }

  private func leaves(of size: Int) throws(TileArchiveWritingError)
    -> ([PMTilesDirectory.Entry], [UInt8])
  {
    var root: [PMTilesDirectory.Entry] = []
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: entries.count, by: size) {
      let leaf = try packed(entries[start..<min(start + size, entries.count)])
      root.append(
        PMTilesDirectory.Entry(
          tile: entries[start].tile, offset: UInt64(bytes.count),
          length: UInt32(clamping: leaf.count),
          runLength: 0))
      bytes += leaf
    }
    return (root, bytes)
  }

  private func packed(_ entries: ArraySlice<PMTilesDirectory.Entry>)
    throws(TileArchiveWritingError) -> [UInt8]
  {
    guard let bytes = Gzip.compress(PMTilesDirectory.bytes(of: entries)) else {
      throw .notWritable(path: name, reason: "no memory left")
    }
    return bytes
  }
}
