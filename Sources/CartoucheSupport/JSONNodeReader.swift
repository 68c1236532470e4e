/// A value of the document in the role of a `Decoder`, and of its single value.
struct JSONNodeReader: Decoder, SingleValueDecodingContainer {
  let node: JSONNode
  let codingPath: [any CodingKey]
  let reading: JSONReading

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = node.value else { throw mismatch("an object") }
    reading.open(node)
    return KeyedDecodingContainer(
      JSONObjectReader(node: node, members: members, codingPath: codingPath, reading: reading))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let items) = node.value else { throw mismatch("an array") }
    return JSONArrayReader(items: items, codingPath: codingPath, reading: reading)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { node.isNull }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard let flag = node.bool else { throw mismatch("true or false") }
    return flag
  }

  func decode(_ type: String.Type) throws -> String {
    guard let text = node.string else { throw mismatch("a string") }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard let number = node.number else { throw mismatch("a number") }
    return number
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  func decode(_ type: Int.Type) throws -> Int { try whole() }
  func decode(_ type: Int8.Type) throws -> Int8 { try whole() }
  func decode(_ type: Int16.Type) throws -> Int16 { try whole() }
  func decode(_ type: Int32.Type) throws -> Int32 { try whole() }
  func decode(_ type: Int64.Type) throws -> Int64 { try whole() }
  func decode(_ type: UInt.Type) throws -> UInt { try whole() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try whole() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try whole() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try whole() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try whole() }

  /// `T(from:)` of the standard types comes back to the methods above.
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: self) }

  private func whole<T: FixedWidthInteger>() throws -> T {
    let number = try decode(Double.self)
    guard let value = T(exactly: number) else {
      let what =
        number == number.rounded() ? "a whole number in \(T.min)…\(T.max)" : "a whole number"
      throw JSONDecodingError.typeMismatch(
        expected: what, found: Diagnostic.text(number), at: reading.place(at: codingPath))
    }
    return value
  }

  private func mismatch(_ expected: String) -> JSONDecodingError {
    .typeMismatch(expected: expected, found: found, at: reading.place(at: codingPath))
  }

  /// The value itself where it is short enough to help, else its type.
  private var found: String {
    switch node.value {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): Diagnostic.text(number)
    case .string(let text): text.utf8.count <= 40 ? "the string \"\(text)\"" : "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
