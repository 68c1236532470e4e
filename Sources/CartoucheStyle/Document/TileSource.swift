public import CartoucheGeo

/// A pyramid of tiles.
public struct TileSource: Hashable, Sendable {
  /// Where its description stands, or a container of tiles.
  public let url: String?
  /// Templates with `{z}`, `{x}` and `{y}`.
  public let tiles: [String]
  public let bounds: CoordinateBounds?
  /// Where the style says so, before what the tileset says of itself.
  public let minZoom: Double?
  /// Where the style says so, before what the tileset says of itself.
  public let maxZoom: Double?
  /// In logical points.
  public let tileSize: Double
  /// Whether rows count from the south.
  public let isTMS: Bool?
  public let attribution: String?
  /// What identifies the features of vector tiles; `nil` for their own ids.
  public let promotedID: PromotedID?

  /// The property whose value is a feature's id.
  public enum PromotedID: Hashable, Sendable {
    case property(String)
    /// By source layer; those of other layers keep their own ids.
    case properties([String: String])
  }

  /// The property that identifies the features of a layer.
  package func promotedID(ofLayer name: String) -> String? {
    switch promotedID {
    case nil: nil
    case .property(let property): property
    case .properties(let properties): properties[name]
    }
  }
}
