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

  /// Whether only some of the features are drawn.
  package var hasFilter: Bool { filter != nil }

  /// Whether the context's feature is drawn at all, by the source's filter.
  package func matches(_ context: EvaluationContext) -> Bool {
    guard let filter else { return true }
    do throws(EvaluationError) {
      return try filter.bool(context)
    } catch {
      return false
    }
  }

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
