public import CartoucheGeo
public import CartoucheSupport

/// Points that are drawn as badges where they are dense, and as markers in their category's colour
/// where they stand alone. The cluster index is built once, with the value.
public struct ClusteredPoints: Sendable {
  public let index: ClusterIndex
  /// How they look; the number of its categories is that of the index.
  public private(set) var style: ClusterStyle
  /// Of every point, as an index into the style's categories.
  public let categories: [Int]
  /// What of the input could not be used.
  public let diagnostics: [Diagnostic]

  /// The looks of points that stand alone, by their category's name; what these leave open is of
  /// ``markerStyle``, and the tint of the category.
  public var markerStyles: [String: MarkerStyle] = [:]
  public var markerStyle = MarkerStyle()

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

  public init(
    points: [WorldPoint], categories: [Int], style: ClusterStyle,
    options: ClusterOptions = ClusterOptions(radius: defaultRadius)
  ) {
    self.init(
      points: points, categories: categories, style: style, options: options, diagnostics: [])
  }

  /// The points of some features, by the value of a property.
  ///
  /// Numbers, texts and truth values name categories. Without stated ones they stand in order:
  /// numbers by size, then texts. Of more than the palette's colours the most frequent ones keep a
  /// category of their own; the rest, and points without a value, are grey.
  ///
  /// - Parameter style: the stated categories, found by name.
  public init(
    features: FeatureTable, property: String, style: ClusterStyle? = nil,
    options: ClusterOptions = ClusterOptions(radius: defaultRadius)
  ) {
    var collector = CategoryCollector(features: features, property: property)
    collector.collect()
    let resolved = collector.resolved(style: style)
    self.init(
      points: collector.points, categories: resolved.categories, style: resolved.style,
      options: options, diagnostics: resolved.diagnostics)
  }

  private init(
    points: [WorldPoint], categories: [Int], style: ClusterStyle, options: ClusterOptions,
    diagnostics: [Diagnostic]
  ) {
    var style = style
    if style.categories.isEmpty {
      style.categories = [ClusterStyle.Category(name: "", color: CategoryPalette.bright[0])]
    }
    let last = style.categories.count - 1
    let known =
      categories.count == points.count
      ? categories.map { min(max($0, 0), last) } : [Int](repeating: 0, count: points.count)
    index = ClusterIndex(
      points: points, categories: known, categoryCount: style.categories.count, options: options)
    self.style = style
    self.categories = known
    self.diagnostics = diagnostics
  }

  /// Of a point that stands alone.
  package func marker(of point: Int, at position: Coordinate) -> Marker {
    let category = style.categories[categories[point]]
    var look = (markerStyles[category.name] ?? MarkerStyle()).over(markerStyle)
    look.tint = look.tint ?? category.color
    return Marker(position: position, style: look)
  }
}
