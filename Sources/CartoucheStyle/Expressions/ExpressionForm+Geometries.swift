extension ExpressionForm {
  /// Operators on the feature's geometry, and `global-state`.
  static let geometries: [String: ExpressionForm] = [
    "global-state": ExpressionForm(parseGlobalState)
  ]

  private static func parseGlobalState(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard call.argumentCount == 1 else {
      return parser.fail(
        call.node, "Expected 1 argument, but found \(call.argumentCount) instead.")
    }
    guard let name = call.items[1].string else {
      return parser.fail(
        call.items[1],
        "Global state property must be string, but found \(call.items[1].scriptTypeName) instead.",
        at: 1)
    }
    let value = parser.session.globalState[name] ?? .null
    return OperationNode(.value, [], reads: .unfoldable, path: parser.path) { _, _, _ in value }
  }
}
