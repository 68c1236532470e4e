/// A function of two numbers.
final class BinaryFunctionNode: NumberNode {
  let traits: ExpressionTraits
  private let left: any ExpressionNode
  private let right: any ExpressionNode
  private let function: @Sendable (Double, Double) -> Double

  init(
    _ left: any ExpressionNode, _ right: any ExpressionNode,
    _ function: @escaping @Sendable (Double, Double) -> Double
  ) {
    self.left = left
    self.right = right
    self.function = function
    traits = left.traits.union(right.traits)
  }

  var children: [any ExpressionNode] { [left, right] }

  func number(_ context: EvaluationContext) throws(EvaluationError) -> Double {
    let left = try left.number(context)
    return function(left, try right.number(context))
  }
}
