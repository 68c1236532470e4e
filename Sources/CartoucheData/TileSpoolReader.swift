import CartoucheGeo

/// Finds out what is in the file of a ``TileSpool`` that an earlier run left.
///
/// A record counts where all of it is there; what follows the last of them is not looked at.
struct TileSpoolReader {
  private static let magic = Array("Cartouche tiles\u{1}".utf8)
  /// Heads are read some at a time, tiles being small; what is longer is stepped over.
  private static let chunk = 262_144
  /// Bytes of a credit.
  private static let creditLimit = 65_536

  let purpose: [UInt8]
  let name: String
  private(set) var entries: [TileSpool.Entry] = []
  private(set) var contents: [UInt64: TileSpool.Content] = [:]
  private(set) var hashes: [UInt64: UInt64] = [:]
  private(set) var credits: [String: UInt64] = [:]

  init(purpose: [UInt8], name: String) {
    self.purpose = purpose
    self.name = name
  }

  static func beginning(of purpose: [UInt8]) -> [UInt8] {
    var bytes = magic
    bytes.appendLittleEndian(UInt64(purpose.count))
    return bytes + purpose
  }

  /// - Returns: where the last whole record ends.
  mutating func read(_ file: borrowing FileOutput) throws(TileArchiveWritingError) -> Int {
    let beginning = Self.beginning(of: purpose)
    guard try file.read(beginning.count, at: 0) == beginning else {
      throw .otherPyramid(path: name)
    }
    var position = beginning.count
    var window: [UInt8] = []
    var windowStart = position
    while true {
      if position + SpoolRecord.headCount > windowStart + window.count {
        windowStart = position
        window = try file.read(Self.chunk, at: position)
      }
      guard let head = Head(window, at: position - windowStart),
        let next = try take(head, at: position, in: file)
      else { return position }
      position = next
      if position > windowStart + window.count { window = [] }
    }
  }

  private struct Head {
    let kind: SpoolRecord.Kind
    let number: UInt64
    let count: UInt32
    let last: UInt64

    init?(_ bytes: [UInt8], at position: Int) {
      guard bytes.indices.contains(position),
        let kind = SpoolRecord.Kind(rawValue: bytes[position]),
        let number = bytes.littleEndian(at: position + 1, as: UInt64.self),
        let count = bytes.littleEndian(at: position + 9, as: UInt32.self),
        let last = bytes.littleEndian(at: position + 13, as: UInt64.self)
      else { return nil }
      self.kind = kind
      self.number = number
      self.count = count
      self.last = last
    }
  }

  /// - Returns: where the record ends; `nil` where it is none or not whole.
  private mutating func take(_ head: Head, at position: Int, in file: borrowing FileOutput)
    throws(TileArchiveWritingError) -> Int?
  {
    guard head.number < TileID.count(below: TileID.maximumLevel + 1), head.count > 0 else {
      return nil
    }
    let start = position + SpoolRecord.headCount
    switch head.kind {
    case .tile:
      let end = start + Int(head.count)
      guard try end <= file.count() else { return nil }
      let content = TileSpool.Content(offset: UInt64(start), count: head.count)
      if contents[head.last] == nil { contents[head.last] = content }
      hashes[content.offset] = head.last
      entries.append(TileSpool.Entry(number: head.number, content: content))
      return end
    case .repeatedTile:
      guard hashes[head.last] != nil else { return nil }
      let content = TileSpool.Content(offset: head.last, count: head.count)
      entries.append(TileSpool.Entry(number: head.number, content: content))
      return start
    case .credit:
      guard head.count <= Self.creditLimit else { return nil }
      let text = try file.read(Int(head.count), at: start)
      guard text.count == Int(head.count), ContentChecksum.value(of: text) == head.last else {
        return nil
      }
      credits[String(decoding: text, as: UTF8.self)] = head.number
      return start + text.count
    }
  }
}
