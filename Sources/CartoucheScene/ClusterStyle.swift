public import CartoucheSupport

/// How clusters look: a ring of category shares around a white core that holds the count.
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

  /// In the order of the slices.
  public var categories: [Category]
  /// Where the first slice begins: degrees clockwise from twelve o'clock.
  public var startAngle: Double
  /// In ascending order of counts; below the first, its diameter holds too.
  public var steps: [Step]
  /// The core's diameter as a share of the badge's, 0…1; 0 makes a full pie without a count.
  public var coreShare: Double
  /// The count's em as a share of the badge's diameter; it shrinks where the core is too narrow.
  public var textShare: Double
  /// Of the badge's centre from the points' mean, in points, y down.
  public var centerOffset: ScreenPoint

  public init(
    categories: [Category], startAngle: Double = 0, steps: [Step] = ClusterStyle.growingSteps,
    coreShare: Double = 0.6, textShare: Double = 0.5, centerOffset: ScreenPoint = .zero
  ) {
    self.categories = categories
    self.startAngle = startAngle
    self.steps = steps
    self.coreShare = coreShare
    self.textShare = textShare
    self.centerOffset = centerOffset
  }

  /// Categories with colours of the palette in turn.
  public init(categoryNames: [String], palette: [Color] = CategoryPalette.bright) {
    let palette = palette.isEmpty ? CategoryPalette.bright : palette
    self.init(
      categories: categoryNames.enumerated().map { index, name in
        Category(name: name, color: palette[index % palette.count])
      })
  }

  /// Ten times as many points, six points more across.
  public static let growingSteps = [
    Step(minimumCount: 0, diameter: 36), Step(minimumCount: 10, diameter: 40),
    Step(minimumCount: 100, diameter: 46), Step(minimumCount: 1_000, diameter: 52),
    Step(minimumCount: 10_000, diameter: 58), Step(minimumCount: 100_000, diameter: 64),
  ]

  public func diameter(count: Int) -> Double {
    steps.last { $0.minimumCount <= count }?.diameter ?? steps.first?.diameter ?? 40
  }

  /// 999, 1k, 1.2k, 12k, 1.2M: at most four characters up to a billion.
  public static func abbreviated(_ count: Int) -> String {
    func tenths(_ count: Int, _ unit: Int, _ suffix: String) -> String {
      // Rounded down: a badge never promises more points than it has.
      let tenths = count / (unit / 10)
      return tenths % 10 == 0 || tenths >= 100
        ? "\(tenths / 10)\(suffix)" : "\(tenths / 10).\(tenths % 10)\(suffix)"
    }
    if count < 1_000 { return "\(count)" }
    if count < 1_000_000 { return tenths(count, 1_000, "k") }
    return tenths(count, 1_000_000, "M")
  }
}
