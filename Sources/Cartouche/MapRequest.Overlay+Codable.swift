import CartoucheData
import CartoucheGeo
import CartoucheScene
import CartoucheSupport

/// Every overlay is an object whose `type` says what else it has:
///
/// - `geojson`, `gpx`, `csv`, `kml`, or `file` of any of these: `data` (a path), `marker` (the look of
///   points, as below), `templateBy` (a property whose values name templates); `fill` and `pattern`
///   of areas, `geodesic`. Their points are gathered into badges by `clusterBy` (a property) with
///   `categories`, by `weights` (numeric properties that are the slices), or by `clustering` alone
///   (`hierarchical`, `collision`), with `clusterRadius`, `clusterMinPoints`, `clusterMaxZoom` and
///   `badge` (a word or an object)
/// - of a table: `columns`, `{"latitude": …, "longitude": …}` or `{"position": …}`
/// - `polyline`: `encoded`, `precision` (5 or 6), `geodesic`
/// - `path`: `coordinates` (longitude first, as in GeoJSON), `geodesic`
/// - `polygon`: `coordinates` (rings as in GeoJSON, the first around the others), `geodesic`
/// - `circle`: `center`, `radius` in metres
/// - `image`: `image` (a path) on `bounds`, or at a `position` with a `width` in metres and an
///   `anchor`; `bearing`, `opacity`
/// - `marker`: `position`, `title`, `subtitle`, `template` (one of the request's `markerTemplates`),
///   and its look: the keys of ``MarkerStyle``
///
/// Files and lines take the keys of a ``LineStyle``, polygons and circles those of a
/// ``PolygonStyle``. All but markers take `zIndex`: those with a greater one lie above.
extension MapRequest.Overlay: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, encoded, precision, coordinates, geodesic, zIndex
  }

  private enum Kind: String, CaseIterable {
    case geojson, gpx, csv, kml, file, polyline, path, marker, polygon, circle, image

    init(_ format: FeatureFile.Format?) {
      switch format {
      case .geoJSON: self = .geojson
      case .gpx: self = .gpx
      case .csv: self = .csv
      case .kml: self = .kml
      case nil: self = .file
      }
    }

    var format: FeatureFile.Format? {
      switch self {
      case .geojson: .geoJSON
      case .gpx: .gpx
      case .csv: .csv
      case .kml: .kml
      case .file, .polyline, .path, .marker, .polygon, .circle, .image: nil
      }
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .type)
    guard let kind = Kind(rawValue: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: Kind.refusal(of: text))
    }
    switch kind {
    case .geojson, .gpx, .csv, .kml, .file:
      var overlay = try MapRequest.FileOverlay(from: decoder)
      overlay.format = kind.format
      self = .file(overlay)
    case .polyline: self = .polyline(try Self.encodedLine(decoder, container))
    case .path: self = .path(try Self.path(decoder, container))
    case .marker: self = .marker(try Marker(from: decoder))
    case .polygon: self = .polygon(try Self.polygon(decoder, container))
    case .circle: self = .circle(try Circle(from: decoder))
    case .image: self = .image(try GroundOverlay(from: decoder))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .file(let overlay):
      try container.encode(Kind(overlay.format).rawValue, forKey: .type)
      try overlay.encode(to: encoder)
    case .polyline(let line):
      try container.encode(Kind.polyline.rawValue, forKey: .type)
      try container.encode(line.text, forKey: .encoded)
      if line.precision != .five {
        try container.encode(line.precision.rawValue, forKey: .precision)
      }
      if line.isGeodesic { try container.encode(true, forKey: .geodesic) }
      if line.zIndex != 0 { try container.encode(line.zIndex, forKey: .zIndex) }
      try line.style.encode(to: encoder)
    case .path(let line):
      try container.encode(Kind.path.rawValue, forKey: .type)
      try container.encode(
        line.coordinates.map { [$0.longitude, $0.latitude] }, forKey: .coordinates)
      if line.isGeodesic { try container.encode(true, forKey: .geodesic) }
      if line.zIndex != 0 { try container.encode(line.zIndex, forKey: .zIndex) }
      try line.style.encode(to: encoder)
    case .polygon(let polygon): try Self.encode(polygon, to: encoder, &container)
    case .circle(let circle):
      try container.encode(Kind.circle.rawValue, forKey: .type)
      try circle.encode(to: encoder)
    case .image(let image):
      try container.encode(Kind.image.rawValue, forKey: .type)
      try image.encode(to: encoder)
    case .marker(let marker):
      try container.encode(Kind.marker.rawValue, forKey: .type)
      try marker.encode(to: encoder)
    }
  }

  private static func encodedLine(
    _ decoder: any Decoder, _ container: KeyedDecodingContainer<CodingKeys>
  ) throws -> MapRequest.EncodedLine {
    let text = try container.decode(String.self, forKey: .encoded)
    let digits = try container.decodeIfPresent(Int.self, forKey: .precision) ?? 5
    guard let precision = EncodedPolyline.Precision(rawValue: digits) else {
      throw DecodingError.dataCorruptedError(
        forKey: .precision, in: container, debugDescription: "the precision is 5 or 6")
    }
    return MapRequest.EncodedLine(
      text: text, precision: precision, style: try LineStyle(from: decoder),
      isGeodesic: try container.decodeIfPresent(Bool.self, forKey: .geodesic) ?? false,
      zIndex: try container.decodeIfPresent(Int.self, forKey: .zIndex) ?? 0)
  }

  private static func encode(
    _ polygon: Polygon, to encoder: any Encoder,
    _ container: inout KeyedEncodingContainer<CodingKeys>
  ) throws {
    try container.encode(Kind.polygon.rawValue, forKey: .type)
    try container.encode(
      ([polygon.outline] + polygon.holes).map { ring in
        ring.map { [$0.longitude, $0.latitude] }
      }, forKey: .coordinates)
    if polygon.isGeodesic { try container.encode(true, forKey: .geodesic) }
    if polygon.zIndex != 0 { try container.encode(polygon.zIndex, forKey: .zIndex) }
    try polygon.style.encode(to: encoder)
  }

  private static func polygon(
    _ decoder: any Decoder, _ container: KeyedDecodingContainer<CodingKeys>
  ) throws -> Polygon {
    var items = try container.nestedUnkeyedContainer(forKey: .coordinates)
    var rings: [[Coordinate]] = []
    while !items.isAtEnd {
      var places = try items.nestedUnkeyedContainer()
      rings.append(try Self.coordinates(&places))
    }
    return Polygon(
      rings.first ?? [], holes: Array(rings.dropFirst()), style: try PolygonStyle(from: decoder),
      isGeodesic: try container.decodeIfPresent(Bool.self, forKey: .geodesic) ?? false,
      zIndex: try container.decodeIfPresent(Int.self, forKey: .zIndex) ?? 0)
  }

  private static func coordinates(
    _ items: inout any UnkeyedDecodingContainer
  ) throws -> [Coordinate] {
    var coordinates: [Coordinate] = []
    while !items.isAtEnd { coordinates.append(try items.decode(GeoJSONPosition.self).coordinate) }
    return coordinates
  }

  private static func path(
    _ decoder: any Decoder, _ container: KeyedDecodingContainer<CodingKeys>
  ) throws -> Polyline {
    var items = try container.nestedUnkeyedContainer(forKey: .coordinates)
    return Polyline(
      try Self.coordinates(&items), style: try LineStyle(from: decoder),
      isGeodesic: try container.decodeIfPresent(Bool.self, forKey: .geodesic) ?? false,
      zIndex: try container.decodeIfPresent(Int.self, forKey: .zIndex) ?? 0)
  }
}
