/// `["var", name]`: computed when first used, then remembered for the evaluation at hand.
final class VariableNode: ExpressionNode {
  let bound: any ExpressionNode
  let slot: Int

  init(bound: any ExpressionNode, slot: Int) {
    self.bound = bound
    self.slot = slot
  }

  var type: StyleType { bound.type }
  var traits: ExpressionTraits { bound.traits }
  /// The bound expression belongs to the `let`.
  var children: [any ExpressionNode] { [] }

  func value(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    if let known = context.variables[slot] { return known }
    let value = try bound.value(context)
    context.variables[slot] = value
    return value
  }
}
