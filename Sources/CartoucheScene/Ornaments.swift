/// What stands on the picture rather than on the map.
public struct Ornaments: Hashable, Sendable {
  /// A corner of the picture, or the middle of its upper or lower edge.
  public enum Corner: String, Hashable, Sendable, CaseIterable {
    case topLeft = "top-left"
    case topCenter = "top-center"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomCenter = "bottom-center"
    case bottomRight = "bottom-right"

    package var isTop: Bool { self == .topLeft || self == .topCenter || self == .topRight }
    package var isLeft: Bool { self == .topLeft || self == .bottomLeft }
    package var isCenter: Bool { self == .topCenter || self == .bottomCenter }
  }

  /// The colours that ornaments are drawn in.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark on light grounds.
    case light
    /// Light on dark grounds.
    case dark
  }

  public var compass: Compass
  public var scaleBar: ScaleBar
  public var attribution: Attribution
  public var title: Title?
  public var trackingButton: TrackingButton
  public var legend: Legend
  /// Between ornaments and the picture's edges, and between one another, in points.
  public var margin: Double
  /// `nil` for the one that goes with the style: dark for the bundled `night`, else light.
  public var appearance: Appearance?
  /// Whether markers and badges are left out where they would reach under an ornament, and titles
  /// of markers find places beside it. Labels of the map always keep clear.
  public var keepClear: Bool

  public init(
    compass: Compass = Compass(), scaleBar: ScaleBar = ScaleBar(),
    attribution: Attribution = Attribution(), legend: Legend = Legend(), title: Title? = nil,
    trackingButton: TrackingButton = TrackingButton(), margin: Double = 12,
    appearance: Appearance? = nil, keepClear: Bool = false
  ) {
    self.compass = compass
    self.scaleBar = scaleBar
    self.attribution = attribution
    self.title = title
    self.trackingButton = trackingButton
    self.legend = legend
    self.margin = margin
    self.appearance = appearance
    self.keepClear = keepClear
  }

  public struct Compass: Hashable, Sendable {
    public enum Visibility: String, Hashable, Sendable, CaseIterable {
      /// Only where the map is turned or tilted.
      case adaptive
      case visible, hidden
    }

    public var visibility: Visibility
    public var corner: Corner
    /// In place of the corner.
    public var position: Position?

    public init(
      visibility: Visibility = .hidden, corner: Corner = .topRight, position: Position? = nil
    ) {
      self.visibility = visibility
      self.corner = corner
      self.position = position
    }
  }

  public struct ScaleBar: Hashable, Sendable {
    public enum Units: String, Hashable, Sendable, CaseIterable {
      case hidden
      /// Metres and kilometres.
      case metric
      /// Feet and miles.
      case imperial
      /// Nautical miles; metres below a tenth of one.
      case nautical
    }

    public enum Alignment: String, Hashable, Sendable, CaseIterable {
      /// In its corner, counting from the left.
      case leading
      /// In the middle of its corner's edge.
      case centered
      /// In its corner, counting from the right.
      case trailing
    }

    public var units: Units
    public var corner: Corner
    public var alignment: Alignment
    /// In place of the corner.
    public var position: Position?

    public init(
      units: Units = .hidden, corner: Corner = .bottomLeft, alignment: Alignment = .leading,
      position: Position? = nil
    ) {
      self.units = units
      self.corner = corner
      self.alignment = alignment
      self.position = position
    }
  }

  public struct Attribution: Hashable, Sendable {
    public enum Visibility: String, Hashable, Sendable, CaseIterable {
      case visible, hidden
    }

    public var visibility: Visibility
    public var corner: Corner
    /// In place of the corner.
    public var position: Position?

    public init(
      visibility: Visibility = .visible, corner: Corner = .bottomRight, position: Position? = nil
    ) {
      self.visibility = visibility
      self.corner = corner
      self.position = position
    }
  }
}
