public import CartoucheSupport

/// How clusters look: a ring of category shares around a core that holds the count.
public struct ClusterStyle: Hashable, Sendable {
  public struct Category: Hashable, Sendable {
    public var name: String
    public var color: Color

    public init(name: String, color: Color) {
      self.name = name
      self.color = color
    }
  }

  /// From this count on badges have this diameter, in points.
  public struct Step: Hashable, Sendable {
    public var minimumCount: Int
    public var diameter: Double

    public init(minimumCount: Int, diameter: Double) {
      self.minimumCount = minimumCount
      self.diameter = diameter
    }
  }

  public enum CountFormat: String, Hashable, Sendable, CaseIterable {
    /// As the picture's language shortens it: see ``CountAbbreviation``.
    case abbreviated
    /// All digits.
    case full
    case hidden
  }

  /// In the order of the slices.
  public var categories: [Category]
  /// Where the first slice begins: degrees clockwise from twelve o'clock.
  public var startAngle: Double
  public var size: ClusterSize
  /// The core's diameter as a share of the badge's, 0…1; 0 makes a full pie without a count.
  public var coreShare: Double
  /// The count's em as a share of the badge's diameter.
  public var textShare: Double
  /// Whether the count gets smaller where the core is too narrow for it.
  public var fitsText: Bool
  public var count: CountFormat
  /// Of the badge's centre from the points' mean, in points, y down.
  public var centerOffset: ScreenPoint
  public var coreColor: Color
  public var textColor: Color
  /// Of the line around the badge and of those between its slices.
  public var borderColor: Color
  /// Around the badge, outside of its diameter, in points.
  public var borderWidth: Double
  /// Between slices, in points.
  public var separatorWidth: Double
  /// No slice is shorter than this along the middle of the ring, in points.
  public var shortestSlice: Double
  /// Whether a soft shadow lifts the badge from the map.
  public var hasShadow: Bool

  public init(
    categories: [Category], startAngle: Double = 0, size: ClusterSize = .growing,
    coreShare: Double = 0.6, textShare: Double = 0.5, fitsText: Bool = true,
    count: CountFormat = .abbreviated, centerOffset: ScreenPoint = .zero,
    coreColor: Color = .white, textColor: Color = Color(rgb: 0x202428),
    borderColor: Color = .white, borderWidth: Double = 1.5, separatorWidth: Double = 1.25,
    shortestSlice: Double = 2.5, hasShadow: Bool = true
  ) {
    self.categories = categories
    self.startAngle = startAngle
    self.size = size
    self.coreShare = coreShare
    self.textShare = textShare
    self.fitsText = fitsText
    self.count = count
    self.centerOffset = centerOffset
    self.coreColor = coreColor
    self.textColor = textColor
    self.borderColor = borderColor
    self.borderWidth = borderWidth
    self.separatorWidth = separatorWidth
    self.shortestSlice = shortestSlice
    self.hasShadow = hasShadow
  }

  /// Categories with colours of the palette in turn.
  public init(categoryNames: [String], palette: [Color] = CategoryPalette.bright) {
    self.init(categories: Self.categories(named: categoryNames, palette: palette))
  }

  /// As map kits' samples draw it: 40 points across with a white core of 24 and the whole count in
  /// bold type of 20, black; the first slice runs clockwise from three o'clock; the centre stands 10
  /// points above the place. Nothing separates the slices or surrounds the badge.
  public static func classic(_ categories: [Category] = []) -> ClusterStyle {
    ClusterStyle(
      categories: categories, startAngle: 90, size: .fixed(40), coreShare: 24.0 / 40,
      textShare: 20.0 / 40, fitsText: false, count: .full,
      centerOffset: ScreenPoint(x: 0, y: -10), textColor: .black, borderWidth: 0,
      separatorWidth: 0, shortestSlice: 0, hasShadow: false)
  }

  static func categories(
    named names: [String], palette: [Color] = CategoryPalette.bright
  ) -> [Category] {
    let palette = palette.isEmpty ? CategoryPalette.bright : palette
    return names.enumerated().map { index, name in
      Category(name: name, color: palette[index % palette.count])
    }
  }

  /// In points, without border and shadow.
  public func diameter(count: Int) -> Double { size.diameter(count: count) }

  /// - Parameter language: a BCP 47 tag.
  public func text(count: Int, language: String? = nil) -> String {
    switch self.count {
    case .abbreviated: CountAbbreviation(language: language).text(count)
    case .full: "\(count)"
    case .hidden: ""
    }
  }
}
