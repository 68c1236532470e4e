public import CartoucheGeo
public import CartoucheSupport

/// One moment of a trip, as a navigation display shows it: the map about the traveller, and on it
/// the next turn, the time that is left, the speed.
///
/// Whatever is not known is not shown. Numbers that no trip can have count as the nearest that one
/// can: what is travelled stays between 0 and the route's length, speeds below 0 count as 0.
public struct Navigation: Hashable, Sendable {
  /// The way that is gone.
  public var route: Route
  /// Other ways, the best first; ``alternateRoutes`` says how many of them are shown.
  public var alternatives: [Route]
  /// The path of a routing service's answer that holds ``route`` and ``alternatives``, in their
  /// place; see ``RouteReader``'s forms. `nil` where they are given here.
  public var routeFile: String?
  public var alternateRoutes: AlternateRoutes
  /// What is travelled, in metres from the route's start.
  public var progress: Double
  /// Where the trip began, in metres from the route's start: above 0 after the traveller has taken
  /// another way, from where on the trip progress bar starts anew.
  public var tripStart: Double
  /// Where the traveller is; `nil` for the place on the route.
  public var position: Coordinate?
  /// Where the traveller heads; `nil` for the route's direction there, evened out.
  public var course: Bearing?
  /// The moment that is shown: an input, never the clock. Without it no arrival is told, and the
  /// automatic light is day.
  public var time: ZonedTime?
  /// Seconds to the destination; `nil` for what the route says.
  public var remainingTime: Double?
  /// Kilometres an hour; `nil` where it is not known.
  public var speed: Double?
  /// Kilometres an hour; `nil` for what the route says.
  public var speedLimit: Double?
  /// Of what is said and measured; `nil` for those of the language.
  public var units: NavigationText.Units?
  public var lightingMode: LightingMode
  /// In which the map is seen, unless the request says what it shows.
  public var cameraMode: CameraMode
  /// Of the camera while it follows; `nil` for the mode's own.
  public var followingZoom: Double?
  public var settings: Settings
  /// How the header looks.
  public var header: Header
  public var speedAlerts: SpeedAlerts
  /// Which sign tells the limit.
  public var speedSign: SpeedSign
  /// What is asked or told above the footer, the first one at the top.
  public var prompts: [Prompt]
  /// The building that is travelled to, and how to get into it.
  public var building: Building?
  public var trafficLights: [Coordinate]
  public var stopSigns: [Coordinate]
  /// What a caller has placed about the display's own elements.
  public var customElements: [CustomElement]
  /// What of the picture the device keeps for itself, in points: nothing is placed there, but the
  /// header's and the footer's grounds reach through.
  public var safeArea: EdgeInsets

  public init(
    route: Route = Route([]), alternatives: [Route] = [], progress: Double = 0,
    time: ZonedTime? = nil, settings: Settings = Settings()
  ) {
    self.route = route
    self.alternatives = alternatives
    self.progress = progress
    self.time = time
    self.settings = settings
    routeFile = nil
    alternateRoutes = .two
    tripStart = 0
    position = nil
    course = nil
    remainingTime = nil
    speed = nil
    speedLimit = nil
    units = nil
    lightingMode = .automatic
    cameraMode = .followingTilted
    followingZoom = nil
    header = Header()
    speedAlerts = SpeedAlerts()
    speedSign = .european
    prompts = []
    building = nil
    trafficLights = []
    stopSigns = []
    customElements = []
    safeArea = .zero
  }

  /// How many of the alternatives are shown at most.
  public enum AlternateRoutes: String, Hashable, Sendable, CaseIterable {
    case none, one, two

    public var count: Int {
      switch self {
      case .none: 0
      case .one: 1
      case .two: 2
      }
    }
  }

  public enum LightingMode: String, Hashable, Sendable, CaseIterable {
    /// By the sun's altitude at the traveller's place and time, as ``SolarPosition`` suggests.
    case automatic
    case day, night
  }

  public enum CameraMode: String, Hashable, Sendable, CaseIterable {
    /// Behind the traveller, who stands low in the picture, seen at an angle.
    case followingTilted = "following-tilted"
    /// From above, north at the top.
    case followingNorthUp = "following-north-up"
    /// From above, the traveller's course at the top.
    case followingHeadingUp = "following-heading-up"
    /// The whole of what is left of the way, with its markers, between header and footer.
    case overview

    public var isFollowing: Bool { self != .overview }
  }

  public enum SpeedSign: String, Hashable, Sendable, CaseIterable {
    /// A red ring, as in the Vienna Convention on Road Signs.
    case european
    /// A white plate that says "speed limit".
    case american
  }

  /// ``speed`` as it is told: 0 where it is not known, or below that.
  public var soundSpeed: Double { speed.map { $0.isFinite ? max($0, 0) : 0 } ?? 0 }

  /// Alternatives that are shown.
  public var shownAlternatives: ArraySlice<Route> { alternatives.prefix(alternateRoutes.count) }
}
