/// An operator that is rare enough to need no kind of node of its own.
final class OperationNode: ExpressionNode {
  typealias Evaluate =
    @Sendable ([any ExpressionNode], EvaluationContext, _ path: String) throws(EvaluationError) ->
    StyleValue

  let type: StyleType
  let traits: ExpressionTraits
  private let arguments: [any ExpressionNode]
  private let path: String
  private let evaluate: Evaluate

  init(
    _ type: StyleType, _ arguments: [any ExpressionNode], reads traits: ExpressionTraits = [],
    path: String, _ evaluate: @escaping Evaluate
  ) {
    self.type = type
    self.arguments = arguments
    self.path = path
    self.evaluate = evaluate
    self.traits = arguments.traits.union(traits)
  }

  var children: [any ExpressionNode] { arguments }

  func value(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    try evaluate(arguments, context, path)
  }
}
