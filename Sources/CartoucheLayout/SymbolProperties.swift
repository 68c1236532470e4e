import CartoucheStyle
import CartoucheSupport

/// A symbol layer's expressions, looked up once for all its features.
struct SymbolProperties {
  let field: PropertyExpression<FormattedText>
  let font: PropertyExpression<[String]>
  let size: PropertyExpression<Double>
  let maximumWidth: PropertyExpression<Double>
  let letterSpacing: PropertyExpression<Double>
  let justify: PropertyExpression<StyleTextJustify>
  let anchor: PropertyExpression<StyleAnchor>
  let offset: PropertyExpression<StyleVector>
  let radialOffset: PropertyExpression<Double>
  let variableOffsets: PropertyExpression<[AnchorOffset]>
  let transform: PropertyExpression<StyleTextTransform>
  let rotate: PropertyExpression<Double>
  let sortKey: PropertyExpression<Double?>
  let color: PropertyExpression<Color>
  let haloColor: PropertyExpression<Color>
  let haloWidth: PropertyExpression<Double>
  let haloBlur: PropertyExpression<Double>
  let opacity: PropertyExpression<Double>

  init(_ layer: StyleLayer) {
    field = layer.property(.textField)
    font = layer.property(.textFont)
    size = layer.property(.textSize)
    maximumWidth = layer.property(.textMaxWidth)
    letterSpacing = layer.property(.textLetterSpacing)
    justify = layer.property(.textJustify)
    anchor = layer.property(.textAnchor)
    offset = layer.property(.textOffset)
    radialOffset = layer.property(.textRadialOffset)
    variableOffsets = layer.property(.textVariableAnchorOffset)
    transform = layer.property(.textTransform)
    rotate = layer.property(.textRotate)
    sortKey = layer.property(.symbolSortKey)
    color = layer.property(.textColor)
    haloColor = layer.property(.textHaloColor)
    haloWidth = layer.property(.textHaloWidth)
    haloBlur = layer.property(.textHaloBlur)
    opacity = layer.property(.textOpacity)
  }
}
