// Facts of the MapLibre Style Specification v8 (maplibre/maplibre-style-spec 26.2.1,
// src/reference/v8.json, BSD-3-Clause, copyright MapLibre contributors).

extension Specification {
  /// The members of a `vector` source.
  package static let vectorSource: [PropertySpecification] = [
    PropertySpecification("type", .enumeration(["vector"]), flags: [.required]),
    PropertySpecification("url", .string),
    PropertySpecification("tiles", .array(of: .string)),
    PropertySpecification(
      "bounds", .array(of: .number, count: 4),
      default: .numbers([-180, -85.051129, 180, 85.051129])),
    PropertySpecification("scheme", .enumeration(["xyz", "tms"]), default: .string("xyz")),
    PropertySpecification("minzoom", .number, default: .number(0)),
    PropertySpecification("maxzoom", .number, default: .number(22)),
    PropertySpecification("attribution", .string),
    PropertySpecification("promoteId", .object("promoteId")),
    PropertySpecification("volatile", .boolean, default: .boolean(false)),
    PropertySpecification("encoding", .enumeration(["mvt", "mlt"]), default: .string("mvt")),
  ]

  /// The members of a `raster` source.
  package static let rasterSource: [PropertySpecification] = [
    PropertySpecification("type", .enumeration(["raster"]), flags: [.required]),
    PropertySpecification("url", .string),
    PropertySpecification("tiles", .array(of: .string)),
    PropertySpecification(
      "bounds", .array(of: .number, count: 4),
      default: .numbers([-180, -85.051129, 180, 85.051129])),
    PropertySpecification("minzoom", .number, default: .number(0)),
    PropertySpecification("maxzoom", .number, default: .number(22)),
    PropertySpecification("tileSize", .number, default: .number(512)),
    PropertySpecification("scheme", .enumeration(["xyz", "tms"]), default: .string("xyz")),
    PropertySpecification("attribution", .string),
    PropertySpecification("volatile", .boolean, default: .boolean(false)),
  ]

  /// The members of a `raster-dem` source.
  package static let rasterDEMSource: [PropertySpecification] = [
    PropertySpecification("type", .enumeration(["raster-dem"]), flags: [.required]),
    PropertySpecification("url", .string),
    PropertySpecification("tiles", .array(of: .string)),
    PropertySpecification(
      "bounds", .array(of: .number, count: 4),
      default: .numbers([-180, -85.051129, 180, 85.051129])),
    PropertySpecification("minzoom", .number, default: .number(0)),
    PropertySpecification("maxzoom", .number, default: .number(22)),
    PropertySpecification("tileSize", .number, default: .number(512)),
    PropertySpecification("attribution", .string),
    PropertySpecification(
      "encoding", .enumeration(["terrarium", "mapbox", "custom"]), default: .string("mapbox")),
    PropertySpecification("redFactor", .number, default: .number(1)),
    PropertySpecification("blueFactor", .number, default: .number(1)),
    PropertySpecification("greenFactor", .number, default: .number(1)),
    PropertySpecification("baseShift", .number, default: .number(0)),
    PropertySpecification("volatile", .boolean, default: .boolean(false)),
  ]

  /// The members of a `geojson` source.
  package static let geoJSONSource: [PropertySpecification] = [
    PropertySpecification("type", .enumeration(["geojson"]), flags: [.required]),
    PropertySpecification("data", .any, flags: [.required]),
    PropertySpecification("maxzoom", .number, default: .number(18)),
    PropertySpecification("attribution", .string),
    PropertySpecification("buffer", .number, default: .number(128), minimum: 0, maximum: 512),
    PropertySpecification("filter", .object("filter")),
    PropertySpecification("tolerance", .number, default: .number(0.375)),
    PropertySpecification("cluster", .boolean, default: .boolean(false)),
    PropertySpecification("clusterRadius", .number, default: .number(50), minimum: 0),
    PropertySpecification("clusterMaxZoom", .number),
    PropertySpecification("clusterMinPoints", .number),
    PropertySpecification("clusterProperties", .any),
    PropertySpecification("lineMetrics", .boolean, default: .boolean(false)),
    PropertySpecification("generateId", .boolean, default: .boolean(false)),
    PropertySpecification("promoteId", .object("promoteId")),
  ]

  /// The members of a `image` source.
  package static let imageSource: [PropertySpecification] = [
    PropertySpecification("type", .enumeration(["image"]), flags: [.required]),
    PropertySpecification("url", .string, flags: [.required]),
    PropertySpecification(
      "coordinates", .array(of: .array(of: .number, count: 2), count: 4), flags: [.required]),
  ]

  /// The members of a `video` source.
  package static let videoSource: [PropertySpecification] = [
    PropertySpecification("type", .enumeration(["video"]), flags: [.required]),
    PropertySpecification("urls", .array(of: .string), flags: [.required]),
    PropertySpecification(
      "coordinates", .array(of: .array(of: .number, count: 2), count: 4), flags: [.required]),
  ]
}
