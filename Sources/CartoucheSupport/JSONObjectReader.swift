/// The members of an object, of which it notes which are asked for.
struct JSONObjectReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let node: JSONNode
  let codingPath: [any CodingKey]
  let reading: JSONReading
  private let names: [String]
  private let nodes: [String: JSONNode]

  init(
    node: JSONNode, members: [JSONMember], codingPath: [any CodingKey], reading: JSONReading
  ) {
    self.node = node
    self.codingPath = codingPath
    self.reading = reading
    names = members.map(\.key)
    nodes = Dictionary(members.map { ($0.key, $0.node) }) { first, _ in first }
  }

  var allKeys: [Key] { names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool {
    reading.ask(key.stringValue, of: node)
    return nodes[key.stringValue] != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool { try reader(key).decodeNil() }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try reader(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try reader(key).decode(type)
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try reader(key).decode(type)
  }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try reader(key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try reader(key).decode(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try reader(key).decode(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try reader(key).decode(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try reader(key).decode(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try reader(key).decode(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try reader(key).decode(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try reader(key).decode(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try reader(key).decode(type)
  }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try reader(key).decode(type)
  }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try reader(key).decode(type)
  }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try reader(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) throws
    -> KeyedDecodingContainer<NestedKey>
  { try reader(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try reader(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    JSONNodeReader(node: node, codingPath: codingPath, reading: reading)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try reader(key) }

  private func reader(_ key: Key) throws(JSONDecodingError) -> JSONNodeReader {
    reading.ask(key.stringValue, of: node)
    guard let value = nodes[key.stringValue] else {
      throw reading.missing(key.stringValue, in: node, codingPath: codingPath)
    }
    return JSONNodeReader(node: value, codingPath: codingPath + [key], reading: reading)
  }
}
