/// `["step", input, output, stop, output, …]`
final class StepNode: ForwardingNode {
  let type: StyleType
  let traits: ExpressionTraits
  let input: any ExpressionNode
  private let stops: Stops
  private let outputs: [any ExpressionNode]

  /// - Parameter stops: one fewer than outputs: the first output has no lower end.
  init(
    type: StyleType, input: any ExpressionNode, stops: [Double], outputs: [any ExpressionNode]
  ) {
    self.type = type
    self.input = input
    self.stops = Stops([-Double.infinity] + stops)
    self.outputs = outputs
    traits = input.traits.union(outputs.traits)
  }

  var children: [any ExpressionNode] { [input] + outputs }

  func chosen(_ context: EvaluationContext) throws(EvaluationError) -> any ExpressionNode {
    if outputs.count == 1 { return outputs[0] }
    return outputs[stops.index(below: try input.number(context))]
  }
}

/// The ascending inputs of a step or interpolate.
struct Stops: Sendable {
  let values: [Double]

  init(_ values: [Double]) { self.values = values }

  /// The last stop that is not above the input; the first where all are, or for NaN.
  func index(below input: Double) -> Int {
    var low = 0
    var high = values.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if values[middle] <= input { low = middle } else { high = middle }
    }
    return low
  }
}

extension StepNode: OutputListing {
  var outputNodes: [any ExpressionNode] { outputs }
}
