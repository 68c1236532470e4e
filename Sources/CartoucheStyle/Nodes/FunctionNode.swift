/// A function of one number.
final class FunctionNode: NumberNode {
  private let argument: any ExpressionNode
  private let function: @Sendable (Double) -> Double

  init(_ argument: any ExpressionNode, _ function: @escaping @Sendable (Double) -> Double) {
    self.argument = argument
    self.function = function
  }

  var traits: ExpressionTraits { argument.traits }
  var children: [any ExpressionNode] { [argument] }

  func number(_ context: EvaluationContext) throws(EvaluationError) -> Double {
    function(try argument.number(context))
  }
}
