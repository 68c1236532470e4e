/// Bytes of one record of a ``TileSpool``'s file: a byte that tells the kind, and numbers of fixed
/// widths, the lowest byte first.
struct SpoolRecord {
  enum Kind: UInt8 {
    /// number (8), length (4), hash (8), the tile's bytes
    case tile = 1
    /// number (8), length (4), offset of the bytes (8)
    case repeatedTile = 2
    /// number (8), length (4), hash (8), UTF-8
    case credit = 3
  }

  /// Of every kind, before its bytes.
  static let headCount = 21

  var bytes: [UInt8] = []

  mutating func appendHead(of content: [UInt8], hash: UInt64, number: UInt64) {
    append(.tile, number, content.count, hash)
  }

  mutating func appendRepeat(of content: TileSpool.Content, number: UInt64) {
    append(.repeatedTile, number, Int(content.count), content.offset)
  }

  mutating func appendCredit(_ text: String, number: UInt64) {
    let text = Array(text.utf8)
    append(.credit, number, text.count, ContentChecksum.value(of: text))
    bytes += text
  }

  private mutating func append(_ kind: Kind, _ number: UInt64, _ count: Int, _ last: UInt64) {
    bytes.append(kind.rawValue)
    bytes.appendLittleEndian(number)
    bytes.appendLittleEndian(UInt32(clamping: count))
    bytes.appendLittleEndian(last)
  }
}

extension [UInt8] {
  mutating func appendLittleEndian(_ number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// The number at a position; `nil` beyond the end.
  func littleEndian<Number: FixedWidthInteger>(at position: Int, as: Number.Type) -> Number? {
    let size = Number.bitWidth / 8
    guard position >= 0, position <= count - size else { return nil }
    return (0..<size).reduce(0) { $0 | Number(self[position + $1]) << (8 * $1) }
  }
}
