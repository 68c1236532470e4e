public import CartoucheGeo

/// Where the features or pictures of a style come from.
public struct StyleSource: Sendable {
  public let id: String
  public let kind: Kind

  public enum Kind: Sendable {
    case geoJSON(GeoJSONSource)
    case vector(TileSource)
    case raster(TileSource)
    case rasterDEM(TileSource, ElevationEncoding)
    case image(ImageSource)
    /// A kind that has no still picture.
    case unsupported(String)
  }

  /// The source's credit, as HTML.
  public var attribution: String? {
    switch kind {
    case .geoJSON(let source): source.attribution
    case .vector(let source), .raster(let source), .rasterDEM(let source, _): source.attribution
    case .image, .unsupported: nil
    }
  }
}

/// Features in GeoJSON.
public struct GeoJSONSource: Sendable {
  public enum Content: Hashable, Sendable {
    /// Bytes of the style's own text.
    case inline(Range<Int>)
    case url(String)
  }

  public let data: Content
  public let attribution: String?
  /// The zoom up to which features are prepared anew.
  public let maxZoom: Double
  /// In tile units of 1/512 of a tile.
  public let buffer: Double
  /// The Douglas-Peucker tolerance in logical points.
  public let tolerance: Double
  public let cluster: Cluster?
  /// Whether lines know their length, for `line-gradient`.
  public let hasLineMetrics: Bool
  public let generatesIDs: Bool
  /// The property that serves as a feature's id.
  public let promotedID: String?
  let filter: (any ExpressionNode)?

  /// How points are gathered into clusters.
  public struct Cluster: Sendable {
    /// In logical points.
    public let radius: Double
    public let maxZoom: Double?
    public let minPoints: Int
    /// Sums and the like that clusters carry.
    package let properties: [ClusterProperty]
  }
}

/// A property of clusters, gathered from their points.
package struct ClusterProperty: Sendable {
  package let name: String
  let map: any ExpressionNode
  let reduce: any ExpressionNode

  /// A point's contribution; null where it has none.
  package func mapped(_ context: EvaluationContext) -> StyleValue {
    do throws(EvaluationError) { return try map.value(context) } catch { return .null }
  }

  /// The sum so far, ``EvaluationContext/accumulated``, together with the feature's value.
  package func reduced(_ context: EvaluationContext) -> StyleValue {
    do throws(EvaluationError) { return try reduce.value(context) } catch { return .null }
  }
}

/// A pyramid of tiles.
public struct TileSource: Hashable, Sendable {
  /// Where its description stands, or a container of tiles.
  public let url: String?
  /// Templates with `{z}`, `{x}` and `{y}`.
  public let tiles: [String]
  public let bounds: CoordinateBounds?
  public let minZoom: Double
  public let maxZoom: Double
  /// In logical points.
  public let tileSize: Double
  /// Whether rows count from the south.
  public let isTMS: Bool
  public let attribution: String?
}

/// How the colours of a raster-dem tile encode heights:
/// metres = red · `red` + green · `green` + blue · `blue` − `base`.
public struct ElevationEncoding: Hashable, Sendable {
  public let red: Double
  public let green: Double
  public let blue: Double
  public let base: Double

  /// Mapbox Terrain-RGB: 256² · 0.1, 256 · 0.1, 0.1 and 10 000 m.
  public static let mapbox = ElevationEncoding(red: 6553.6, green: 25.6, blue: 0.1, base: 10_000)
  /// Terrarium: 256, 1, 1/256 and 32 768 m.
  public static let terrarium = ElevationEncoding(
    red: 256, green: 1, blue: 1.0 / 256, base: 32_768)
}

/// A picture laid over four corners.
public struct ImageSource: Hashable, Sendable {
  public let url: String
  /// Clockwise from the top left.
  public let corners: [Coordinate]
}
