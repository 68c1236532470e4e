extension ExpressionForm {
  /// Operators on the feature's geometry, and `global-state`.
  static let geometries: [String: ExpressionForm] = [
    "global-state": ExpressionForm(parseGlobalState),
    "within": ExpressionForm(parseWithin),
    "distance": ExpressionForm(parseDistance),
  ]

  private static func parseWithin(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard let geometry = parseGeometry(call, parser) else { return nil }
    guard !geometry.polygons.isEmpty else { return failGeometry(call, parser) }
    return WithinNode(geometry)
  }

  private static func parseDistance(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    parseGeometry(call, parser).map { DistanceNode($0) }
  }

  private static func parseGeometry(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> GeometryLiteral?
  {
    guard call.argumentCount == 1 else {
      return parser.fail(
        call.node,
        "'\(call.name)' expression requires exactly one argument, but found \(call.argumentCount) instead."
      )
    }
    guard call.items[1].members != nil, let geometry = GeometryLiteral(call.items[1]) else {
      return failGeometry(call, parser)
    }
    return geometry
  }

  private static func failGeometry<Result>(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> Result?
  {
    let wanted = call.name == "within" ? "polygon geometry type" : "a geometry"
    return parser.fail(
      call.node, "'\(call.name)' expression requires valid geojson object that contains \(wanted).")
  }

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
