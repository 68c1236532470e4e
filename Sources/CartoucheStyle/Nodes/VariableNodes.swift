import CartoucheSupport

/// `["let", name, value, …, result]`
final class LetNode: ForwardingNode {
  let bindings: [VariableNode]
  let result: any ExpressionNode
  let traits: ExpressionTraits

  init(bindings: [VariableNode], result: any ExpressionNode) {
    self.bindings = bindings
    self.result = result
    traits = bindings.map(\.bound).traits.union(result.traits)
  }

  var type: StyleType { result.type }
  var children: [any ExpressionNode] { bindings.map(\.bound) + [result] }

  func chosen(_ context: EvaluationContext) -> any ExpressionNode {
    for binding in bindings { context.variables[binding.slot] = nil }
    return result
  }
}

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

extension LetNode: OutputListing {
  var outputNodes: [any ExpressionNode] { [result] }
}
