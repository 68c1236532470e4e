// Facts of the MapLibre Style Specification v8 (maplibre/maplibre-style-spec 26.2.1,
// src/reference/v8.json, BSD-3-Clause, copyright MapLibre contributors).

extension Specification {
  /// The layout properties of `background` layers.
  package static let layoutBackground: [PropertySpecification] = [
    PropertySpecification(
      "visibility", .enumeration(["visible", "none"]), default: .string("visible"),
      kind: .dataConstant, reads: [.globalState])
  ]

  /// The paint properties of `background` layers.
  package static let paintBackground: [PropertySpecification] = [
    PropertySpecification(
      "background-color", .color, default: .string("#000000"), kind: .dataConstant, reads: [.zoom],
      flags: [.interpolated, .transition]),
    PropertySpecification(
      "background-pattern", .resolvedImage, kind: .crossFaded, reads: [.zoom], flags: [.transition]),
    PropertySpecification(
      "background-opacity", .number, default: .number(1), minimum: 0, maximum: 1,
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
  ]

  /// The layout properties of `fill` layers.
  package static let layoutFill: [PropertySpecification] = [
    PropertySpecification("fill-sort-key", .number, kind: .dataDriven, reads: [.zoom, .feature]),
    PropertySpecification(
      "visibility", .enumeration(["visible", "none"]), default: .string("visible"),
      kind: .dataConstant, reads: [.globalState]),
  ]

  /// The paint properties of `fill` layers.
  package static let paintFill: [PropertySpecification] = [
    PropertySpecification(
      "fill-antialias", .boolean, default: .boolean(true), kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "fill-opacity", .number, default: .number(1), minimum: 0, maximum: 1, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "fill-layer-opacity", .number, default: .number(1), minimum: 0, maximum: 1,
      kind: .dataConstant, reads: [.zoom, .globalState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "fill-color", .color, default: .string("#000000"), kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "fill-outline-color", .color, kind: .dataDriven, reads: [.zoom, .feature, .featureState],
      flags: [.interpolated, .transition]),
    PropertySpecification(
      "fill-translate", .array(of: .number, count: 2), default: .numbers([0, 0]),
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "fill-translate-anchor", .enumeration(["map", "viewport"]), default: .string("map"),
      kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "fill-pattern", .resolvedImage, kind: .crossFadedDataDriven, reads: [.zoom, .feature],
      flags: [.transition]),
  ]

  /// The layout properties of `line` layers.
  package static let layoutLine: [PropertySpecification] = [
    PropertySpecification(
      "line-cap", .enumeration(["butt", "round", "square"]), default: .string("butt"),
      kind: .dataDriven, reads: [.zoom, .feature]),
    PropertySpecification(
      "line-join", .enumeration(["bevel", "round", "miter"]), default: .string("miter"),
      kind: .dataDriven, reads: [.zoom, .feature]),
    PropertySpecification(
      "line-miter-limit", .number, default: .number(2), kind: .dataDriven,
      reads: [.zoom, .feature], flags: [.interpolated]),
    PropertySpecification(
      "line-round-limit", .number, default: .number(1.05), kind: .dataDriven,
      reads: [.zoom, .feature], flags: [.interpolated]),
    PropertySpecification("line-sort-key", .number, kind: .dataDriven, reads: [.zoom, .feature]),
    PropertySpecification(
      "visibility", .enumeration(["visible", "none"]), default: .string("visible"),
      kind: .dataConstant, reads: [.globalState]),
  ]

  /// The paint properties of `line` layers.
  package static let paintLine: [PropertySpecification] = [
    PropertySpecification(
      "line-opacity", .number, default: .number(1), minimum: 0, maximum: 1, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "line-layer-opacity", .number, default: .number(1), minimum: 0, maximum: 1,
      kind: .dataConstant, reads: [.zoom, .globalState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "line-color", .color, default: .string("#000000"), kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "line-translate", .array(of: .number, count: 2), default: .numbers([0, 0]),
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "line-translate-anchor", .enumeration(["map", "viewport"]), default: .string("map"),
      kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "line-width", .number, default: .number(1), minimum: 0, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "line-gap-width", .number, default: .number(0), minimum: 0, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "line-offset", .number, default: .number(0), kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "line-blur", .number, default: .number(0), minimum: 0, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "line-dasharray", .array(of: .number), minimum: 0, kind: .crossFadedDataDriven,
      reads: [.zoom, .feature], flags: [.transition]),
    PropertySpecification(
      "line-pattern", .resolvedImage, kind: .crossFadedDataDriven, reads: [.zoom, .feature],
      flags: [.transition]),
    PropertySpecification(
      "line-gradient", .color, kind: .colorRamp, reads: [.lineProgress], flags: [.interpolated]),
  ]

  /// The layout properties of `circle` layers.
  package static let layoutCircle: [PropertySpecification] = [
    PropertySpecification("circle-sort-key", .number, kind: .dataDriven, reads: [.zoom, .feature]),
    PropertySpecification(
      "visibility", .enumeration(["visible", "none"]), default: .string("visible"),
      kind: .dataConstant, reads: [.globalState]),
  ]

  /// The paint properties of `circle` layers.
  package static let paintCircle: [PropertySpecification] = [
    PropertySpecification(
      "circle-radius", .number, default: .number(5), minimum: 0, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "circle-color", .color, default: .string("#000000"), kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "circle-blur", .number, default: .number(0), kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "circle-opacity", .number, default: .number(1), minimum: 0, maximum: 1, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "circle-translate", .array(of: .number, count: 2), default: .numbers([0, 0]),
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "circle-translate-anchor", .enumeration(["map", "viewport"]), default: .string("map"),
      kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "circle-pitch-scale", .enumeration(["map", "viewport"]), default: .string("map"),
      kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "circle-pitch-alignment", .enumeration(["map", "viewport"]), default: .string("viewport"),
      kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "circle-stroke-width", .number, default: .number(0), minimum: 0, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "circle-stroke-color", .color, default: .string("#000000"), kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "circle-stroke-opacity", .number, default: .number(1), minimum: 0, maximum: 1,
      kind: .dataDriven, reads: [.zoom, .feature, .featureState],
      flags: [.interpolated, .transition]),
  ]
}
