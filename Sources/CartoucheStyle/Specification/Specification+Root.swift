// Facts of the MapLibre Style Specification v8 (maplibre/maplibre-style-spec 26.2.1,
// src/reference/v8.json, BSD-3-Clause, copyright MapLibre contributors).

extension Specification {
  /// The members of a style.
  package static let root: [PropertySpecification] = [
    PropertySpecification("version", .version, flags: [.required]),
    PropertySpecification("name", .string),
    PropertySpecification("metadata", .any),
    PropertySpecification("center", .array(of: .number, count: 2)),
    PropertySpecification("centerAltitude", .number),
    PropertySpecification("zoom", .number),
    PropertySpecification("bearing", .number, default: .number(0)),
    PropertySpecification("pitch", .number, default: .number(0)),
    PropertySpecification("roll", .number, default: .number(0)),
    PropertySpecification("state", .object("state")),
    PropertySpecification("light", .object("light")),
    PropertySpecification("sky", .object("sky")),
    PropertySpecification("projection", .object("projection")),
    PropertySpecification("terrain", .object("terrain")),
    PropertySpecification("sources", .object("sources"), flags: [.required]),
    PropertySpecification("sprite", .object("sprite")),
    PropertySpecification("glyphs", .string),
    PropertySpecification("font-faces", .object("fontFaces")),
    PropertySpecification("transition", .object("transition")),
    PropertySpecification("layers", .array(of: .object("layer")), flags: [.required]),
  ]

  /// The members of a layer.
  package static let layer: [PropertySpecification] = [
    PropertySpecification("id", .string, flags: [.required]),
    PropertySpecification(
      "type",
      .enumeration([
        "fill", "line", "symbol", "circle", "heatmap", "fill-extrusion", "raster", "hillshade",
        "color-relief", "background",
      ]), flags: [.required]),
    PropertySpecification("metadata", .any),
    PropertySpecification("source", .string),
    PropertySpecification("source-layer", .string),
    PropertySpecification("minzoom", .number, minimum: 0, maximum: 24),
    PropertySpecification("maxzoom", .number, minimum: 0, maximum: 24),
    PropertySpecification("filter", .object("filter")),
    PropertySpecification("layout", .object("layout")),
    PropertySpecification("paint", .object("paint")),
  ]

  /// The members of `light`.
  package static let light: [PropertySpecification] = [
    PropertySpecification(
      "anchor", .enumeration(["map", "viewport"]), default: .string("viewport"),
      kind: .dataConstant, reads: [.zoom]),
    PropertySpecification(
      "position", .array(of: .number, count: 3), default: .numbers([1.15, 210, 30]),
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "color", .color, default: .string("#ffffff"), kind: .dataConstant, reads: [.zoom],
      flags: [.interpolated, .transition]),
    PropertySpecification(
      "intensity", .number, default: .number(0.5), minimum: 0, maximum: 1, kind: .dataConstant,
      reads: [.zoom], flags: [.interpolated, .transition]),
  ]

  /// The members of `sky`.
  package static let sky: [PropertySpecification] = [
    PropertySpecification(
      "sky-color", .color, default: .string("#88C6FC"), kind: .dataConstant, reads: [.zoom],
      flags: [.interpolated, .transition]),
    PropertySpecification(
      "horizon-color", .color, default: .string("#ffffff"), kind: .dataConstant, reads: [.zoom],
      flags: [.interpolated, .transition]),
    PropertySpecification(
      "fog-color", .color, default: .string("#ffffff"), kind: .dataConstant, reads: [.zoom],
      flags: [.interpolated, .transition]),
    PropertySpecification(
      "fog-ground-blend", .number, default: .number(0.5), minimum: 0, maximum: 1,
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "horizon-fog-blend", .number, default: .number(0.8), minimum: 0, maximum: 1,
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "sky-horizon-blend", .number, default: .number(0.8), minimum: 0, maximum: 1,
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
    PropertySpecification(
      "atmosphere-blend", .number, default: .number(0.8), minimum: 0, maximum: 1,
      kind: .dataConstant, reads: [.zoom], flags: [.interpolated, .transition]),
  ]

  /// The members of `terrain`.
  package static let terrain: [PropertySpecification] = [
    PropertySpecification("source", .string, flags: [.required]),
    PropertySpecification("exaggeration", .number, default: .number(1), minimum: 0),
  ]

  /// The members of `projection`.
  package static let projection: [PropertySpecification] = [
    PropertySpecification(
      "type", .projection, default: .string("mercator"), kind: .dataConstant, reads: [.zoom],
      flags: [.interpolated])
  ]

  /// The members of a `…-transition`.
  package static let transition: [PropertySpecification] = [
    PropertySpecification("duration", .number, default: .number(300), minimum: 0),
    PropertySpecification("delay", .number, default: .number(0), minimum: 0),
  ]
}
