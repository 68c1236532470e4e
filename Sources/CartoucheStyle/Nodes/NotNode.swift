/// `["!", …]`
final class NotNode: BooleanNode {
  private let argument: any ExpressionNode

  init(_ argument: any ExpressionNode) { self.argument = argument }

  var traits: ExpressionTraits { argument.traits }
  var children: [any ExpressionNode] { [argument] }

  func bool(_ context: EvaluationContext) throws(EvaluationError) -> Bool {
    !(try argument.bool(context))
  }
}
