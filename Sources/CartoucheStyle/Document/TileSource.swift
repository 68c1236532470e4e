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
}
