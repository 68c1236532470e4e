/// What stands on the picture rather than on the map.
public struct Ornaments: Hashable, Sendable {
  public enum Corner: String, Hashable, Sendable, CaseIterable {
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"

    package var isTop: Bool { self == .topLeft || self == .topRight }
    package var isLeft: Bool { self == .topLeft || self == .bottomLeft }
  }

  public var compass: Compass
  public var scaleBar: ScaleBar
  public var attribution: Attribution
  /// Between ornaments and the picture's edges, and between one another, in points.
  public var margin: Double

  public init(
    compass: Compass = Compass(), scaleBar: ScaleBar = ScaleBar(),
    attribution: Attribution = Attribution(), margin: Double = 12
  ) {
    self.compass = compass
    self.scaleBar = scaleBar
    self.attribution = attribution
    self.margin = margin
  }

  public struct Compass: Hashable, Sendable {
    public enum Visibility: String, Hashable, Sendable, CaseIterable {
      /// Only where the map is turned or tilted.
      case adaptive
      case visible, hidden
    }

    public var visibility: Visibility
    public var corner: Corner

    public init(visibility: Visibility = .hidden, corner: Corner = .topRight) {
      self.visibility = visibility
      self.corner = corner
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

    public init(
      units: Units = .hidden, corner: Corner = .bottomLeft, alignment: Alignment = .leading
    ) {
      self.units = units
      self.corner = corner
      self.alignment = alignment
    }
  }

  public struct Attribution: Hashable, Sendable {
    public enum Visibility: String, Hashable, Sendable, CaseIterable {
      case visible, hidden
    }

    public var visibility: Visibility
    public var corner: Corner

    public init(visibility: Visibility = .visible, corner: Corner = .bottomRight) {
      self.visibility = visibility
      self.corner = corner
    }
  }
}
