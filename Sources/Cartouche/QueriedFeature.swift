public import CartoucheGeo
import CartoucheLayout

/// A feature that a layer of the style shows at a place of the picture.
public struct QueriedFeature: Hashable, Sendable {
  /// The id of the style's layer.
  public let layer: String
  /// The id of the style's source.
  public let source: String?
  /// The layer of a vector tile that the feature comes from.
  public let sourceLayer: String?
  /// The feature's own; `nil` where it has none.
  public let id: PropertyValue?
  /// In the data's order.
  public let properties: [PropertyMember]
  public let geometry: Geometry
  /// Whether the feature goes on beyond its vector tile. An area that has an id then comes in one
  /// piece for each of the picture's tiles that it touches, which meet at the tiles' edges; without
  /// an id it is what its tile has of it. Lines may overlap.
  public let isCut: Bool

  public enum Geometry: Hashable, Sendable {
    case points([Coordinate])
    case lines([[Coordinate]])
    /// Each a closed ring, followed by the rings of its holes.
    case polygons([[[Coordinate]]])
  }

  /// A property by its name.
  public func property(_ name: String) -> PropertyValue? {
    properties.first { $0.key == name }?.value
  }

  init(_ match: FeatureQuery.Match) {
    layer = match.layer.id
    source = match.layer.source
    sourceLayer = match.layer.sourceLayer
    id = match.id == .null ? nil : match.id
    properties = match.properties
    isCut = match.isCut
    geometry = Geometry(match)
  }
}

extension QueriedFeature.Geometry {
  fileprivate init(_ match: FeatureQuery.Match) {
    func coordinates(_ part: [WorldPoint]) -> [Coordinate] { part.map(WebMercator.unproject) }
    switch match.kind {
    case .point: self = .points(match.parts.flatMap(coordinates))
    case .line: self = .lines(match.parts.map(coordinates))
    case .polygon:
      var polygons: [[[Coordinate]]] = []
      for ring in match.parts {
        if polygons.isEmpty || ring.ringDoubledArea > 0 {
          polygons.append([coordinates(ring)])
        } else {
          polygons[polygons.count - 1].append(coordinates(ring))
        }
      }
      self = .polygons(polygons)
    }
  }
}
