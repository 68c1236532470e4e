/// `["step", input, output, stop, output, …]`
final class StepNode: ForwardingNode {
  let type: StyleType
  let traits: ExpressionTraits
  let input: any ExpressionNode
  let stops: Stops
  private let outputs: [any ExpressionNode]
  private let path: String

  /// - Parameter stops: one fewer than outputs: the first output has no lower end.
  init(
    type: StyleType, input: any ExpressionNode, stops: [Double], outputs: [any ExpressionNode],
    path: String
  ) {
    self.path = path
    self.type = type
    self.input = input
    self.stops = Stops([-Double.infinity] + stops)
    self.outputs = outputs
    traits = input.traits.union(outputs.traits)
  }

  var children: [any ExpressionNode] { [input] + outputs }

  func chosen(_ context: EvaluationContext) throws(EvaluationError) -> any ExpressionNode {
    if outputs.count == 1 { return outputs[0] }
    let input = try input.number(context)
    if input.isNaN { throw .other("Input is not a number.", path: path) }
    return outputs[stops.index(below: input)]
  }
}

extension StepNode: OutputListing {
  var outputNodes: [any ExpressionNode] { outputs }
}
