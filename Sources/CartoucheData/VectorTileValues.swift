import CartoucheGeo

/// The values of a layer's properties, each decoded when it is first asked for, so that features
/// share their texts.
struct VectorTileValues {
  private enum State {
    case unread
    case read
    /// Holds nothing that can be a property.
    case void
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var ranges: [Range<Int>] = []
  private var states: [State] = []
  /// By index; `null` where unread or void.
  private(set) var values: [PropertyValue] = []

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var count: Int { ranges.count }

  mutating func append(_ range: Range<Int>) { ranges.append(range) }

  /// To be called once all values are appended.
  mutating func prepare() {
    states = Array(repeating: .unread, count: ranges.count)
    values = Array(repeating: .null, count: ranges.count)
  }

  /// Whether a value can be a property; then it is among ``values``.
  ///
  /// - Parameter index: below ``count``.
  @inline(__always)
  mutating func isUsable(_ index: Int, _ log: inout VectorTileLog) throws(VectorTileFault) -> Bool {
    if states[index] == .unread { try decode(index, &log) }
    return states[index] == .read
  }

  /// Reads all that is still unread.
  mutating func decodeAll(_ log: inout VectorTileLog) throws(VectorTileFault) {
    for index in ranges.indices where states[index] == .unread { try decode(index, &log) }
  }

  @inline(never)
  private mutating func decode(_ index: Int, _ log: inout VectorTileLog) throws(VectorTileFault) {
    var scanner = ProtobufScanner(bytes: bytes, range: ranges[index])
    var value: PropertyValue?
    var count = 0
    while !scanner.isAtEnd {
      let field = try scanner.readField()
      guard (1...7).contains(field.number) else {
        try scanner.skip(field)
        continue
      }
      value = try content(of: field, &scanner)
      count += 1
      if case .string(let text) = value, text.unicodeScalars.contains("\u{fffd}") {
        log.warn(
          "a text has characters that are none, or that another program could not read",
          at: ranges[index].lowerBound)
      }
    }
    if count != 1 {
      log.warn(
        count == 0
          ? "a value has no content of a known type; it is left out"
          : "a value has several contents; the last counts", at: ranges[index].lowerBound)
    } else if value == nil {
      log.warn("a value is no finite number; it is left out", at: ranges[index].lowerBound)
    }
    states[index] = value == nil ? .void : .read
    if let value { values[index] = value }
  }

  private func content(of field: ProtobufScanner.Field, _ scanner: inout ProtobufScanner)
    throws(VectorTileFault) -> PropertyValue?
  {
    switch field.number {
    case 1:
      try field.require(.lengthDelimited, "string_value")
      let range = try scanner.readRange()
      return .string(String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self))
    case 2:
      try field.require(.fixed32, "float_value")
      return Self.finite(Double(Float(bitPattern: try scanner.readFixed32())))
    case 3:
      try field.require(.fixed64, "double_value")
      return Self.finite(Double(bitPattern: try scanner.readFixed64()))
    case 4:
      try field.require(.varint, "int_value")
      return .number(Double(Int64(bitPattern: try scanner.readVarint())))
    case 5:
      try field.require(.varint, "uint_value")
      return .number(Double(try scanner.readVarint()))
    case 6:
      try field.require(.varint, "sint_value")
      let number = try scanner.readVarint()
      return .number(Double(Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)))
    default:
      try field.require(.varint, "bool_value")
      return .bool(try scanner.readVarint() != 0)
    }
  }

  private static func finite(_ number: Double) -> PropertyValue? {
    number.isFinite ? .number(number) : nil
  }
}
