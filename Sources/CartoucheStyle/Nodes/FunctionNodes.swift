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
