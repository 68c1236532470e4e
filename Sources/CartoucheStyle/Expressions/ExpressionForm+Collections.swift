extension ExpressionForm {
  /// Arrays and strings as sequences.
  static let collections: [String: ExpressionForm] = [
    "at": ExpressionForm(parseAt),
    "in": ExpressionForm(parseIn),
    "index-of": ExpressionForm(parseIndexOf),
    "slice": ExpressionForm(parseSlice),
    "length": ExpressionForm(parseLength),
  ]

  private static func parseAt(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard call.argumentCount == 2 else {
      return parser.fail(
        call.node, "Expected 2 arguments, but found \(call.argumentCount) instead.")
    }
    let wanted = StyleType.array(parser.expected ?? .value, count: nil)
    guard let index = parser.parse(call.items[1], at: 1, expecting: .number),
      let input = parser.parse(call.items[2], at: 2, expecting: wanted)
    else { return nil }
    guard case .array(let element, _) = input.type else {
      return OperationNode(.value, [index, input], path: parser.path, Sequences.at)
    }
    return OperationNode(element, [index, input], path: parser.path, Sequences.at)
  }

  private static func parseIn(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard call.argumentCount == 2 else {
      return parser.fail(
        call.node, "Expected 2 arguments, but found \(call.argumentCount) instead.")
    }
    guard let arguments = parser.parseAll(call, from: 1, expecting: .value),
      isNeedle(arguments[0], call, parser)
    else { return nil }
    return OperationNode(.boolean, arguments, path: parser.path, Sequences.contains)
  }

  private static func parseIndexOf(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard var arguments = parseTwoOrThree(call, parser, types: [.value, .value]),
      isNeedle(arguments[0], call, parser)
    else { return nil }
    guard addNumber(&arguments, call, parser) else { return nil }
    return OperationNode(.number, arguments, path: parser.path, Sequences.indexOf)
  }

  private static func parseSlice(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard var arguments = parseTwoOrThree(call, parser, types: [.value, .number]) else {
      return nil
    }
    let input = arguments[0].type
    switch input {
    case .array, .string, .value, .error: break
    default:
      return parser.fail(
        call.node,
        "Expected first argument to be of type array or string, but found \(input) instead")
    }
    guard addNumber(&arguments, call, parser) else { return nil }
    return OperationNode(input, arguments, path: parser.path, Sequences.slice)
  }

  private static func parseLength(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard call.argumentCount == 1 else {
      return parser.fail(call.node, "Expected 1 argument, but found \(call.argumentCount) instead.")
    }
    guard let input = parser.parse(call.items[1], at: 1, expecting: nil) else { return nil }
    switch input.type {
    case .array, .string, .value, .error: break
    default:
      return parser.fail(
        call.node,
        "Expected argument of type string or array, but found \(input.type) instead.")
    }
    return OperationNode(.number, [input], path: parser.path, Sequences.length)
  }

  private static func parseTwoOrThree(
    _ call: ExpressionCall, _ parser: ExpressionParser, types: [StyleType]
  ) -> [any ExpressionNode]? {
    guard call.argumentCount == 2 || call.argumentCount == 3 else {
      return parser.fail(
        call.node, "Expected 2 or 3 arguments, but found \(call.argumentCount) instead.")
    }
    var nodes: [any ExpressionNode] = []
    for (offset, type) in types.enumerated() {
      guard let node = parser.parse(call.items[offset + 1], at: offset + 1, expecting: type) else {
        return nil
      }
      nodes.append(node)
    }
    return nodes
  }

  /// Adds the optional third argument; false where it is wrong.
  private static func addNumber(
    _ arguments: inout [any ExpressionNode], _ call: ExpressionCall, _ parser: ExpressionParser
  ) -> Bool {
    guard call.argumentCount == 3 else { return true }
    guard let number = parser.parse(call.items[3], at: 3, expecting: .number) else { return false }
    arguments.append(number)
    return true
  }

  private static func isNeedle(
    _ node: any ExpressionNode, _ call: ExpressionCall, _ parser: ExpressionParser
  ) -> Bool {
    switch node.type {
    case .boolean, .string, .number, .null, .value, .error: return true
    default:
      let _: (any ExpressionNode)? = parser.fail(
        call.node,
        "Expected first argument to be of type boolean, string, number or null, "
          + "but found \(node.type) instead")
      return false
    }
  }
}
