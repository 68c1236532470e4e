import CartoucheStyle
import CartoucheSupport

/// What a symbol layer says of its icons; expressions are looked up once for all its features.
struct IconProperties {
  let image: PropertyExpression<ResolvedImage?>
  let size: PropertyExpression<Double>
  let anchor: PropertyExpression<StyleAnchor>
  let offset: PropertyExpression<StyleVector>
  let rotate: PropertyExpression<Double>
  let padding: PropertyExpression<StylePadding>
  let color: PropertyExpression<Color>
  let haloColor: PropertyExpression<Color>
  let haloWidth: PropertyExpression<Double>
  let haloBlur: PropertyExpression<Double>
  let opacity: PropertyExpression<Double>

  let textFit: StyleIconTextFit
  let textFitPadding: PropertyExpression<StylePadding>

  let overlap: StyleOverlap
  let ignoresPlacement: Bool
  let isOptional: Bool
  let turnsWithMap: Bool
  let liesOnMap: Bool
  let keepsUpright: Bool
  let translate: StyleVector
  let translateAnchor: StyleFrame

  /// - Parameters:
  ///   - layout: for layout properties, which see whole zooms only.
  ///   - paint: for sizes and paint.
  init(_ layer: StyleLayer, layout: EvaluationContext, paint: EvaluationContext) {
    image = layer.property(.iconImage)
    size = layer.property(.iconSize)
    anchor = layer.property(.iconAnchor)
    offset = layer.property(.iconOffset)
    rotate = layer.property(.iconRotate)
    padding = layer.property(.iconPadding)
    color = layer.property(.iconColor)
    haloColor = layer.property(.iconHaloColor)
    haloWidth = layer.property(.iconHaloWidth)
    haloBlur = layer.property(.iconHaloBlur)
    opacity = layer.property(.iconOpacity)
    textFit = layer.property(.iconTextFit).value(in: layout)
    textFitPadding = layer.property(.iconTextFitPadding)
    overlap =
      layer.property(.iconOverlap).value(in: layout)
      ?? (layer.property(.iconAllowOverlap).value(in: layout) ? .always : .never)
    ignoresPlacement = layer.property(.iconIgnorePlacement).value(in: layout)
    isOptional = layer.property(.iconOptional).value(in: layout)
    let rotation = layer.property(.iconRotationAlignment).value(in: layout)
    let isOnPoint = layer.property(.symbolPlacement).value(in: layout) == .point
    turnsWithMap = rotation == .map || rotation == .auto && !isOnPoint
    keepsUpright = layer.property(.iconKeepUpright).value(in: layout)
    liesOnMap =
      switch layer.property(.iconPitchAlignment).value(in: layout) {
      case .auto: turnsWithMap
      case .map: true
      default: false
      }
    translate = layer.property(.iconTranslate).value(in: paint)
    translateAnchor = layer.property(.iconTranslateAnchor).value(in: paint)
  }
}
