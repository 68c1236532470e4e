package import CartoucheGeo

/// What a tileset says of itself; what it leaves out is `nil`.
package struct TilesetMetadata: Hashable, Sendable {
  package enum Format: Hashable, Sendable {
    case vector
    case png
    case jpeg
    case webP
    /// As the tileset names it.
    case other(String)
  }

  package var name: String?
  package var format: Format?
  /// The lowest level with tiles, 0…30.
  package var minimumLevel: Int?
  /// The highest level with tiles, 0…30; beyond it tiles are drawn larger.
  package var maximumLevel: Int?
  package var bounds: CoordinateBounds?
  /// As HTML.
  package var attribution: String?
  /// The ids of the layers of vector tiles, in the tileset's order.
  package var vectorLayers: [String] = []
  /// How tiles of heights pack a height into a pixel: `mapbox` or `terrarium`.
  package var heightEncoding: String?

  package init() {}
}
