extension Navigation {
  /// Which elements are shown, under the names and with the defaults of the interface that they
  /// come from.
  public struct Settings: Hashable, Sendable {
    /// Whether the elements of a trip under way are shown: header, footer, recentre button, trip
    /// progress bar, speedometer. Without it the display is a map with a route on it.
    public var isGuidanceActive: Bool
    /// Allows the compass: it shows while the map is turned, or followed.
    public var compassButton: Bool
    public var myLocationButton: Bool
    /// Allows the button that shows while the camera does not follow.
    public var recenterButton: Bool
    public var navigationHeader: Bool
    public var navigationFooter: Bool
    public var tripProgressBar: Bool
    public var showsTrafficLights: Bool
    public var showsStopSigns: Bool
    /// Allows the speed limit, and the speed beside it where it is exceeded; both in a car only.
    public var speedometer: Bool
    public var showsDestinationMarkers: Bool
    /// Whether roads take their traffic's colours on the route; else all of it has one colour.
    public var showsTraffic: Bool

    public init(
      isGuidanceActive: Bool = true, compassButton: Bool = false, myLocationButton: Bool = false,
      recenterButton: Bool = true, navigationHeader: Bool = true, navigationFooter: Bool = true,
      tripProgressBar: Bool = false, showsTrafficLights: Bool = false,
      showsStopSigns: Bool = false, speedometer: Bool = false,
      showsDestinationMarkers: Bool = true, showsTraffic: Bool = true
    ) {
      self.isGuidanceActive = isGuidanceActive
      self.compassButton = compassButton
      self.myLocationButton = myLocationButton
      self.recenterButton = recenterButton
      self.navigationHeader = navigationHeader
      self.navigationFooter = navigationFooter
      self.tripProgressBar = tripProgressBar
      self.showsTrafficLights = showsTrafficLights
      self.showsStopSigns = showsStopSigns
      self.speedometer = speedometer
      self.showsDestinationMarkers = showsDestinationMarkers
      self.showsTraffic = showsTraffic
    }
  }
}
