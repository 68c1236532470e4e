import CartoucheGeo
public import CartoucheScene
import CartoucheSupport

/// `{"route": "route.json", "progress": 1200, "time": "2026-11-30T17:20:00+01:00", "speed": 57,
/// "settings": {"compassButton": true}}`: every key may be left out.
///
/// - `route`: the path of a routing service's answer, or a route (see ``Route``); `alternatives`:
///   more of these; `alternateRoutes`: `none`, `one` or `two` of them are shown
/// - `progress`, `tripStart`: metres from the route's start
/// - `position`, `course`: where the traveller is, if not on the route
/// - `time`, `remainingTime` (seconds), `speed`, `speedLimit` (kilometres an hour), `units`
/// - `lightingMode`, `cameraMode`, `followingZoom`
/// - `settings`, `header`, `speedAlerts`, `speedSign`, `prompts`, `building`, `trafficLights` and
///   `stopSigns` (longitude first), `customElements`, `safeArea`
extension Navigation: Codable {
  private enum CodingKeys: String, CodingKey {
    case route, alternatives, alternateRoutes, progress, tripStart, position, course, time,
      remainingTime, speed, speedLimit, units, lightingMode, cameraMode, followingZoom, settings,
      header, speedAlerts, speedSign, prompts, building, trafficLights, stopSigns, customElements,
      safeArea
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    if let file = try? container.decodeIfPresent(String.self, forKey: .route) {
      routeFile = file
    } else {
      route = try container.value(forKey: .route) ?? route
    }
    alternatives = try container.value(forKey: .alternatives) ?? alternatives
    progress = try container.value(forKey: .progress) ?? progress
    tripStart = try container.value(forKey: .tripStart) ?? tripStart
    position = try container.value(forKey: .position)
    course = try container.value(forKey: .course)
    time = try container.value(forKey: .time)
    remainingTime = try container.value(forKey: .remainingTime)
    speed = try container.value(forKey: .speed)
    speedLimit = try container.value(forKey: .speedLimit)
    followingZoom = try container.value(forKey: .followingZoom)
    settings = try container.value(forKey: .settings) ?? settings
    header = try container.value(forKey: .header) ?? header
    speedAlerts = try container.value(forKey: .speedAlerts) ?? speedAlerts
    prompts = try container.value(forKey: .prompts) ?? prompts
    building = try container.value(forKey: .building)
    let lights: [GeoJSONPosition] = try container.value(forKey: .trafficLights) ?? []
    let stops: [GeoJSONPosition] = try container.value(forKey: .stopSigns) ?? []
    trafficLights = lights.map(\.coordinate)
    stopSigns = stops.map(\.coordinate)
    customElements = try container.value(forKey: .customElements) ?? customElements
    safeArea = try container.value(forKey: .safeArea) ?? safeArea
    try decodeWords(container)
  }

  private mutating func decodeWords(_ container: KeyedDecodingContainer<CodingKeys>) throws {
    alternateRoutes =
      try container.word(AlternateRoutes.self, forKey: .alternateRoutes) ?? alternateRoutes
    units = try container.word(NavigationText.Units.self, forKey: .units)
    lightingMode = try container.word(LightingMode.self, forKey: .lightingMode) ?? lightingMode
    cameraMode = try container.word(CameraMode.self, forKey: .cameraMode) ?? cameraMode
    speedSign = try container.word(SpeedSign.self, forKey: .speedSign) ?? speedSign
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let usual = Navigation()
    if let routeFile {
      try container.encode(routeFile, forKey: .route)
    } else if route != usual.route {
      try container.encode(route, forKey: .route)
    }
    if !alternatives.isEmpty { try container.encode(alternatives, forKey: .alternatives) }
    if progress != 0 { try container.encode(progress, forKey: .progress) }
    if tripStart != 0 { try container.encode(tripStart, forKey: .tripStart) }
    try container.encodeIfPresent(position, forKey: .position)
    try container.encodeIfPresent(course, forKey: .course)
    try container.encodeIfPresent(time, forKey: .time)
    try container.encodeIfPresent(remainingTime, forKey: .remainingTime)
    try container.encodeIfPresent(speed, forKey: .speed)
    try container.encodeIfPresent(speedLimit, forKey: .speedLimit)
    try container.encodeIfPresent(followingZoom, forKey: .followingZoom)
    if settings != usual.settings { try container.encode(settings, forKey: .settings) }
    if header != usual.header { try container.encode(header, forKey: .header) }
    if speedAlerts != usual.speedAlerts { try container.encode(speedAlerts, forKey: .speedAlerts) }
    if !prompts.isEmpty { try container.encode(prompts, forKey: .prompts) }
    try container.encodeIfPresent(building, forKey: .building)
    if !trafficLights.isEmpty {
      try container.encode(trafficLights.map(GeoJSONPosition.init), forKey: .trafficLights)
    }
    if !stopSigns.isEmpty {
      try container.encode(stopSigns.map(GeoJSONPosition.init), forKey: .stopSigns)
    }
    if !customElements.isEmpty { try container.encode(customElements, forKey: .customElements) }
    if safeArea != .zero { try container.encode(safeArea, forKey: .safeArea) }
    try encodeWords(&container)
  }

  private func encodeWords(_ container: inout KeyedEncodingContainer<CodingKeys>) throws {
    let usual = Navigation()
    if alternateRoutes != usual.alternateRoutes {
      try container.encode(alternateRoutes.rawValue, forKey: .alternateRoutes)
    }
    try container.encodeIfPresent(units?.rawValue, forKey: .units)
    if lightingMode != usual.lightingMode {
      try container.encode(lightingMode.rawValue, forKey: .lightingMode)
    }
    if cameraMode != usual.cameraMode {
      try container.encode(cameraMode.rawValue, forKey: .cameraMode)
    }
    if speedSign != usual.speedSign { try container.encode(speedSign.rawValue, forKey: .speedSign) }
  }
}
