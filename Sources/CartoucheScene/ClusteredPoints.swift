public import CartoucheGeo
public import CartoucheSupport

/// Points that are drawn as badges where they are dense, and as markers in their category's colour
/// where they stand alone. The cluster index is built once, with the value.
public struct ClusteredPoints: Sendable {
  /// What makes points one badge.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    /// Nearness on the map, zoom by zoom: the clusters of the index.
    case hierarchical
    /// That their markers would cover one another on the picture, at any bearing and tilt. It depends
    /// on what the picture shows, so that tiles need not agree at their edges.
    case collision
  }

  public let index: ClusterIndex
  /// How they look; the number of its categories is that of the index, or of its columns where the
  /// points are weighted.
  public private(set) var style: ClusterStyle
  public let method: Method
  /// Of every point, as an index into the style's categories; 0 for all where they are weighted.
  public let categories: [Int]
  /// Whether a slice is the sum of a column of numbers rather than a count of points. Lone points are
  /// badges then too.
  public let isWeighted: Bool
  /// What of the input could not be used.
  public let diagnostics: [Diagnostic]

  /// The looks of points that stand alone, by their category's name; what these leave open is of
  /// ``markerStyle``, and the tint of the category.
  public var markerStyles: [String: MarkerStyle] = [:]
  public var markerStyle = MarkerStyle()
  /// Of every point, where the points are markers of their own.
  private var markers: [Marker] = []

  /// Gives categories the tints of the looks of their points.
  ///
  /// - Parameter stated: the names of categories that keep their colours.
  package mutating func takeTints(except stated: Set<String> = []) {
    for index in style.categories.indices {
      let name = style.categories[index].name
      if !stated.contains(name), let tint = markerStyles[name]?.tint {
        style.categories[index].color = tint
      }
    }
  }

  /// Points of the picture between badges: a badge's width and some air.
  public static let defaultRadius = 50.0
  /// Larger weights count as this, so that sums stay numbers.
  public static let largestWeight = 1e15
  public static let defaultOptions = ClusterOptions(radius: defaultRadius)

  public init(
    points: [WorldPoint], categories: [Int], style: ClusterStyle,
    options: ClusterOptions = defaultOptions, method: Method = .hierarchical
  ) {
    self.init(
      points: points, categories: categories, style: style, options: options, method: method,
      diagnostics: [])
  }

  /// Points with a number for each category, such as the free bicycles of every kind at a station.
  ///
  /// - Parameter weights: for each of the style's categories a number of every point; what is
  ///   negative or not finite counts as nothing.
  public init(
    points: [WorldPoint], weights: [[Double]], style: ClusterStyle,
    options: ClusterOptions = defaultOptions, method: Method = .hierarchical
  ) {
    self.init(
      points: points, weights: weights, style: style, options: options, method: method,
      diagnostics: [])
  }

  /// The points of some features, by the value of a property.
  ///
  /// Numbers, texts and truth values name categories. Without stated ones they stand in order:
  /// numbers by size, then texts. Of more than the palette's colours the most frequent ones keep a
  /// category of their own; the rest, and points without a value, are grey.
  ///
  /// - Parameters:
  ///   - property: `nil` for one category of all points.
  ///   - style: whose categories, if it has any, are the stated ones, found by name.
  public init(
    features: FeatureTable, property: String?, style: ClusterStyle = ClusterStyle(categories: []),
    options: ClusterOptions = defaultOptions, method: Method = .hierarchical
  ) {
    var collector = CategoryCollector(features: features, property: property)
    collector.collect()
    let resolved = collector.resolved(style: style)
    self.init(
      points: collector.points, categories: resolved.categories, style: resolved.style,
      options: options, method: method, diagnostics: resolved.diagnostics)
  }

  /// The points of some features, weighted by the numbers in the properties that the style's
  /// categories are named after.
  public init(
    features: FeatureTable, weightedBy style: ClusterStyle,
    options: ClusterOptions = defaultOptions, method: Method = .hierarchical
  ) {
    var collector = WeightCollector(features: features, properties: style.categories.map(\.name))
    collector.collect()
    self.init(
      points: collector.points, weights: collector.columns, style: style, options: options,
      method: method, diagnostics: collector.diagnostics)
  }

  /// Markers that become badges where they would cover one another on the picture.
  ///
  /// The slices are the markers' templates, in the order of their names, and of markers without one
  /// their tints.
  ///
  /// - Parameter style: the badges' look; its categories are not used.
  public init(markers: [Marker], style: ClusterStyle = ClusterStyle(categories: [])) {
    let slices = markers.map { ClusterStyle.Category(name: $0.template ?? "", color: $0.tint) }
    var style = style
    style.categories = Set(slices).sorted { a, b in
      (a.name, a.color.red, a.color.green, a.color.blue, a.color.alpha)
        < (b.name, b.color.red, b.color.green, b.color.blue, b.color.alpha)
    }
    let numbers = Dictionary(uniqueKeysWithValues: zip(style.categories, 0...))
    self.init(
      points: markers.map { WorldPoint($0.position.wrapped) },
      categories: slices.map { numbers[$0] ?? 0 }, style: style, method: .collision)
    self.markers = markers
    markerStyle = markers.first?.style ?? MarkerStyle()
  }

  private init(
    points: [WorldPoint], categories: [Int], style: ClusterStyle, options: ClusterOptions,
    method: Method, diagnostics: [Diagnostic]
  ) {
    let style = Self.withCategories(style)
    let last = style.categories.count - 1
    let known =
      categories.count == points.count
      ? categories.map { min(max($0, 0), last) } : [Int](repeating: 0, count: points.count)
    index = ClusterIndex(
      points: points, categories: known, categoryCount: style.categories.count, options: options)
    self.style = style
    self.method = method
    self.categories = known
    isWeighted = false
    self.diagnostics = diagnostics + Self.skipped(index)
  }

  private init(
    points: [WorldPoint], weights: [[Double]], style: ClusterStyle, options: ClusterOptions,
    method: Method, diagnostics: [Diagnostic]
  ) {
    let style = Self.withCategories(style)
    let nothing = [Double](repeating: 0, count: points.count)
    let columns = style.categories.indices.map { category in
      guard category < weights.count, weights[category].count == points.count else {
        return nothing
      }
      return weights[category].map { $0.isFinite ? min(max($0, 0), Self.largestWeight) : 0 }
    }
    index = ClusterIndex(points: points, columns: columns, options: options)
    self.style = style
    self.method = method
    categories = [Int](repeating: 0, count: points.count)
    isWeighted = true
    self.diagnostics = diagnostics + Self.skipped(index)
  }

  private static func withCategories(_ style: ClusterStyle) -> ClusterStyle {
    guard style.categories.isEmpty else { return style }
    var style = style
    style.categories = [ClusterStyle.Category(name: "", color: CategoryPalette.bright[0])]
    return style
  }

  private static func skipped(_ index: ClusterIndex) -> [Diagnostic] {
    guard index.skippedCount > 0 else { return [] }
    let subject = index.skippedCount == 1 ? "1 point has" : "\(index.skippedCount) points have"
    return [
      Diagnostic(
        .warning,
        "\(subject) no place on the map and \(index.skippedCount == 1 ? "is" : "are") left out")
    ]
  }

  /// What a badge of all points says.
  package var largestCount: Int {
    guard isWeighted else { return index.pointCount }
    let sum = index.columns.reduce(0.0) { $0 + $1.reduce(0, +) }
    return Int(exactly: min(sum, 0x1p53).rounded(.down)) ?? 0
  }

  /// Of a badge's slices: counts of points, or sums of weights.
  package func shares(of id: Cluster.ID) -> [Double] {
    isWeighted
      ? style.categories.indices.map { index.reduction($0, of: id).sum }
      : index.categoryCounts(of: id).map(Double.init)
  }

  /// Of a point that stands alone.
  package func marker(of point: Int, at position: Coordinate) -> Marker {
    if point < markers.count {
      var marker = markers[point]
      marker.position = position
      return marker
    }
    let category = style.categories[categories[point]]
    var look = (markerStyles[category.name] ?? MarkerStyle()).over(markerStyle)
    look.tint = look.tint ?? category.color
    return Marker(position: position, style: look)
  }
}
