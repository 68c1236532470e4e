public import CartoucheSupport

/// What a navigation display will show and where, known before anything is drawn.
///
/// Pictures of 600 points and wider, and those of 440 that are wider than high, have header and
/// footer as cards at the leading side, others along the whole upper and lower edge; right-to-left languages mirror all of it. Elements never
/// cover one another, but for the trip progress bar, which lies beneath them all: one that finds no
/// room gives way to those before it in this order: header with second row or accessory, footer,
/// prompts, recentre button, speed limit, my-location button, compass, custom elements. The map's
/// ornaments then keep clear of them all.
public struct NavigationPlan: Hashable, Sendable {
  public struct Element: Hashable, Sendable {
    public let name: String
    /// In points from the picture's top-left corner.
    public let rect: ScreenRect

    /// Whether the map's ornaments need not keep clear of it.
    public var isBeneathOrnaments: Bool { name == ElementName.tripProgressBar }
  }

  /// What is asked for but not shown.
  public struct Omission: Hashable, Sendable {
    public let name: String
    public let reason: String
    /// Whether it is for want of room, which a larger picture mends.
    public let isForWantOfRoom: Bool
  }

  /// A rectangle that custom elements are placed against.
  public struct Guide: Hashable, Sendable {
    public enum Name: String, Hashable, Sendable, CaseIterable {
      /// The header with its second row or accessory; without it the upper edge of what the device
      /// leaves.
      case navigationHeader
      /// Without it the lower edge.
      case navigationFooter
      /// The column of buttons at the trailing side above the footer.
      case bottomTrailingButtons
    }

    public let name: Name
    public let rect: ScreenRect
  }

  /// Back to front.
  public internal(set) var elements: [Element] = []
  public internal(set) var omissions: [Omission] = []
  public internal(set) var guides: [Guide] = []
  public let size: ScreenSize
  public let isRightToLeft: Bool
  /// Whether header and footer are cards at the leading side.
  public let isWide: Bool
  /// What the fixed elements leave of the picture, to be kept free by a fit.
  public internal(set) var insets = EdgeInsets()

  public func frame(of name: String) -> ScreenRect? {
    elements.first { $0.name == name }?.rect
  }

  public func guide(_ name: Guide.Name) -> ScreenRect {
    guides.first { $0.name == name }?.rect ?? ScreenRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  }

  /// - Parameters:
  ///   - size: of the picture, in points.
  ///   - isRightToLeft: whether the language is written so.
  ///   - isFollowing: whether the camera follows the traveller.
  ///   - isTurned: whether the map's upper edge does not face north.
  public init(
    _ navigation: Navigation, status: TripStatus, size: ScreenSize, isRightToLeft: Bool,
    isFollowing: Bool, isTurned: Bool
  ) {
    var builder = NavigationPlanBuilder(
      navigation, status: status, isFollowing: isFollowing, isTurned: isTurned,
      plan: NavigationPlan(size: size, isRightToLeft: isRightToLeft))
    builder.build()
    self = builder.plan
  }

  /// Without elements.
  private init(size: ScreenSize, isRightToLeft: Bool) {
    self.size = size
    self.isRightToLeft = isRightToLeft
    isWide =
      size.width >= Self.wideWidth
      || (size.width >= Self.landscapeWidth && size.width > size.height)
  }

  /// From this width on header and footer are cards.
  public static let wideWidth = 600.0
  /// The same of pictures that are wider than high.
  public static let landscapeWidth = 440.0
}

extension NavigationPlan {
  /// The names of the display's own elements.
  public enum ElementName {
    public static let header = "navigation-header"
    /// Lanes and the turn after the next, in the header's lower part.
    public static let headerSecondRow = "navigation-header-second-row"
    public static let headerAccessory = "navigation-header-accessory"
    public static let footer = "navigation-footer"
    public static let recenterButton = "recenter-button"
    public static let myLocationButton = "my-location-button"
    public static let compass = "compass"
    public static let tripProgressBar = "trip-progress-bar"
    public static let speedLimit = "speed-limit"
    /// Followed by the prompt's number, from 1.
    public static let prompt = "prompt-"

    package static let all = [
      header, headerSecondRow, headerAccessory, footer, recenterButton, myLocationButton, compass,
      tripProgressBar, speedLimit,
    ]
  }
}
