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
    public var isRecenterButtonEnabled: Bool
    public var isNavigationHeaderEnabled: Bool
    public var isNavigationFooterEnabled: Bool
    public var isNavigationTripProgressBarEnabled: Bool
    public var showsTrafficLights: Bool
    public var showsStopSigns: Bool
    /// Allows the speed limit, and the speed beside it where it is exceeded; both in a car only.
    public var shouldDisplaySpeedometer: Bool
    public var showsDestinationMarkers: Bool
    /// Whether roads take their traffic's colours on the route; else all of it has one colour.
    public var showsTraffic: Bool

    public init(
      isGuidanceActive: Bool = true, compassButton: Bool = false, myLocationButton: Bool = false,
      isRecenterButtonEnabled: Bool = true, isNavigationHeaderEnabled: Bool = true,
      isNavigationFooterEnabled: Bool = true,
      isNavigationTripProgressBarEnabled: Bool = false, showsTrafficLights: Bool = false,
      showsStopSigns: Bool = false, shouldDisplaySpeedometer: Bool = false,
      showsDestinationMarkers: Bool = true, showsTraffic: Bool = true
    ) {
      self.isGuidanceActive = isGuidanceActive
      self.compassButton = compassButton
      self.myLocationButton = myLocationButton
      self.isRecenterButtonEnabled = isRecenterButtonEnabled
      self.isNavigationHeaderEnabled = isNavigationHeaderEnabled
      self.isNavigationFooterEnabled = isNavigationFooterEnabled
      self.isNavigationTripProgressBarEnabled = isNavigationTripProgressBarEnabled
      self.showsTrafficLights = showsTrafficLights
      self.showsStopSigns = showsStopSigns
      self.shouldDisplaySpeedometer = shouldDisplaySpeedometer
      self.showsDestinationMarkers = showsDestinationMarkers
      self.showsTraffic = showsTraffic
    }
  }
}
