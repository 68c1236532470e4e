/// A JSON value without its place, for what a request passes on as it is.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  public init(_ node: JSONNode) {
    self =
      switch node.value {
      case .null: .null
      case .bool(let flag): .bool(flag)
      case .number(let number): .number(number)
      case .string(let text): .string(text)
      case .array(let items): .array(items.map(JSONValue.init))
      case .object(let members):
        .object(Dictionary(members.map { ($0.key, JSONValue($0.node)) }) { first, _ in first })
      }
  }
}

extension JSONNode {
  /// A value that stands nowhere in a text of its own; messages point to `range`.
  public init(placing value: JSONValue, range: Range<Int> = 0..<0) {
    switch value {
    case .null: self.init(.null, range: range)
    case .bool(let flag): self.init(.bool(flag), range: range)
    case .number(let number): self.init(.number(number), range: range)
    case .string(let text): self.init(.string(text), range: range)
    case .array(let items):
      self.init(.array(items.map { JSONNode(placing: $0, range: range) }), range: range)
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      self.init(
        .object(
          sorted.map {
            JSONMember(
              key: $0.key, keyRange: range, node: JSONNode(placing: $0.value, range: range))
          }), range: range)
    }
  }
}

extension JSONValue: Codable {
  public init(from decoder: any Decoder) throws {
    if let reader = decoder as? JSONNodeReader {
      self.init(reader.node)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let items = try? container.decode([JSONValue].self) {
      self = .array(items)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let items): try container.encode(items)
    case .object(let members): try container.encode(members)
    }
  }
}
