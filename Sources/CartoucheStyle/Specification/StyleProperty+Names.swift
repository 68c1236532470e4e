// Facts of the MapLibre Style Specification v8 (maplibre/maplibre-style-spec 26.2.1,
// src/reference/v8.json, BSD-3-Clause, copyright MapLibre contributors).

package import CartoucheSupport

extension StyleProperty<Bool> {
  package static var fillAntialias: Self { Self(index: 5) }
  package static var symbolAvoidEdges: Self { Self(index: 44) }
  package static var iconAllowOverlap: Self { Self(index: 47) }
  package static var iconIgnorePlacement: Self { Self(index: 49) }
  package static var iconOptional: Self { Self(index: 50) }
  package static var iconKeepUpright: Self { Self(index: 58) }
  package static var textKeepUpright: Self { Self(index: 79) }
  package static var textAllowOverlap: Self { Self(index: 82) }
  package static var textIgnorePlacement: Self { Self(index: 84) }
  package static var textOptional: Self { Self(index: 85) }
  package static var fillExtrusionVerticalGradient: Self { Self(index: 117) }
}

extension StyleProperty<Color> {
  package static var backgroundColor: StyleProperty<Color> { Self(index: 1) }
  package static var fillColor: StyleProperty<Color> { Self(index: 8) }
  package static var lineColor: StyleProperty<Color> { Self(index: 20) }
  package static var circleColor: StyleProperty<Color> { Self(index: 32) }
  package static var circleStrokeColor: StyleProperty<Color> { Self(index: 40) }
  package static var iconColor: StyleProperty<Color> { Self(index: 87) }
  package static var iconHaloColor: StyleProperty<Color> { Self(index: 88) }
  package static var textColor: StyleProperty<Color> { Self(index: 94) }
  package static var textHaloColor: StyleProperty<Color> { Self(index: 95) }
  package static var fillExtrusionColor: StyleProperty<Color> { Self(index: 111) }
  package static var heatmapColor: StyleProperty<Color> { Self(index: 121) }
  package static var hillshadeAccentColor: StyleProperty<Color> { Self(index: 129) }
}

extension StyleProperty<Color?> {
  package static var fillOutlineColor: StyleProperty<Color?> { Self(index: 9) }
  package static var lineGradient: StyleProperty<Color?> { Self(index: 29) }
  package static var colorReliefColor: StyleProperty<Color?> { Self(index: 132) }
}

extension StyleProperty<Double> {
  package static var backgroundOpacity: Self { Self(index: 3) }
  package static var fillOpacity: Self { Self(index: 6) }
  package static var fillLayerOpacity: Self { Self(index: 7) }
  package static var lineMiterLimit: Self { Self(index: 15) }
  package static var lineRoundLimit: Self { Self(index: 16) }
  package static var lineOpacity: Self { Self(index: 18) }
  package static var lineLayerOpacity: Self { Self(index: 19) }
  /// In logical points.
  package static var lineWidth: Self { Self(index: 23) }
  /// In logical points.
  package static var lineGapWidth: Self { Self(index: 24) }
  /// In logical points.
  package static var lineOffset: Self { Self(index: 25) }
  /// In logical points.
  package static var lineBlur: Self { Self(index: 26) }
  /// In logical points.
  package static var circleRadius: Self { Self(index: 31) }
  package static var circleBlur: Self { Self(index: 33) }
  package static var circleOpacity: Self { Self(index: 34) }
  /// In logical points.
  package static var circleStrokeWidth: Self { Self(index: 39) }
  package static var circleStrokeOpacity: Self { Self(index: 41) }
  /// In logical points.
  package static var symbolSpacing: Self { Self(index: 43) }
  /// In factor of the original icon size.
  package static var iconSize: Self { Self(index: 52) }
  /// In degrees.
  package static var iconRotate: Self { Self(index: 56) }
  /// In logical points.
  package static var textSize: Self { Self(index: 66) }
  /// In ems.
  package static var textMaxWidth: Self { Self(index: 67) }
  /// In ems.
  package static var textLineHeight: Self { Self(index: 68) }
  /// In ems.
  package static var textLetterSpacing: Self { Self(index: 69) }
  /// In ems.
  package static var textRadialOffset: Self { Self(index: 71) }
  /// In degrees.
  package static var textMaxAngle: Self { Self(index: 75) }
  /// In degrees.
  package static var textRotate: Self { Self(index: 77) }
  /// In logical points.
  package static var textPadding: Self { Self(index: 78) }
  package static var iconOpacity: Self { Self(index: 86) }
  /// In logical points.
  package static var iconHaloWidth: Self { Self(index: 89) }
  /// In logical points.
  package static var iconHaloBlur: Self { Self(index: 90) }
  package static var textOpacity: Self { Self(index: 93) }
  /// In logical points.
  package static var textHaloWidth: Self { Self(index: 96) }
  /// In logical points.
  package static var textHaloBlur: Self { Self(index: 97) }
  package static var rasterOpacity: Self { Self(index: 100) }
  /// In degrees.
  package static var rasterHueRotate: Self { Self(index: 101) }
  package static var rasterBrightnessMin: Self { Self(index: 102) }
  package static var rasterBrightnessMax: Self { Self(index: 103) }
  package static var rasterSaturation: Self { Self(index: 104) }
  package static var rasterContrast: Self { Self(index: 105) }
  /// In milliseconds.
  package static var rasterFadeDuration: Self { Self(index: 108) }
  /// In meters.
  package static var fillExtrusionRoundedCornerDistance: Self { Self(index: 109) }
  package static var fillExtrusionOpacity: Self { Self(index: 110) }
  /// In meters.
  package static var fillExtrusionHeight: Self { Self(index: 115) }
  /// In meters.
  package static var fillExtrusionBase: Self { Self(index: 116) }
  /// In logical points.
  package static var heatmapRadius: Self { Self(index: 118) }
  package static var heatmapWeight: Self { Self(index: 119) }
  package static var heatmapIntensity: Self { Self(index: 120) }
  package static var heatmapOpacity: Self { Self(index: 122) }
  package static var hillshadeExaggeration: Self { Self(index: 126) }
  package static var colorReliefOpacity: Self { Self(index: 131) }
}

extension StyleProperty<Double?> {
  package static var fillSortKey: Self { Self(index: 4) }
  package static var lineSortKey: Self { Self(index: 17) }
  package static var circleSortKey: Self { Self(index: 30) }
  package static var symbolSortKey: Self { Self(index: 45) }
}

extension StyleProperty<FormattedText> {
  package static var textField: Self { Self(index: 64) }
}

extension StyleProperty<ResolvedImage?> {
  package static var backgroundPattern: Self { Self(index: 2) }
  package static var fillPattern: Self { Self(index: 12) }
  package static var linePattern: Self { Self(index: 28) }
  package static var iconImage: Self { Self(index: 55) }
  package static var fillExtrusionPattern: Self { Self(index: 114) }
}

extension StyleProperty<StyleAlignment> {
  package static var iconRotationAlignment: Self { Self(index: 51) }
  package static var iconPitchAlignment: Self { Self(index: 61) }
  package static var textPitchAlignment: Self { Self(index: 62) }
}

extension StyleProperty<StyleAnchor> {
  package static var iconAnchor: Self { Self(index: 60) }
  package static var textAnchor: Self { Self(index: 74) }
}

extension StyleProperty<StyleFrame> {
  package static var fillTranslateAnchor: Self { Self(index: 11) }
  package static var lineTranslateAnchor: Self { Self(index: 22) }
  package static var circleTranslateAnchor: Self { Self(index: 36) }
  package static var circlePitchScale: Self { Self(index: 37) }
  package static var circlePitchAlignment: Self { Self(index: 38) }
  package static var iconTranslateAnchor: Self { Self(index: 92) }
  package static var textTranslateAnchor: Self { Self(index: 99) }
  package static var fillExtrusionTranslateAnchor: Self { Self(index: 113) }
  package static var hillshadeIlluminationAnchor: Self { Self(index: 125) }
}

extension StyleProperty<StyleHillshadeMethod> {
  package static var hillshadeMethod: Self { Self(index: 130) }
}

extension StyleProperty<StyleIconTextFit> {
  package static var iconTextFit: Self { Self(index: 53) }
}

extension StyleProperty<StyleLineCap> {
  package static var lineCap: Self { Self(index: 13) }
}

extension StyleProperty<StyleLineJoin> {
  package static var lineJoin: Self { Self(index: 14) }
}

extension StyleProperty<StyleOverlap?> {
  package static var iconOverlap: Self { Self(index: 48) }
  package static var textOverlap: Self { Self(index: 83) }
}

extension StyleProperty<StylePadding> {
  /// In logical points.
  package static var iconTextFitPadding: Self { Self(index: 54) }
  /// In logical points.
  package static var iconPadding: Self { Self(index: 57) }
}

extension StyleProperty<StyleResampling> {
  package static var resampling: Self { Self(index: 106) }
  package static var rasterResampling: Self { Self(index: 107) }
}

extension StyleProperty<StyleSymbolOrder> {
  package static var symbolZOrder: Self { Self(index: 46) }
}

extension StyleProperty<StyleSymbolPlacement> {
  package static var symbolPlacement: Self { Self(index: 42) }
}

extension StyleProperty<StyleTextJustify> {
  package static var textJustify: Self { Self(index: 70) }
}

extension StyleProperty<StyleTextRotationAlignment> {
  package static var textRotationAlignment: Self { Self(index: 63) }
}

extension StyleProperty<StyleTextTransform> {
  package static var textTransform: Self { Self(index: 80) }
}

extension StyleProperty<StyleVector> {
  /// In logical points.
  package static var fillTranslate: Self { Self(index: 10) }
  /// In logical points.
  package static var lineTranslate: Self { Self(index: 21) }
  /// In logical points.
  package static var circleTranslate: Self { Self(index: 35) }
  package static var iconOffset: Self { Self(index: 59) }
  /// In ems.
  package static var textOffset: Self { Self(index: 81) }
  /// In logical points.
  package static var iconTranslate: Self { Self(index: 91) }
  /// In logical points.
  package static var textTranslate: Self { Self(index: 98) }
  /// In logical points.
  package static var fillExtrusionTranslate: Self { Self(index: 112) }
}

extension StyleProperty<StyleVisibility> {
  package static var visibility: Self { Self(index: 0) }
}

extension StyleProperty<[AnchorOffset]> {
  package static var textVariableAnchorOffset: Self { Self(index: 73) }
}

extension StyleProperty<[Color]> {
  package static var hillshadeShadowColor: StyleProperty<[Color]> { Self(index: 127) }
  package static var hillshadeHighlightColor: StyleProperty<[Color]> { Self(index: 128) }
}

extension StyleProperty<[Double]> {
  /// In line widths.
  package static var lineDasharray: Self { Self(index: 27) }
  package static var hillshadeIlluminationDirection: Self { Self(index: 123) }
  package static var hillshadeIlluminationAltitude: Self { Self(index: 124) }
}

extension StyleProperty<[String]> {
  package static var textFont: Self { Self(index: 65) }
}

extension StyleProperty<[StyleAnchor]> {
  package static var textVariableAnchor: Self { Self(index: 72) }
}

extension StyleProperty<[StyleWritingMode]> {
  package static var textWritingMode: Self { Self(index: 76) }
}
