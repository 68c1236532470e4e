import CartoucheSupport

/// `interpolate`, `interpolate-hcl` and `interpolate-lab`.
final class InterpolateNode: ExpressionNode {
  let type: StyleType
  let traits: ExpressionTraits
  let input: any ExpressionNode
  private let curve: InterpolationCurve
  private let space: ColorSpace
  let stops: Stops
  private let outputs: [any ExpressionNode]
  /// For each interval of an exponential curve base^width − 1, so that a feature costs one power.
  private let spans: [Double]
  private let literals: LiteralTable
  private let path: String

  init(
    type: StyleType, curve: InterpolationCurve, space: ColorSpace, input: any ExpressionNode,
    stops: [Double], outputs: [any ExpressionNode], path: String
  ) {
    self.type = type
    self.curve = curve
    self.space = space
    self.input = input
    self.stops = Stops(stops)
    self.outputs = outputs
    self.path = path
    literals = LiteralTable(outputs)
    spans = zip(stops, stops.dropFirst()).map { curve.span(from: $0, to: $1) }
    traits = input.traits.union(outputs.traits)
  }

  var children: [any ExpressionNode] { [input] + outputs }

  private enum Position {
    case at(Int)
    /// Between the output of that index and the next, at a fraction.
    case between(Int, Double)
  }

  private func position(_ context: EvaluationContext) throws(EvaluationError) -> Position {
    if outputs.count == 1 { return .at(0) }
    let input = try input.number(context)
    if input.isNaN { throw .other("Input is not a number.", path: path) }
    let stops = stops.values
    if input <= stops[0] { return .at(0) }
    if input >= stops[stops.count - 1] { return .at(stops.count - 1) }
    let index = self.stops.index(below: input)
    let fraction = curve.fraction(
      at: input - stops[index], of: stops[index + 1] - stops[index], span: spans[index])
    return .between(index, fraction)
  }

  func value(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    switch try position(context) {
    case .at(let index): return try outputs[index].value(context)
    case .between(let index, let fraction):
      let lower = try outputs[index].value(context)
      let upper = try outputs[index + 1].value(context)
      guard let value = Interpolation.mix(lower, upper, fraction, in: space) else {
        throw .other(Interpolation.mismatch(lower, upper), path: path)
      }
      return value
    }
  }

  func number(_ context: EvaluationContext) throws(EvaluationError) -> Double {
    let position = try position(context)
    if case .numbers(let numbers) = literals {
      switch position {
      case .at(let index): return numbers[index]
      case .between(let index, let fraction):
        return Interpolation.mix(numbers[index], numbers[index + 1], fraction)
      }
    }
    switch position {
    case .at(let index): return try outputs[index].number(context)
    case .between(let index, let fraction):
      let lower = try outputs[index].number(context)
      return Interpolation.mix(lower, try outputs[index + 1].number(context), fraction)
    }
  }

  func color(_ context: EvaluationContext) throws(EvaluationError) -> Color {
    let position = try position(context)
    if case .colors(let colors) = literals {
      switch position {
      case .at(let index): return colors[index]
      case .between(let index, let fraction):
        return space.mix(colors[index], colors[index + 1], fraction)
      }
    }
    switch position {
    case .at(let index): return try outputs[index].color(context)
    case .between(let index, let fraction):
      let lower = try outputs[index].color(context)
      return space.mix(lower, try outputs[index + 1].color(context), fraction)
    }
  }
}

extension InterpolateNode: OutputListing {
  var outputNodes: [any ExpressionNode] { outputs }
}
