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

extension LetNode: OutputListing {
  var outputNodes: [any ExpressionNode] { [result] }
}
