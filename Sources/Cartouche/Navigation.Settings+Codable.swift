public import CartoucheScene

/// `{"compassButton": true, "navigationTripProgressBarEnabled": true}`; what is left out has its
/// default.
extension Navigation.Settings: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case guidanceActive, compassButton, myLocationButton, recenterButtonEnabled,
      navigationHeaderEnabled, navigationFooterEnabled, navigationTripProgressBarEnabled,
      showsTrafficLights, showsStopSigns, shouldDisplaySpeedometer, showsDestinationMarkers,
      showsTraffic

    var path: WritableKeyPath<Navigation.Settings, Bool> {
      switch self {
      case .guidanceActive: \.isGuidanceActive
      case .compassButton: \.compassButton
      case .myLocationButton: \.myLocationButton
      case .recenterButtonEnabled: \.isRecenterButtonEnabled
      case .navigationHeaderEnabled: \.isNavigationHeaderEnabled
      case .navigationFooterEnabled: \.isNavigationFooterEnabled
      case .navigationTripProgressBarEnabled: \.isNavigationTripProgressBarEnabled
      case .showsTrafficLights: \.showsTrafficLights
      case .showsStopSigns: \.showsStopSigns
      case .shouldDisplaySpeedometer: \.shouldDisplaySpeedometer
      case .showsDestinationMarkers: \.showsDestinationMarkers
      case .showsTraffic: \.showsTraffic
      }
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    for key in CodingKeys.allCases {
      if let isOn: Bool = try container.value(forKey: key) { self[keyPath: key.path] = isOn }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let usual = Self()
    for key in CodingKeys.allCases where self[keyPath: key.path] != usual[keyPath: key.path] {
      try container.encode(self[keyPath: key.path], forKey: key)
    }
  }
}
