// Facts of the MapLibre Style Specification v8 (maplibre/maplibre-style-spec 26.2.1,
// src/reference/v8.json, BSD-3-Clause, copyright MapLibre contributors).

extension Specification {
  /// The layout properties of `raster` layers.
  package static let layoutRaster: [PropertySpecification] = [
    PropertySpecification(
      "visibility", .enumeration(["visible", "none"]), default: .string("visible"),
      kind: .dataConstant, reads: [.globalState])
  ]

  /// The paint properties of `raster` layers.
  package static let paintRaster: [PropertySpecification] = [
    PropertySpecification(
      "raster-opacity", .number, default: .number(1), minimum: 0, maximum: 1, kind: .dataConstant,
      reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "raster-hue-rotate", .number, default: .number(0), kind: .dataConstant, reads: [.zoom],
      flags: [.interpolated, .transition]),
    PropertySpecification(
      "raster-brightness-min", .number, default: .number(0), minimum: 0, maximum: 1,
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "raster-brightness-max", .number, default: .number(1), minimum: 0, maximum: 1,
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "raster-saturation", .number, default: .number(0), minimum: -1, maximum: 1,
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "raster-contrast", .number, default: .number(0), minimum: -1, maximum: 1, kind: .dataConstant,
      reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "resampling", .enumeration(["linear", "nearest"]), default: .string("linear"),
      kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "raster-resampling", .enumeration(["linear", "nearest"]), default: .string("linear"),
      kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "raster-fade-duration", .number, default: .number(300), minimum: 0, kind: .dataConstant,
      reads: [.zoom], flags: [.interpolated]),
  ]

  /// The layout properties of `fill-extrusion` layers.
  package static let layoutFillExtrusion: [PropertySpecification] = [
    PropertySpecification(
      "visibility", .enumeration(["visible", "none"]), default: .string("visible"),
      kind: .dataConstant, reads: [.globalState]),
    PropertySpecification(
      "fill-extrusion-rounded-corner-distance", .number, default: .number(0), minimum: 0),
  ]

  /// The paint properties of `fill-extrusion` layers.
  package static let paintFillExtrusion: [PropertySpecification] = [
    PropertySpecification(
      "fill-extrusion-opacity", .number, default: .number(1), minimum: 0, maximum: 1,
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "fill-extrusion-color", .color, default: .string("#000000"), kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "fill-extrusion-translate", .array(of: .number, count: 2), default: .numbers([0, 0]),
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "fill-extrusion-translate-anchor", .enumeration(["map", "viewport"]), default: .string("map"),
      kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "fill-extrusion-pattern", .resolvedImage, kind: .crossFadedDataDriven,
      reads: [.zoom, .feature], flags: [.transition]),
    PropertySpecification(
      "fill-extrusion-height", .number, default: .number(0), minimum: 0, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "fill-extrusion-base", .number, default: .number(0), minimum: 0, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "fill-extrusion-vertical-gradient", .boolean, default: .boolean(true), kind: .dataConstant,
      reads: [.zoom]),
  ]

  /// The layout properties of `heatmap` layers.
  package static let layoutHeatmap: [PropertySpecification] = [
    PropertySpecification(
      "visibility", .enumeration(["visible", "none"]), default: .string("visible"),
      kind: .dataConstant, reads: [.globalState])
  ]

  /// The paint properties of `heatmap` layers.
  package static let paintHeatmap: [PropertySpecification] = [
    PropertySpecification(
      "heatmap-radius", .number, default: .number(30), minimum: 1, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "heatmap-weight", .number, default: .number(1), minimum: 0, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated]),
    PropertySpecification(
      "heatmap-intensity", .number, default: .number(1), minimum: 0, kind: .dataConstant,
      reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "heatmap-color", .color,
      default: .expression(
        #"["interpolate", ["linear"], ["heatmap-density"], 0, "rgba(0, 0, 255, 0)", 0.1, "royalblue", 0.3, "cyan", 0.5, "lime", 0.7, "yellow", 1, "red"]"#
      ), kind: .colorRamp, reads: [.heatmapDensity], flags: [.interpolated]),
    PropertySpecification(
      "heatmap-opacity", .number, default: .number(1), minimum: 0, maximum: 1, kind: .dataConstant,
      reads: [.zoom], flags: [.interpolated, .transition]),
  ]

  /// The layout properties of `hillshade` layers.
  package static let layoutHillshade: [PropertySpecification] = [
    PropertySpecification(
      "visibility", .enumeration(["visible", "none"]), default: .string("visible"),
      kind: .dataConstant, reads: [.globalState])
  ]

  /// The paint properties of `hillshade` layers.
  package static let paintHillshade: [PropertySpecification] = [
    PropertySpecification(
      "hillshade-illumination-direction", .numberArray, default: .number(335), minimum: 0,
      maximum: 359, kind: .dataConstant, reads: [.zoom], flags: [.interpolated]),
    PropertySpecification(
      "hillshade-illumination-altitude", .numberArray, default: .number(45), minimum: 0,
      maximum: 90, kind: .dataConstant, reads: [.zoom], flags: [.interpolated]),
    PropertySpecification(
      "hillshade-illumination-anchor", .enumeration(["map", "viewport"]),
      default: .string("viewport"), kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "hillshade-exaggeration", .number, default: .number(0.5), minimum: 0, maximum: 1,
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "hillshade-shadow-color", .colorArray, default: .string("#000000"), kind: .dataConstant,
      reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "hillshade-highlight-color", .colorArray, default: .string("#FFFFFF"), kind: .dataConstant,
      reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "hillshade-accent-color", .color, default: .string("#000000"), kind: .dataConstant,
      reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "hillshade-method",
      .enumeration(["standard", "basic", "combined", "igor", "multidirectional"]),
      default: .string("standard"), kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "resampling", .enumeration(["linear", "nearest"]), default: .string("linear"),
      kind: .dataConstant, reads: [.zoom]),
  ]

  /// The layout properties of `color-relief` layers.
  package static let layoutColorRelief: [PropertySpecification] = [
    PropertySpecification(
      "visibility", .enumeration(["visible", "none"]), default: .string("visible"),
      kind: .dataConstant, reads: [.globalState])
  ]

  /// The paint properties of `color-relief` layers.
  package static let paintColorRelief: [PropertySpecification] = [
    PropertySpecification(
      "color-relief-opacity", .number, default: .number(1), minimum: 0, maximum: 1,
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "color-relief-color", .color, kind: .colorRamp, reads: [.elevation], flags: [.interpolated]),
    PropertySpecification(
      "resampling", .enumeration(["linear", "nearest"]), default: .string("linear"),
      kind: .dataConstant, reads: [.zoom]),
  ]
}
