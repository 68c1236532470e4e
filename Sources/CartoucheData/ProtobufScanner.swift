/// Steps through the fields of a protocol buffers message, as the encoding guide of Protocol Buffers
/// describes them, without a copy.
struct ProtobufScanner {
  enum WireType: UInt8 {
    case varint = 0
    case fixed64 = 1
    case lengthDelimited = 2
    case fixed32 = 5
  }

  struct Field {
    let number: UInt64
    let wireType: WireType
    /// Of its first byte.
    let offset: Int

    @inline(__always)
    init(key: UInt64, at offset: Int) throws(VectorTileFault) {
      guard let wireType = WireType(rawValue: UInt8(key & 7)), key >> 3 != 0 else {
        throw VectorTileFault(.invalidField, at: offset)
      }
      number = key >> 3
      self.wireType = wireType
      self.offset = offset
    }

    /// - Parameter name: for the message.
    @inline(__always)
    func require(_ type: WireType, _ name: StaticString) throws(VectorTileFault) {
      if wireType != type {
        throw VectorTileFault(.wrongWireType(field: "\(name)"), at: offset)
      }
    }
  }

  /// All bytes of the tile, of which this message is a part.
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  let end: Int

  /// - Parameter range: must lie in the bytes.
  init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  @inline(__always)
  var isAtEnd: Bool { position >= end }

  @inline(__always)
  var remaining: Int { end - position }

  /// Steps over the next byte if it is this one.
  @inline(__always)
  mutating func step(over byte: UInt8) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  @inline(__always)
  mutating func readVarint() throws(VectorTileFault) -> UInt64 {
    if position < end {
      let byte = bytes[position]
      if byte < 0x80 {
        position += 1
        return UInt64(byte)
      }
      if position + 1 < end {
        let next = bytes[position + 1]
        if next < 0x80 {
          position += 2
          return UInt64(byte & 0x7f) | UInt64(next) << 7
        }
      }
    }
    let (value, next) = try Self.longVarint(position..<end, of: bytes)
    position = next
    return value
  }

  /// Not a method, so that a scanner whose numbers are short can live in registers.
  @inline(never)
  private static func longVarint(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>)
    throws(VectorTileFault) -> (value: UInt64, next: Int)
  {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    for position in range {
      let byte = bytes[position]
      // The tenth byte has one bit left; what is above it is cut off, as protocol buffers do.
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return (value, position + 1) }
      shift += 7
      if shift > 63 { throw VectorTileFault(.overlongInteger, at: range.lowerBound) }
    }
    throw VectorTileFault(.truncated, at: range.lowerBound)
  }

  @inline(__always)
  mutating func readField() throws(VectorTileFault) -> Field {
    let offset = position
    return try Field(key: try readVarint(), at: offset)
  }

  /// Steps over a string, a message or packed numbers.
  @inline(__always)
  mutating func readRange() throws(VectorTileFault) -> Range<Int> {
    let offset = position
    let length = try readVarint()
    guard length <= UInt64(remaining) else { throw VectorTileFault(.truncated, at: offset) }
    let start = position
    position += Int(length)
    return start..<position
  }

  mutating func readFixed32() throws(VectorTileFault) -> UInt32 {
    try readFixed(UInt32.self)
  }

  mutating func readFixed64() throws(VectorTileFault) -> UInt64 {
    try readFixed(UInt64.self)
  }

  @inline(__always)
  private mutating func readFixed<Number: FixedWidthInteger>(_ type: Number.Type)
    throws(VectorTileFault) -> Number
  {
    let size = MemoryLayout<Number>.size
    guard size <= remaining else { throw VectorTileFault(.truncated, at: position) }
    let number = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: position, as: type)
    position += size
    return Number(littleEndian: number)
  }

  @inline(__always)
  mutating func skip(_ field: Field) throws(VectorTileFault) {
    switch field.wireType {
    case .varint: _ = try readVarint()
    case .lengthDelimited: _ = try readRange()
    case .fixed32: _ = try readFixed32()
    case .fixed64: _ = try readFixed64()
    }
  }
}
