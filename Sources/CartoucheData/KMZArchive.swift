import CartoucheSupport

/// The KML document in a KMZ file, which is a ZIP archive (PKWARE's APPNOTE.TXT 6.3, 4.3; OGC
/// 07-147r2, annex C).
struct KMZArchive {
  /// Why there is no document, as a clause.
  struct Problem: Error {
    let reason: String
  }

  /// A file of the archive, as its directory has it.
  private struct Entry {
    let name: String
    let isEncrypted: Bool
    let method: Int
    let checksum: Int
    let packedCount: Int
    let count: Int
    let headerOffset: Int
  }

  private static let directoryEntryCount = 46
  private static let localHeaderCount = 30
  private static let endCount = 22
  /// The longest comment with which an archive can end.
  private static let commentLimit = 65_535
  /// Of ZIP: as they are, and by deflate.
  private static let (stored, deflated) = (0, 8)

  /// Within the archive.
  let name: String
  let document: [UInt8]

  static func isZIP(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // The second is of an archive that holds nothing.
    bytes.starts(with: [0x50, 0x4b, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4b, 0x05, 0x06])
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Problem) {
    let reader = Reader(bytes: bytes)
    let entries = try Self.entries(reader)
    let documents = entries.filter { $0.name.lowercased().hasSuffix(".kml") }
    // The first one that is in no folder is what a KMZ file shows.
    guard let entry = documents.first(where: { !$0.name.contains("/") }) ?? documents.first else {
      throw Problem(reason: "it holds no .kml file")
    }
    name = entry.name
    document = try Self.contents(of: entry, reader)
  }

  // MARK: Reading

  /// Numbers of an archive, lowest byte first.
  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>

    /// - Parameter width: in bytes, at most 4.
    func number(at offset: Int, _ width: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - width else { return nil }
      return bytes[offset..<offset + width].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func has(_ signature: Int, at offset: Int) -> Bool { number(at: offset, 4) == signature }
  }

  private static func entries(_ reader: Reader) throws(Problem) -> [Entry] {
    let last = reader.bytes.count - endCount
    let first = max(last - commentLimit, 0)
    guard last >= 0,
      let end = stride(from: last, through: first, by: -1).first(where: {
        reader.has(0x0605_4b50, at: $0)
      }), let count = reader.number(at: end + 10, 2), var offset = reader.number(at: end + 16, 4)
    else { throw Problem(reason: "its directory is missing; is the file cut short?") }
    var entries: [Entry] = []
    for _ in 0..<count {
      guard let (entry, next) = entry(at: offset, reader) else {
        throw Problem(reason: "its directory is damaged")
      }
      entries.append(entry)
      offset = next
    }
    return entries
  }

  private static func entry(at offset: Int, _ reader: Reader) -> (Entry, next: Int)? {
    guard reader.has(0x0201_4b50, at: offset), let flags = reader.number(at: offset + 8, 2),
      let method = reader.number(at: offset + 10, 2),
      let checksum = reader.number(at: offset + 16, 4),
      let packedCount = reader.number(at: offset + 20, 4),
      let count = reader.number(at: offset + 24, 4),
      let nameCount = reader.number(at: offset + 28, 2),
      let extraCount = reader.number(at: offset + 30, 2),
      let commentCount = reader.number(at: offset + 32, 2),
      let headerOffset = reader.number(at: offset + 42, 4)
    else { return nil }
    let start = offset + directoryEntryCount
    guard start + nameCount <= reader.bytes.count else { return nil }
    let entry = Entry(
      name: String(decoding: reader.bytes[start..<start + nameCount], as: UTF8.self),
      isEncrypted: flags & 1 != 0, method: method, checksum: checksum, packedCount: packedCount,
      count: count, headerOffset: headerOffset)
    return (entry, start + nameCount + extraCount + commentCount)
  }

  private static func contents(of entry: Entry, _ reader: Reader) throws(Problem) -> [UInt8] {
    if entry.isEncrypted { throw Problem(reason: "\(entry.name) is encrypted") }
    guard reader.has(0x0403_4b50, at: entry.headerOffset),
      let nameCount = reader.number(at: entry.headerOffset + 26, 2),
      let extraCount = reader.number(at: entry.headerOffset + 28, 2)
    else { throw Problem(reason: "\(entry.name) is not where the directory says") }
    let start = entry.headerOffset + localHeaderCount + nameCount + extraCount
    guard start + entry.packedCount <= reader.bytes.count else {
      throw Problem(reason: "\(entry.name) is cut short")
    }
    let packed = UnsafeBufferPointer(rebasing: reader.bytes[start..<start + entry.packedCount])
    switch entry.method {
    case stored: return Array(packed)
    case deflated: return try inflated(packed, entry)
    default:
      throw Problem(reason: "\(entry.name) is compressed by method \(entry.method)")
    }
  }

  /// Wrapped as gzip (RFC 1952), which ends with the same checksum and length as ZIP's directory has.
  private static func inflated(
    _ packed: UnsafeBufferPointer<UInt8>, _ entry: Entry
  ) throws(Problem) -> [UInt8] {
    var bytes: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]
    bytes.reserveCapacity(packed.count + 18)
    bytes.append(contentsOf: packed)
    for number in [entry.checksum, entry.count] {
      for shift in stride(from: 0, to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    do throws(DecompressionError) {
      return try TileCompression.deflate.decompress(bytes, limit: Limits.kmzDocumentBytes)
    } catch {
      throw Problem(reason: "\(entry.name): \(error.message)")
    }
  }
}
