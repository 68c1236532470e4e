/// A value of a JSON document that knows where it stands in the text.
///
/// Object members keep the order of the text, so that nothing downstream depends on hashing.
public struct JSONNode: Sendable {
  public indirect enum Value: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  public let value: Value
  /// The bytes of the text that this value takes, from its first to one past its last.
  public let range: Range<Int>

  public init(_ value: Value, range: Range<Int> = 0..<0) {
    self.value = value
    self.range = range
  }

  /// The member of that name, or `nil` where there is none or this is no object.
  ///
  /// - Complexity: O(members).
  public subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.node
  }

  public var string: String? { if case .string(let text) = value { text } else { nil } }
  public var number: Double? { if case .number(let number) = value { number } else { nil } }
  public var bool: Bool? { if case .bool(let flag) = value { flag } else { nil } }
  public var array: [JSONNode]? { if case .array(let items) = value { items } else { nil } }
  public var members: [JSONMember]? { if case .object(let list) = value { list } else { nil } }
  public var isNull: Bool { if case .null = value { true } else { false } }

  /// The JSON type's name, for messages: `null`, `boolean`, `number`, `string`, `array`, `object`.
  public var typeName: String {
    switch value {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

/// A named value of a JSON object.
public struct JSONMember: Sendable {
  public let key: String
  /// The bytes of the key in the text, with its quotes.
  public let keyRange: Range<Int>
  public let node: JSONNode

  public init(key: String, keyRange: Range<Int> = 0..<0, node: JSONNode) {
    self.key = key
    self.keyRange = keyRange
    self.node = node
  }
}
