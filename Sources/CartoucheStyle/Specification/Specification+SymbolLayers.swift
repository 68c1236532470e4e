// Facts of the MapLibre Style Specification v8 (maplibre/maplibre-style-spec 26.2.1,
// src/reference/v8.json, BSD-3-Clause, copyright MapLibre contributors).

extension Specification {
  /// The layout properties of `symbol` layers.
  package static let layoutSymbol: [PropertySpecification] = [
    PropertySpecification(
      "symbol-placement", .enumeration(["point", "line", "line-center"]), default: .string("point"),
      kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "symbol-spacing", .number, default: .number(250), minimum: 1, kind: .dataConstant,
      reads: [.zoom], flags: [.interpolated]),
    PropertySpecification(
      "symbol-avoid-edges", .boolean, default: .boolean(false), kind: .dataConstant, reads: [.zoom]),
    PropertySpecification("symbol-sort-key", .number, kind: .dataDriven, reads: [.zoom, .feature]),
    PropertySpecification(
      "symbol-z-order", .enumeration(["auto", "viewport-y", "source"]), default: .string("auto"),
      kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "icon-allow-overlap", .boolean, default: .boolean(false), kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "icon-overlap", .enumeration(["never", "always", "cooperative"]), kind: .dataConstant,
      reads: [.zoom]),
    PropertySpecification(
      "icon-ignore-placement", .boolean, default: .boolean(false), kind: .dataConstant,
      reads: [.zoom]),
    PropertySpecification(
      "icon-optional", .boolean, default: .boolean(false), kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "icon-rotation-alignment", .enumeration(["map", "viewport", "auto"]),
      default: .string("auto"), kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "icon-size", .number, default: .number(1), minimum: 0, kind: .dataDriven,
      reads: [.zoom, .feature], flags: [.interpolated]),
    PropertySpecification(
      "icon-text-fit", .enumeration(["none", "width", "height", "both"]), default: .string("none"),
      kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "icon-text-fit-padding", .array(of: .number, count: 4), default: .numbers([0, 0, 0, 0]),
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated]),
    PropertySpecification(
      "icon-image", .resolvedImage, kind: .dataDriven, reads: [.zoom, .feature], flags: [.tokens]),
    PropertySpecification(
      "icon-rotate", .number, default: .number(0), kind: .dataDriven, reads: [.zoom, .feature],
      flags: [.interpolated]),
    PropertySpecification(
      "icon-padding", .padding, default: .numbers([2]), kind: .dataDriven,
      reads: [.zoom, .feature], flags: [.interpolated]),
    PropertySpecification(
      "icon-keep-upright", .boolean, default: .boolean(false), kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "icon-offset", .array(of: .number, count: 2), default: .numbers([0, 0]), kind: .dataDriven,
      reads: [.zoom, .feature], flags: [.interpolated]),
    PropertySpecification(
      "icon-anchor",
      .enumeration([
        "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left",
        "bottom-right",
      ]), default: .string("center"), kind: .dataDriven, reads: [.zoom, .feature]),
    PropertySpecification(
      "icon-pitch-alignment", .enumeration(["map", "viewport", "auto"]), default: .string("auto"),
      kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "text-pitch-alignment", .enumeration(["map", "viewport", "auto"]), default: .string("auto"),
      kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "text-rotation-alignment", .enumeration(["map", "viewport", "viewport-glyph", "auto"]),
      default: .string("auto"), kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "text-field", .formatted, default: .string(""), kind: .dataDriven, reads: [.zoom, .feature],
      flags: [.tokens]),
    PropertySpecification(
      "text-font", .array(of: .string),
      default: .strings(["Open Sans Regular", "Arial Unicode MS Regular"]), kind: .dataDriven,
      reads: [.zoom, .feature]),
    PropertySpecification(
      "text-size", .number, default: .number(16), minimum: 0, kind: .dataDriven,
      reads: [.zoom, .feature], flags: [.interpolated]),
    PropertySpecification(
      "text-max-width", .number, default: .number(10), minimum: 0, kind: .dataDriven,
      reads: [.zoom, .feature], flags: [.interpolated]),
    PropertySpecification(
      "text-line-height", .number, default: .number(1.2), kind: .dataConstant, reads: [.zoom],
      flags: [.interpolated]),
    PropertySpecification(
      "text-letter-spacing", .number, default: .number(0), kind: .dataDriven,
      reads: [.zoom, .feature], flags: [.interpolated]),
    PropertySpecification(
      "text-justify", .enumeration(["auto", "left", "center", "right"]), default: .string("center"),
      kind: .dataDriven, reads: [.zoom, .feature]),
    PropertySpecification(
      "text-radial-offset", .number, default: .number(0), kind: .dataDriven,
      reads: [.zoom, .feature], flags: [.interpolated]),
    PropertySpecification(
      "text-variable-anchor",
      .array(
        of: .enumeration([
          "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left",
          "bottom-right",
        ])), kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "text-variable-anchor-offset", .anchorOffsets, kind: .dataDriven, reads: [.zoom, .feature],
      flags: [.interpolated]),
    PropertySpecification(
      "text-anchor",
      .enumeration([
        "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left",
        "bottom-right",
      ]), default: .string("center"), kind: .dataDriven, reads: [.zoom, .feature]),
    PropertySpecification(
      "text-max-angle", .number, default: .number(45), kind: .dataConstant, reads: [.zoom],
      flags: [.interpolated]),
    PropertySpecification(
      "text-writing-mode", .array(of: .enumeration(["horizontal", "vertical"])),
      kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "text-rotate", .number, default: .number(0), kind: .dataDriven, reads: [.zoom, .feature],
      flags: [.interpolated]),
    PropertySpecification(
      "text-padding", .number, default: .number(2), minimum: 0, kind: .dataConstant, reads: [.zoom],
      flags: [.interpolated]),
    PropertySpecification(
      "text-keep-upright", .boolean, default: .boolean(true), kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "text-transform", .enumeration(["none", "uppercase", "lowercase"]), default: .string("none"),
      kind: .dataDriven, reads: [.zoom, .feature]),
    PropertySpecification(
      "text-offset", .array(of: .number, count: 2), default: .numbers([0, 0]), kind: .dataDriven,
      reads: [.zoom, .feature], flags: [.interpolated]),
    PropertySpecification(
      "text-allow-overlap", .boolean, default: .boolean(false), kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "text-overlap", .enumeration(["never", "always", "cooperative"]), kind: .dataConstant,
      reads: [.zoom]),
    PropertySpecification(
      "text-ignore-placement", .boolean, default: .boolean(false), kind: .dataConstant,
      reads: [.zoom]),
    PropertySpecification(
      "text-optional", .boolean, default: .boolean(false), kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "visibility", .enumeration(["visible", "none"]), default: .string("visible"),
      kind: .dataConstant, reads: [.globalState]),
  ]

  /// The paint properties of `symbol` layers.
  package static let paintSymbol: [PropertySpecification] = [
    PropertySpecification(
      "icon-opacity", .number, default: .number(1), minimum: 0, maximum: 1, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "icon-color", .color, default: .string("#000000"), kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "icon-halo-color", .color, default: .string("rgba(0, 0, 0, 0)"), kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "icon-halo-width", .number, default: .number(0), minimum: 0, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "icon-halo-blur", .number, default: .number(0), minimum: 0, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "icon-translate", .array(of: .number, count: 2), default: .numbers([0, 0]),
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "icon-translate-anchor", .enumeration(["map", "viewport"]), default: .string("map"),
      kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "text-opacity", .number, default: .number(1), minimum: 0, maximum: 1, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "text-color", .color, default: .string("#000000"), kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "text-halo-color", .color, default: .string("rgba(0, 0, 0, 0)"), kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "text-halo-width", .number, default: .number(0), minimum: 0, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "text-halo-blur", .number, default: .number(0), minimum: 0, kind: .dataDriven,
      reads: [.zoom, .feature, .featureState], flags: [.interpolated, .transition]),
    PropertySpecification(
      "text-translate", .array(of: .number, count: 2), default: .numbers([0, 0]),
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "text-translate-anchor", .enumeration(["map", "viewport"]), default: .string("map"),
      kind: .dataConstant, reads: [.zoom]),
  ]
}
