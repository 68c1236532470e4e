/// Writes protocol buffers messages, good and bad ones, field by field.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  static func varint(_ number: UInt64) -> [UInt8] {
    var rest = number
    var bytes: [UInt8] = []
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  mutating func write(_ field: UInt64, _ number: UInt64) {
    bytes += Self.varint(field << 3) + Self.varint(number)
  }

  mutating func write(_ field: UInt64, _ content: [UInt8]) {
    bytes += Self.varint(field << 3 | 2) + Self.varint(UInt64(content.count)) + content
  }

  mutating func write(_ field: UInt64, _ text: String) { write(field, Array(text.utf8)) }

  mutating func write(_ field: UInt64, packed numbers: [UInt32]) {
    write(field, numbers.flatMap { Self.varint(UInt64($0)) })
  }

  mutating func write(_ field: UInt64, _ number: Float) {
    bytes += Self.varint(field << 3 | 5)
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += $0 }
  }

  mutating func write(_ field: UInt64, _ number: Double) {
    bytes += Self.varint(field << 3 | 1)
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += $0 }
  }
}
