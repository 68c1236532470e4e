import CartoucheGeo
public import CartoucheScene
public import CartoucheSupport

extension MapRequest {
  /// How points are gathered into badges that show the shares of categories.
  public struct Clustering: Hashable, Sendable {
    /// Whose values are the categories; `nil` for one category of all points.
    public var property: String?
    /// In the order of a badge's slices; empty for those that the points have, sorted.
    public var categories: [Category]
    /// Numeric properties whose sums are the slices, in place of counts of points; then there is no
    /// property.
    public var weights: [Category]
    public var method: ClusteredPoints.Method
    /// Between badges, in points; no matter where they are gathered by collision.
    public var radius: Double
    /// Fewer points than this stay single; no matter where they are gathered by collision.
    public var minimumPoints: Int
    /// Above this zoom every point stands for itself; no matter where they are gathered by collision.
    public var maximumZoom: Int
    /// What badges look like; its categories are not used.
    public var badge: ClusterStyle

    public struct Category: Hashable, Sendable {
      public var name: String
      /// `nil` for one of a palette.
      public var color: Color?

      public init(name: String, color: Color? = nil) {
        self.name = name
        self.color = color
      }
    }

    public init(
      property: String? = nil, categories: [Category] = [], weights: [Category] = [],
      method: ClusteredPoints.Method = .hierarchical,
      radius: Double = ClusteredPoints.defaultRadius,
      minimumPoints: Int = ClusteredPoints.defaultOptions.minimumPoints,
      maximumZoom: Int = ClusteredPoints.defaultOptions.maximumZoom,
      badge: ClusterStyle = ClusterStyle(categories: [])
    ) {
      self.property = property
      self.categories = categories
      self.weights = weights
      self.method = method
      self.radius = radius
      self.minimumPoints = minimumPoints
      self.maximumZoom = maximumZoom
      self.badge = badge
    }
  }
}

extension MapRequest.Clustering {
  /// What is drawn of some features.
  func points(of features: FeatureTable) -> ClusteredPoints {
    let options = ClusterOptions(
      radius: radius, maximumZoom: maximumZoom, minimumPoints: minimumPoints)
    guard weights.isEmpty else {
      return ClusteredPoints(
        features: features, weightedBy: style(weights), options: options, method: method)
    }
    return ClusteredPoints(
      features: features, property: property, style: style(categories), options: options,
      method: method)
  }

  private func style(_ categories: [Category]) -> ClusterStyle {
    var style = badge
    style.categories = ClusterStyle(categoryNames: categories.map(\.name)).categories
    for (index, category) in categories.enumerated() {
      if let color = category.color { style.categories[index].color = color }
    }
    return style
  }
}
