/// A sum, product or extreme of any count of numbers.
final class ReductionNode: NumberNode {
  let traits: ExpressionTraits
  private let arguments: [any ExpressionNode]
  private let start: Double
  private let function: @Sendable (Double, Double) -> Double

  init(
    _ arguments: [any ExpressionNode], start: Double,
    _ function: @escaping @Sendable (Double, Double) -> Double
  ) {
    self.arguments = arguments
    self.start = start
    self.function = function
    traits = arguments.traits
  }

  var children: [any ExpressionNode] { arguments }

  func number(_ context: EvaluationContext) throws(EvaluationError) -> Double {
    var result = start
    for argument in arguments { result = function(result, try argument.number(context)) }
    return result
  }
}
