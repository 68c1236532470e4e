import CartoucheSupport

/// A GeoJSON object that stands in an expression: longitudes and latitudes in degrees.
struct GeometryLiteral: Sendable {
  enum Part: Sendable {
    case points([PlanarPoint])
    case line([PlanarPoint])
    /// Closed rings.
    case polygon([[PlanarPoint]])
  }

  var parts: [Part] = []

  /// `nil` for what is no GeoJSON geometry, feature or collection of features. Features without a
  /// geometry that is known here are passed over.
  init?(_ node: JSONNode) {
    switch node["type"]?.string {
    case "FeatureCollection":
      for feature in node["features"]?.array ?? [] {
        guard let geometry = feature["geometry"], Self.isKnown(geometry) else { continue }
        guard add(geometry) else { return nil }
      }
    case "Feature":
      guard let geometry = node["geometry"], add(geometry) else { return nil }
    default:
      guard add(node) else { return nil }
    }
    if parts.isEmpty { return nil }
  }

  var polygons: [[[PlanarPoint]]] {
    parts.compactMap { if case .polygon(let rings) = $0 { rings } else { nil } }
  }

  private static func isKnown(_ geometry: JSONNode) -> Bool {
    let type = geometry["type"]?.string ?? ""
    let simple = type.hasPrefix("Multi") ? type.dropFirst(5) : type[...]
    return ["Point", "LineString", "Polygon"].contains(simple)
  }

  private mutating func add(_ geometry: JSONNode) -> Bool {
    guard let coordinates = geometry["coordinates"] else { return false }
    let list = coordinates.array ?? []
    let added: [Part?]
    switch geometry["type"]?.string {
    case "Point": added = [Self.point(coordinates).map { .points([$0]) }]
    case "MultiPoint": added = [Self.points(coordinates).map { .points($0) }]
    case "LineString": added = [Self.points(coordinates).map { .line($0) }]
    case "MultiLineString": added = list.map { Self.points($0).map { .line($0) } }
    case "Polygon": added = [Self.rings(coordinates).map { .polygon($0) }]
    case "MultiPolygon": added = list.map { Self.rings($0).map { .polygon($0) } }
    default: return false
    }
    let valid = added.compactMap { $0 }
    guard valid.count == added.count else { return false }
    parts += valid
    return true
  }

  private static func point(_ node: JSONNode) -> PlanarPoint? {
    guard let pair = node.array, pair.count >= 2, let x = pair[0].number, let y = pair[1].number
    else { return nil }
    return PlanarPoint(x: x, y: y)
  }

  private static func points(_ node: JSONNode) -> [PlanarPoint]? {
    guard let list = node.array, !list.isEmpty else { return nil }
    let points = list.compactMap(point)
    return points.count == list.count ? points : nil
  }

  private static func rings(_ node: JSONNode) -> [[PlanarPoint]]? {
    guard let list = node.array, !list.isEmpty else { return nil }
    let rings = list.compactMap(points)
    return rings.count == list.count ? rings : nil
  }
}
