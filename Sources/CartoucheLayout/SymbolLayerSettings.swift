import CartoucheStyle

/// What holds for all labels of a symbol layer.
struct SymbolLayerSettings {
  let placement: StyleSymbolPlacement
  let lineHeight: Double
  /// Around the text's box, in points.
  let padding: Double
  let overlap: StyleOverlap
  let ignoresPlacement: Bool
  /// Whether the icon may stand without the text.
  let isOptional: Bool
  /// Whether glyphs turn with the map or with the line that they stand on.
  let turnsWithMap: Bool
  /// Whether texts along lines follow the line at all.
  let followsLine: Bool
  let liesOnMap: Bool
  let keepsUpright: Bool
  /// Between symbols on a line, in points.
  let spacing: Double
  /// In radians, within a window of the line.
  let greatestBend: Double
  let variableAnchors: [StyleAnchor]
  /// In order of preference, for texts that can be written vertically.
  let writingModes: [StyleWritingMode]
  let order: StyleSymbolOrder
  let avoidsEdges: Bool
  let translate: StyleVector
  let translateAnchor: StyleFrame

  /// - Parameters:
  ///   - layout: for layout properties, which see whole zooms only.
  ///   - paint: for sizes and paint.
  init(_ layer: StyleLayer, layout: EvaluationContext, paint: EvaluationContext) {
    placement = layer.property(.symbolPlacement).value(in: layout)
    lineHeight = layer.property(.textLineHeight).value(in: layout)
    padding = layer.property(.textPadding).value(in: paint)
    overlap =
      layer.property(.textOverlap).value(in: layout)
      ?? (layer.property(.textAllowOverlap).value(in: layout) ? .always : .never)
    ignoresPlacement = layer.property(.textIgnorePlacement).value(in: layout)
    isOptional = layer.property(.textOptional).value(in: layout)
    let alignment = layer.property(.textRotationAlignment).value(in: layout)
    let isOnPoint = placement == .point
    turnsWithMap = alignment == .map || alignment == .auto && !isOnPoint
    followsLine = !isOnPoint && (turnsWithMap || alignment == .viewportGlyph)
    liesOnMap =
      switch layer.property(.textPitchAlignment).value(in: layout) {
      case .auto: turnsWithMap
      case .map: true
      case .viewport: false
      }
    keepsUpright = layer.property(.textKeepUpright).value(in: layout)
    spacing = layer.property(.symbolSpacing).value(in: layout)
    greatestBend = layer.property(.textMaxAngle).value(in: layout) * .pi / 180
    var known: Set<StyleAnchor> = []
    variableAnchors = layer.property(.textVariableAnchor).value(in: layout)
      .filter { known.insert($0).inserted }
    writingModes = layer.property(.textWritingMode).value(in: layout)
    order = layer.property(.symbolZOrder).value(in: layout)
    avoidsEdges = layer.property(.symbolAvoidEdges).value(in: layout)
    translate = layer.property(.textTranslate).value(in: paint)
    translateAnchor = layer.property(.textTranslateAnchor).value(in: paint)
  }
}
