import CartoucheDrawing
import CartoucheStyle

/// Colours by height.
extension RampSampler {
  /// The heights of the Earth's surface lie in it.
  private static let heights = -12_288.0...12_288.0

  /// Of a `color-relief-color`, and the range of heights in metres that the ramp's 0…1 stands for;
  /// `nil` where the layer has none.
  static func colorRelief(
    of layer: StyleLayer, in context: EvaluationContext
  ) -> (ramp: ColorRamp, range: ClosedRange<Double>)? {
    let expression = layer.property(.colorReliefColor)
    guard expression.isSet else { return nil }
    let stops = expression.curveStops.filter { abs($0) < 1e9 }
    let low = min(heights.lowerBound, stops.min() ?? 0)
    let high = max(heights.upperBound, stops.max() ?? 0)
    let ramp = ramp(over: low...high, knots: stops) { height in
      var context = context
      context.elevation = height
      return expression.value(in: context) ?? .transparent
    }
    return (ramp, low...high)
  }
}
