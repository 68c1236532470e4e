import CartoucheStyle
import CartoucheSupport

/// The evaluated looks of one feature's circles, lengths in points.
struct CircleLook {
  let radius: Double
  let fill: Color
  let strokeWidth: Double
  let stroke: Color
  /// Over which share of the whole radius edges fade.
  let blur: Double
  let scalesWithMap: Bool
  let liesOnMap: Bool

  init(_ layer: StyleLayer, in context: EvaluationContext) {
    radius = max(layer.property(.circleRadius).value(in: context), 0)
    fill = layer.property(.circleColor).value(in: context)
      .multipliedAlpha(layer.property(.circleOpacity).value(in: context))
    strokeWidth = max(layer.property(.circleStrokeWidth).value(in: context), 0)
    stroke = layer.property(.circleStrokeColor).value(in: context)
      .multipliedAlpha(layer.property(.circleStrokeOpacity).value(in: context))
    blur = max(layer.property(.circleBlur).value(in: context), 0)
    scalesWithMap = layer.property(.circlePitchScale).value(in: context) == .map
    liesOnMap = layer.property(.circlePitchAlignment).value(in: context) == .map
  }

  /// With the stroke.
  var wholeRadius: Double { radius + strokeWidth }
}
