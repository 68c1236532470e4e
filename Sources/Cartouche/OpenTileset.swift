import CartoucheData
import CartoucheGeo
import CartoucheLayout
import CartoucheNetwork
import CartoucheStyle

/// A style's source of tiles, ready to be read.
struct OpenTileset: Sendable {
  let tiles: any Tileset
  /// Tells tilesets apart: the absolute path, or the address.
  let identity: String
  /// As the style names it, without keys.
  var name: String { URLRedaction.redact(identity) }
  /// What the style says, else the tileset.
  let levels: ClosedRange<Int>
  /// In points.
  let tileSize: Double
  let bounds: CoordinateBounds?
  /// As HTML.
  let attribution: String?

  /// Of a style's source that says nothing of its levels, as MapLibre has it.
  private static let usualLevels = 0...22

  /// - Parameter known: what the tileset, or its description, says of itself.
  init(
    _ tiles: any Tileset, identity: String, metadata known: TilesetMetadata, source: TileSource
  ) {
    self.tiles = tiles
    self.identity = identity
    let low =
      source.minZoom.map(Self.level) ?? known.minimumLevel ?? Self.usualLevels.lowerBound
    let high =
      source.maxZoom.map(Self.level) ?? known.maximumLevel ?? Self.usualLevels.upperBound
    levels = low...max(low, high)
    tileSize = source.tileSize > 0 && source.tileSize.isFinite ? source.tileSize : 512
    bounds = source.bounds ?? known.bounds
    attribution = source.attribution ?? known.attribution
  }

  private static func level(_ zoom: Double) -> Int {
    Int(min(max(zoom.rounded(.down), 0), Double(TileID.maximumLevel)))
  }
}
