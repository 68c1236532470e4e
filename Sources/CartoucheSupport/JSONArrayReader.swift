/// The items of an array, one after the other.
struct JSONArrayReader: UnkeyedDecodingContainer {
  let items: [JSONNode]
  let codingPath: [any CodingKey]
  let reading: JSONReading
  private(set) var currentIndex = 0

  init(items: [JSONNode], codingPath: [any CodingKey], reading: JSONReading) {
    self.items = items
    self.codingPath = codingPath
    self.reading = reading
  }

  var count: Int? { items.count }
  var isAtEnd: Bool { currentIndex >= items.count }

  mutating func decodeNil() throws -> Bool {
    guard try next().decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try take { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String { try take { try $0.decode(type) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try take { try $0.decode(type) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try take { try $0.decode(type) } }
  mutating func decode(_ type: Int.Type) throws -> Int { try take { try $0.decode(type) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try take { try $0.decode(type) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try take { try $0.decode(type) } }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try take { try $0.decode(type) } }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try take { try $0.decode(type) } }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try take { try $0.decode(type) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try take { try $0.decode(type) } }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try take { try $0.decode(type) } }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try take { try $0.decode(type) } }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try take { try $0.decode(type) } }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try take { try $0.decode(type) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) throws
    -> KeyedDecodingContainer<NestedKey>
  { try take { try $0.container(keyedBy: type) } }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try take { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try take { $0 } }

  private mutating func take<T>(_ decode: (JSONNodeReader) throws -> T) throws -> T {
    let value = try decode(try next())
    currentIndex += 1
    return value
  }

  private func next() throws(JSONDecodingError) -> JSONNodeReader {
    guard !isAtEnd else {
      throw .invalidValue(
        "expected at least \(currentIndex + 1) items, found \(items.count)",
        at: reading.place(at: codingPath))
    }
    return JSONNodeReader(
      node: items[currentIndex], codingPath: codingPath + [Index(intValue: currentIndex)],
      reading: reading)
  }

  private struct Index: CodingKey {
    let position: Int
    var intValue: Int? { position }
    var stringValue: String { "\(position)" }
    init(intValue: Int) { position = intValue }
    init?(stringValue: String) { return nil }
  }
}
