import CartoucheSupport

extension ExpressionForm {
  /// `let` and `var`.
  static let variables: [String: ExpressionForm] = [
    "let": ExpressionForm(parseLet),
    "var": ExpressionForm(parseVariable),
  ]

  private static func parseLet(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard call.argumentCount >= 3, let last = call.items.last else {
      return parser.fail(
        call.node, "Expected at least 3 arguments, but found \(call.argumentCount) instead.")
    }
    guard !call.argumentCount.isMultiple(of: 2) else {
      return parser.fail(call.node, "Expected an odd number of arguments.")
    }
    var bindings: [VariableNode] = []
    var scope = parser.scope
    for index in stride(from: 1, to: call.items.count - 1, by: 2) {
      let item = call.items[index]
      guard let name = item.string else {
        return parser.fail(
          item, "Expected string, but found \(item.scriptTypeName) instead.", at: index)
      }
      guard name.utf8.allSatisfy(isWordByte) else {
        return parser.fail(
          item, "Variable names must contain only alphanumeric characters or '_'.", at: index)
      }
      guard let value = parser.parse(call.items[index + 1], at: index + 1, expecting: nil) else {
        return nil
      }
      let variable = VariableNode(bound: value, slot: parser.session.makeSlot())
      bindings.append(variable)
      scope[name] = variable
    }
    guard
      let result = parser.parse(
        last, at: call.items.count - 1, expecting: parser.expected, scope: scope)
    else { return nil }
    return LetNode(bindings: bindings, result: result)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
      || byte == 0x5f
  }

  private static func parseVariable(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard call.argumentCount == 1, let name = call.items[1].string else {
      return parser.fail(
        call.node, "'var' expression requires exactly one string literal argument.")
    }
    guard let variable = parser.scope[name] else {
      return parser.fail(
        call.items[1],
        "Unknown variable \"\(name)\". Make sure \"\(name)\" has been bound in an enclosing \"let\" "
          + "expression before using it.", at: "[1]",
        remedy: Spelling.suggestion(for: name, among: parser.scope.keys.sorted()))
    }
    return variable
  }
}
