import CartoucheSupport

/// `["case", condition, result, otherwise]`, and longer ones as a chain of these.
///
/// Its parts are constants of the object, not elements of an array, because those are counted by
/// reference at every access.
final class CaseNode: ExpressionNode {
  let type: StyleType
  let traits: ExpressionTraits
  private let condition: any ExpressionNode
  private let result: any ExpressionNode
  private let otherwise: any ExpressionNode

  init(
    type: StyleType, condition: any ExpressionNode, result: any ExpressionNode,
    otherwise: any ExpressionNode
  ) {
    self.type = type
    self.condition = condition
    self.result = result
    self.otherwise = otherwise
    traits = condition.traits.union(result.traits).union(otherwise.traits)
  }

  var children: [any ExpressionNode] { [condition, result, otherwise] }

  func value(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    if try condition.bool(context) { return try result.value(context) }
    return try otherwise.value(context)
  }

  func number(_ context: EvaluationContext) throws(EvaluationError) -> Double {
    if try condition.bool(context) { return try result.number(context) }
    return try otherwise.number(context)
  }

  func bool(_ context: EvaluationContext) throws(EvaluationError) -> Bool {
    if try condition.bool(context) { return try result.bool(context) }
    return try otherwise.bool(context)
  }

  func string(_ context: EvaluationContext) throws(EvaluationError) -> String {
    if try condition.bool(context) { return try result.string(context) }
    return try otherwise.string(context)
  }

  func color(_ context: EvaluationContext) throws(EvaluationError) -> Color {
    if try condition.bool(context) { return try result.color(context) }
    return try otherwise.color(context)
  }
}

extension CaseNode: OutputListing {
  var outputNodes: [any ExpressionNode] { [result, otherwise] }
}
