/// How points are gathered into clusters.
public struct ClusterOptions: Hashable, Sendable {
  /// In which order points become the seeds of clusters.
  public enum Order: Hashable, Sendable {
    /// As they were given: what supercluster does, and with its single precision, so that styles
    /// give its very clusters. Points on either side of ±180° stay apart.
    case input
    /// Along a curve through their positions, so that the input's order does not matter; clusters
    /// form across ±180°.
    case position
  }

  /// Points nearer to a seed than this join it, in points of a world that is `extent` × 2^zoom
  /// points wide.
  public var radius: Double
  /// The world's width at zoom 0, in points: 256 for a camera's zoom, 512 for a style's.
  public var extent: Double
  /// Below it the clusters of this zoom are shown.
  public var minimumZoom: Int
  /// Above it every point stands for itself.
  public var maximumZoom: Int
  /// Fewer points than this stay single.
  public var minimumPoints: Int
  public var order: Order

  /// Zooms that an index can hold: 0 to this.
  public static let zoomLimit = 30

  /// For what a person puts on a map; zooms are a camera's.
  public init(
    radius: Double = 40, extent: Double = 256, minimumZoom: Int = 0, maximumZoom: Int = 16,
    minimumPoints: Int = 2, order: Order = .position
  ) {
    self.radius = radius
    self.extent = extent
    self.minimumZoom = minimumZoom
    self.maximumZoom = maximumZoom
    self.minimumPoints = minimumPoints
    self.order = order
  }

  /// What supercluster 8 uses unless told otherwise; zooms are a style's.
  public static let supercluster = ClusterOptions(extent: 512, order: .input)

  /// Zooms in 0…``zoomLimit`` and in order, a finite radius of at least 0, an extent above 0.
  var clamped: ClusterOptions {
    var options = self
    options.radius = radius.isFinite ? max(radius, 0) : 40
    options.extent = extent.isFinite && extent > 0 ? extent : 256
    options.minimumZoom = min(max(minimumZoom, 0), Self.zoomLimit)
    options.maximumZoom = min(max(maximumZoom, options.minimumZoom), Self.zoomLimit)
    return options
  }

  /// The radius in world units at a zoom.
  func worldRadius(zoom: Int) -> Double { radius / (extent * Double(1 << zoom)) }
}
