import CartoucheStyle
import CartoucheSupport

/// The properties of a `line` layer, looked up once for all its parts.
final class LineProperties {
  let color: PropertyExpression<Color>
  let opacity: PropertyExpression<Double>
  let width: PropertyExpression<Double>
  let gapWidth: PropertyExpression<Double>
  let blur: PropertyExpression<Double>
  let offset: PropertyExpression<Double>
  let dashes: PropertyExpression<[Double]>
  let join: PropertyExpression<StyleLineJoin>
  let cap: PropertyExpression<StyleLineCap>
  let miterLimit: PropertyExpression<Double>
  let roundLimit: PropertyExpression<Double>
  let translate: PropertyExpression<StyleVector>
  let translateAnchor: PropertyExpression<StyleFrame>
  let pattern: PropertyExpression<ResolvedImage?>
  let layerOpacity: PropertyExpression<Double>
  /// Which of those that make a line's look may differ between features.
  let varying: Varying

  struct Varying: OptionSet {
    let rawValue: UInt16

    static let width = Varying(rawValue: 1 << 0)
    static let gapWidth = Varying(rawValue: 1 << 1)
    static let blur = Varying(rawValue: 1 << 2)
    static let offset = Varying(rawValue: 1 << 3)
    static let dashes = Varying(rawValue: 1 << 4)
    static let join = Varying(rawValue: 1 << 5)
    static let cap = Varying(rawValue: 1 << 6)
    static let miterLimit = Varying(rawValue: 1 << 7)
    static let roundLimit = Varying(rawValue: 1 << 8)

    static let all = Varying(rawValue: .max)
    /// What may make lines reach out differently.
    static let reach: Varying = [.width, .offset, .gapWidth, .join, .miterLimit, .blur]
  }

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
    pattern = layer.property(.linePattern)
    miterLimit = layer.property(.lineMiterLimit)
    roundLimit = layer.property(.lineRoundLimit)
    translate = layer.property(.lineTranslate)
    translateAnchor = layer.property(.lineTranslateAnchor)
    layerOpacity = layer.property(.lineLayerOpacity)
    var varying: Varying = []
    func note(_ differs: Bool, _ property: Varying) { if differs { varying.insert(property) } }
    note(width.isDataDriven, .width)
    note(gapWidth.isDataDriven, .gapWidth)
    note(blur.isDataDriven, .blur)
    note(offset.isDataDriven, .offset)
    note(dashes.isDataDriven, .dashes)
    note(join.isDataDriven, .join)
    note(cap.isDataDriven, .cap)
    note(miterLimit.isDataDriven, .miterLimit)
    note(roundLimit.isDataDriven, .roundLimit)
    self.varying = varying
  }

  /// Whether the line is drawn with a picture, which knows no dashes.
  var hasPattern: Bool { pattern.isSet }

  /// Whether lines of the layer may reach out differently.
  var reachIsDataDriven: Bool { !varying.isDisjoint(with: .reach) }

  /// Whether lines of the layer may look different, but for their colour.
  var lookIsDataDriven: Bool { !varying.isEmpty }
}
