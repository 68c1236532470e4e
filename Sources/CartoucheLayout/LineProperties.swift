import CartoucheStyle
import CartoucheSupport

/// The properties of a `line` layer that may differ between features, looked up once for all.
struct LineProperties {
  let color: PropertyExpression<Color>
  let opacity: PropertyExpression<Double>
  let width: PropertyExpression<Double>
  let gapWidth: PropertyExpression<Double>
  let blur: PropertyExpression<Double>
  let offset: PropertyExpression<Double>
  let dashes: PropertyExpression<[Double]>
  let join: PropertyExpression<StyleLineJoin>
  let cap: PropertyExpression<StyleLineCap>
  /// Whether the line is drawn with a picture, which knows no dashes.
  let hasPattern: Bool
  let miterLimit: PropertyExpression<Double>
  let roundLimit: PropertyExpression<Double>

  init(_ layer: StyleLayer) {
    color = layer.property(.lineColor)
    opacity = layer.property(.lineOpacity)
    width = layer.property(.lineWidth)
    gapWidth = layer.property(.lineGapWidth)
    blur = layer.property(.lineBlur)
    offset = layer.property(.lineOffset)
    dashes = layer.property(.lineDasharray)
    join = layer.property(.lineJoin)
    cap = layer.property(.lineCap)
    hasPattern = layer.property(.linePattern).isSet
    miterLimit = layer.property(.lineMiterLimit)
    roundLimit = layer.property(.lineRoundLimit)
  }

  /// Whether lines of the layer may reach out differently.
  var reachIsDataDriven: Bool {
    width.isDataDriven || offset.isDataDriven || gapWidth.isDataDriven || join.isDataDriven
      || miterLimit.isDataDriven || blur.isDataDriven
  }

  /// Whether lines of the layer may look different, but for their colour.
  var lookIsDataDriven: Bool {
    reachIsDataDriven || dashes.isDataDriven || cap.isDataDriven || roundLimit.isDataDriven
  }
}
