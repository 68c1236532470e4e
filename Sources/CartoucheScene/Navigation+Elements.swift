public import CartoucheGeo
public import CartoucheSupport

extension Navigation {
  /// From which excess over the limit on a speed is told more loudly, in kilometres an hour.
  public struct SpeedAlerts: Hashable, Sendable {
    /// The speed's text is red.
    public var minor: Double
    /// The speed's ground is red.
    public var major: Double

    public init(minor: Double = 8, major: Double = 16) {
      self.minor = minor
      self.major = major
    }

    public enum Level: Hashable, Sendable, Comparable {
      /// The limit is kept, or unknown: the speed is not told.
      case none
      /// It is exceeded by less than ``minor``.
      case exceeded
      case minor, major
    }

    /// - Parameters:
    ///   - speed: kilometres an hour.
    ///   - limit: likewise.
    public func level(speed: Double, limit: Double) -> Level {
      let excess = speed - limit
      guard excess > 0 else { return .none }
      return excess >= major ? .major : excess >= minor ? .minor : .exceeded
    }
  }

  /// Something asked or told during the trip, on a card above the footer.
  public struct Prompt: Hashable, Sendable {
    public var title: String
    public var subtitle: String
    /// On buttons, the first one filled.
    public var actions: [String]

    public init(_ title: String, subtitle: String = "", actions: [String] = []) {
      self.title = title
      self.subtitle = subtitle
      self.actions = actions
    }
  }

  /// A building to be made out among its neighbours.
  public struct Building: Hashable, Sendable {
    /// Somewhere in it: its outline is looked for in the map's own data. `nil` for the outline given
    /// here.
    public var position: Coordinate?
    /// Rings, holes among them.
    public var outline: [[Coordinate]]
    public var entrances: [Coordinate]

    public init(
      at position: Coordinate? = nil, outline: [[Coordinate]] = [], entrances: [Coordinate] = []
    ) {
      self.position = position
      self.outline = outline
      self.entrances = entrances
    }
  }

  /// A caller's own element, placed against one of the display's guides and kept clear.
  public struct CustomElement: Hashable, Sendable {
    /// By which its frame is found; not that of one of the display's own elements.
    public var name: String
    public var size: ScreenSize
    public var guide: NavigationPlan.Guide.Name
    public var alignment: Alignment
    /// In one line, shortened to the width; empty for none.
    public var text: String
    /// Stretched over the element, beneath the text.
    public var image: OverlayImage?
    /// `nil` for the ground of buttons.
    public var backgroundColor: Color?
    /// Whether it is left out where prompts are shown.
    public var yieldsToPrompts: Bool

    public enum Alignment: String, Hashable, Sendable, CaseIterable {
      case leading, center, trailing
    }

    public init(
      name: String, size: ScreenSize, guide: NavigationPlan.Guide.Name,
      alignment: Alignment = .leading, text: String = "", image: OverlayImage? = nil,
      backgroundColor: Color? = nil, yieldsToPrompts: Bool = false
    ) {
      self.name = name
      self.size = size
      self.guide = guide
      self.alignment = alignment
      self.text = text
      self.image = image
      self.backgroundColor = backgroundColor
      self.yieldsToPrompts = yieldsToPrompts
    }
  }
}
