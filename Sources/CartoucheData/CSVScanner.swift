/// Splits a table into rows and fields, whose bytes it only points to.
struct CSVScanner {
  struct Field {
    let range: Range<Int>
    /// Whether doubled quotes stand in it.
    let hasDoubledQuotes: Bool
    let isQuoted: Bool
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let separator: UInt8
  private(set) var fields: [Field] = []
  /// The first byte of the row in ``fields``.
  private(set) var rowStart = 0
  private(set) var unclosedQuote: Int?
  private var position: Int

  /// - Parameter separator: `nil` for the one that the first line shows.
  init(bytes: UnsafeBufferPointer<UInt8>, separator: UInt8? = nil) {
    self.bytes = bytes
    position = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    self.separator = separator ?? Self.separator(of: bytes)
  }

  /// The candidate that stands most often in the first line, outside quotes; the first of equals.
  private static func separator(of bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
    let candidates = [",", ";", "\t", "|"].compactMap { $0.utf8.first }
    var counts = [Int](repeating: 0, count: candidates.count)
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      if let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
    }
    let most = counts.max() ?? 0
    return candidates[counts.firstIndex(of: most) ?? 0]
  }

  /// Reads the next row that is not blank into ``fields``; false at the end or at a broken quote.
  mutating func readRow() -> Bool {
    skipBlankLines()
    guard position < bytes.count else { return false }
    rowStart = position
    fields.removeAll(keepingCapacity: true)
    while true {
      guard let field = readField() else { return false }
      fields.append(field)
      guard position < bytes.count, bytes[position] == separator else { break }
      position += 1
    }
    return true
  }

  private mutating func skipBlankLines() {
    while position < bytes.count,
      bytes[position] == UInt8(ascii: "\n") || bytes[position] == UInt8(ascii: "\r")
    {
      position += 1
    }
  }

  private func isEndOfField(_ byte: UInt8) -> Bool {
    byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func readField() -> Field? {
    var start = position
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
    if start < bytes.count, bytes[start] == UInt8(ascii: "\"") { return readQuoted(from: start) }
    while position < bytes.count, !isEndOfField(bytes[position]) { position += 1 }
    let range = bytes[min(start, position)..<position].trimmingASCIISpace
    return Field(
      range: range.startIndex..<range.endIndex, hasDoubledQuotes: false, isQuoted: false)
  }

  private mutating func readQuoted(from quote: Int) -> Field? {
    var index = quote + 1
    var hasDoubled = false
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\"") else {
        index += 1
        continue
      }
      if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\"") {
        hasDoubled = true
        index += 2
        continue
      }
      position = index + 1
      // Whatever follows the closing quote is no part of the field.
      while position < bytes.count, !isEndOfField(bytes[position]) { position += 1 }
      return Field(range: quote + 1..<index, hasDoubledQuotes: hasDoubled, isQuoted: true)
    }
    unclosedQuote = quote
    return nil
  }

  func text(_ field: Field) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[field.range])
  }

  /// Bytes that are no UTF-8 become U+FFFD.
  func string(_ field: Field) -> String {
    guard field.hasDoubledQuotes else { return String(decoding: text(field), as: UTF8.self) }
    var decoded: [UInt8] = []
    var wasQuote = false
    for byte in text(field) {
      wasQuote = byte == UInt8(ascii: "\"") && !wasQuote
      if !wasQuote { decoded.append(byte) }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
