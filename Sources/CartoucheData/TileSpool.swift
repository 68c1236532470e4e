package import CartoucheGeo

/// Tiles on their way into an archive: gathered in any order in one file, equal ones once, and told
/// by rising numbers when all are there.
///
/// The file grows at its end only. Whatever ends the program, the next one can go on with all tiles
/// that were written whole. In memory each tile takes some 24 bytes, each content some 100.
package struct TileSpool: ~Copyable {
  /// Bytes of one tile.
  static let contentLimit = Int(UInt32.max)

  /// Where the bytes of a tile lie in the file.
  struct Content: Hashable {
    let offset: UInt64
    let count: UInt32
  }

  struct Entry {
    /// The tile's place on the Hilbert curve.
    let number: UInt64
    let content: Content
  }

  let name: String
  let file: FileOutput
  var end: Int
  var entries: [Entry]
  /// The first content with a hash of its bytes. Others with the same hash are not found again.
  var contents: [UInt64: Content]
  /// Of contents, by their offsets.
  var hashes: [UInt64: UInt64]
  /// Credits, with the lowest number of a tile that owes them.
  var credits: [String: UInt64]
  private let resumed: Set<UInt64>

  /// - Parameters:
  ///   - purpose: what the tiles are drawn of; a spool of another purpose is not gone on with.
  ///   - resumes: whether to keep what is there; else it is begun anew.
  ///   - name: the file as its user knows it, for messages.
  package init(path: String, name: String? = nil, purpose: [UInt8], resumes: Bool)
    throws(TileArchiveWritingError)
  {
    let name = name ?? path
    let file = try FileOutput(path: path, name: name, mode: resumes ? .kept : .empty)
    var reader = TileSpoolReader(purpose: purpose, name: name)
    let end: Int
    if try file.count() == 0 {
      let start = TileSpoolReader.beginning(of: purpose)
      try file.write(start, at: 0)
      end = start.count
    } else {
      end = try reader.read(file)
      // What follows was not written whole.
      try file.truncate(to: end)
    }
    self.init(name: name, file: file, end: end, reader)
  }

  private init(name: String, file: consuming FileOutput, end: Int, _ reader: TileSpoolReader) {
    self.name = name
    self.file = file
    self.end = end
    entries = reader.entries
    contents = reader.contents
    hashes = reader.hashes
    credits = reader.credits
    resumed = Set(reader.entries.map(\.number))
  }

  /// How many tiles there are.
  package var count: Int { entries.count }

  /// Whether the tile was there when the spool was opened.
  package func hadTile(_ id: TileID) -> Bool { resumed.contains(id.hilbertNumber) }

  /// Of tiles that come twice the first one counts.
  package mutating func append(_ bytes: [UInt8], as id: TileID) throws(TileArchiveWritingError) {
    guard !bytes.isEmpty, bytes.count <= Self.contentLimit else {
      throw .tileTooLarge(count: bytes.count, limit: Self.contentLimit, path: name)
    }
    let hash = ContentChecksum.value(of: bytes)
    let content: Content
    var record = SpoolRecord()
    if let known = contents[hash], Int(known.count) == bytes.count, try self.bytes(known) == bytes {
      content = known
      record.appendRepeat(of: known, number: id.hilbertNumber)
    } else {
      record.appendHead(of: bytes, hash: hash, number: id.hilbertNumber)
      content = Content(offset: UInt64(end + record.bytes.count), count: UInt32(bytes.count))
      record.bytes += bytes
    }
    try file.write(record.bytes, at: end)
    end += record.bytes.count
    if contents[hash] == nil { contents[hash] = content }
    hashes[content.offset] = hash
    entries.append(Entry(number: id.hilbertNumber, content: content))
  }

  /// Notes whom a tile's data come from; archives name the credits in the order of their tiles.
  package mutating func credit(_ text: String, for id: TileID) throws(TileArchiveWritingError) {
    let number = id.hilbertNumber
    if let known = credits[text], known <= number { return }
    var record = SpoolRecord()
    record.appendCredit(text, number: number)
    try file.write(record.bytes, at: end)
    end += record.bytes.count
    credits[text] = number
  }

  package var attribution: [String] { tileCredits.map(\.text) }

  /// The tiles by rising numbers, each once.
  func sortedEntries() -> [Entry] {
    // Which of two comes first is told by where the later one's record lies, not by a sort's whim.
    let order = entries.indices.sorted { first, second in
      (entries[first].number, first) < (entries[second].number, second)
    }
    var sorted: [Entry] = []
    sorted.reserveCapacity(entries.count)
    for index in order where sorted.last?.number != entries[index].number {
      sorted.append(entries[index])
    }
    return sorted
  }

  /// The bytes as they were appended.
  func checkedBytes(_ content: Content) throws(TileArchiveWritingError) -> [UInt8] {
    let bytes = try bytes(content)
    guard bytes.count == Int(content.count),
      ContentChecksum.value(of: bytes) == hashes[content.offset]
    else { throw .damagedSpool(path: name, offset: Int(clamping: content.offset)) }
    return bytes
  }

  private func bytes(_ content: Content) throws(TileArchiveWritingError) -> [UInt8] {
    try file.read(Int(content.count), at: Int(clamping: content.offset))
  }
}
