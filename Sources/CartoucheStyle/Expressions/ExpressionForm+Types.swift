extension ExpressionForm {
  /// Literals, assertions and conversions.
  static let types: [String: ExpressionForm] = [
    "literal": ExpressionForm(parseLiteral),
    "semiliteral": ExpressionForm(parseSemiliteral),
    "array": ExpressionForm(parseArrayAssertion),
    "boolean": assertion(.boolean),
    "number": assertion(.number),
    "string": assertion(.string),
    "object": assertion(.object),
    "to-boolean": coercion(.boolean, takesOne: true),
    "to-color": coercion(.color, takesOne: false),
    "to-number": coercion(.number, takesOne: false),
    "to-string": coercion(.string, takesOne: true),
  ]

  private static func parseLiteral(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard call.argumentCount == 1 else {
      return parser.fail(
        call.node,
        "'literal' expression requires exactly one argument, but found \(call.argumentCount) instead."
      )
    }
    let value = StyleValue(call.items[1])
    return LiteralNode(value, type: literalType(of: value, expected: parser.expected))
  }

  /// An empty array is of whatever type is wanted.
  private static func literalType(of value: StyleValue, expected: StyleType?) -> StyleType {
    let type = value.type
    guard type == .array(.value, count: 0), case .array(_, let count)? = expected,
      count == nil || count == 0
    else { return type }
    return expected ?? type
  }

  private static func parseSemiliteral(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard call.argumentCount == 1 else {
      return parser.fail(
        call.node,
        "'semiliteral' expression requires exactly one argument, but found \(call.argumentCount) instead."
      )
    }
    guard case .array(let items) = call.items[1].value else {
      return parser.fail(
        call.items[1], "'semiliteral' expression requires an array argument.", at: 1)
    }
    var wanted: StyleType?
    if case .array(let element, _)? = parser.expected, element != .value { wanted = element }
    var nodes: [any ExpressionNode] = []
    for (index, item) in items.enumerated() {
      guard let node = parser.parse(item, atKey: "[1][\(index)]", expecting: wanted) else {
        return nil
      }
      nodes.append(node)
    }
    return SemiliteralNode(nodes, type: semiliteralType(of: nodes, expected: parser.expected))
  }

  private static func semiliteralType(of nodes: [any ExpressionNode], expected: StyleType?)
    -> StyleType
  {
    guard let first = nodes.first?.type else {
      return literalType(of: .array([]), expected: expected)
    }
    let isUniform = nodes.allSatisfy { $0.type == first }
    return .array(isUniform ? first : .value, count: nodes.count)
  }

  private static func parseArrayAssertion(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    var element = StyleType.value
    var count: Int?
    var first = 1
    if call.argumentCount > 1 {
      let types: [String: StyleType] = ["string": .string, "number": .number, "boolean": .boolean]
      guard let type = call.items[1].string.flatMap({ types[$0] }) else {
        return parser.fail(
          call.items[1],
          "The item type argument of \"array\" must be one of string, number, boolean", at: 1)
      }
      element = type
      first = 2
    }
    if call.argumentCount > 2 {
      if !call.items[2].isNull {
        guard let number = call.items[2].number, let whole = Int(exactly: number), whole >= 0 else {
          return parser.fail(
            call.items[2], "The length argument to \"array\" must be a positive integer literal",
            at: 2)
        }
        count = whole
      }
      first = 3
    }
    return parseAssertion(.array(element, count: count), call, parser, from: first)
  }

  private static func assertion(_ type: StyleType) -> ExpressionForm {
    ExpressionForm { parseAssertion(type, $0, $1, from: 1) }
  }

  private static func parseAssertion(
    _ type: StyleType, _ call: ExpressionCall, _ parser: ExpressionParser, from first: Int
  ) -> (any ExpressionNode)? {
    guard call.argumentCount >= first else {
      return parser.fail(call.node, "Expected at least one argument.")
    }
    guard let arguments = parser.parseAll(call, from: first, expecting: .value) else { return nil }
    return AssertionNode(type, arguments, path: parser.path)
  }

  private static func coercion(_ type: StyleType, takesOne: Bool) -> ExpressionForm {
    ExpressionForm { call, parser in
      guard call.argumentCount >= 1 else {
        return parser.fail(call.node, "Expected at least one argument.")
      }
      guard !takesOne || call.argumentCount == 1 else {
        return parser.fail(call.node, "Expected one argument.")
      }
      guard let arguments = parser.parseAll(call, from: 1, expecting: .value) else { return nil }
      return CoercionNode(type, arguments, path: parser.path)
    }
  }
}

extension ExpressionParser {
  /// Compiles all arguments from an index on.
  func parseAll(_ call: ExpressionCall, from first: Int, expecting type: StyleType?)
    -> [any ExpressionNode]?
  {
    var nodes: [any ExpressionNode] = []
    for index in first..<max(first, call.items.count) {
      guard let node = parse(call.items[index], at: index, expecting: type) else { return nil }
      nodes.append(node)
    }
    return nodes
  }
}
