import CartoucheGeo
import CartoucheSupport

/// OSRM's answers, and those of the services that took its form (Mapbox Directions, Valhalla and
/// GraphHopper in that form).
extension RouteReader {
  mutating func directionsRoute(_ node: JSONNode, path: String) throws(RouteError) -> Route {
    var assembly = RouteAssembly()
    let legs = node["legs"]?.array ?? []
    for (index, leg) in legs.enumerated() {
      try append(leg, to: &assembly, path: "\(path).legs[\(index)]")
    }
    if assembly.coordinates.count < 2, let geometry = node["geometry"] {
      // Steps without lines of their own lie along the whole route's by their lengths.
      assembly.takeLine(
        try line(geometry, near: firstWaypoint, path: "\(path).geometry"))
    }
    assembly.destinations = destinations(legs: legs.count, end: assembly.coordinates.last)
    assembly.duration = node["duration"]?.number ?? assembly.duration
    return assembly.route
  }

  private var firstWaypoint: Coordinate? {
    Self.position(document.root["waypoints"]?.array?.first?["location"])
  }

  /// All waypoints but the first.
  private func destinations(legs: Int, end: Coordinate?) -> [Route.Destination] {
    let waypoints = document.root["waypoints"]?.array ?? []
    let known = waypoints.dropFirst().compactMap { waypoint in
      Self.position(waypoint["location"]).map {
        Route.Destination(position: $0, name: waypoint["name"]?.string ?? "")
      }
    }
    if !known.isEmpty { return Array(known) }
    return end.map { [Route.Destination(position: $0)] } ?? []
  }

  private mutating func append(
    _ leg: JSONNode, to assembly: inout RouteAssembly, path: String
  ) throws(RouteError) {
    let steps = leg["steps"]?.array ?? []
    let first = assembly.length
    var banner: JSONNode?
    for (index, step) in steps.enumerated() {
      let path = "\(path).steps[\(index)]"
      let start = Self.position(step["maneuver"]?["location"])
      if let maneuver = maneuver(
        step, after: banner, next: index + 1 < steps.count ? steps[index + 1] : nil,
        at: assembly.length, path: path)
      {
        assembly.maneuvers.append(maneuver)
      }
      if let mode = Self.mode(step["mode"]?.string) { assembly.mode = mode }
      banner = step["bannerInstructions"]?.array?.last
      var line: [Coordinate] = []
      if let geometry = step["geometry"] {
        line = try self.line(geometry, near: start, path: "\(path).geometry")
      }
      assembly.append(
        line, distance: step["distance"]?.number ?? 0, duration: step["duration"]?.number ?? 0)
    }
    if let annotation = leg["annotation"] {
      assembly.annotate(RouteAnnotation(annotation, closures: leg["closures"]), from: first)
    }
  }

  private static func mode(_ text: String?) -> Route.Mode? {
    switch text {
    case "driving": .driving
    case "cycling": .cycling
    case "walking", "pushing bike": .walking
    default: nil
    }
  }

  // MARK: Manoeuvres

  private mutating func maneuver(
    _ step: JSONNode, after banner: JSONNode?, next: JSONNode?, at distance: Double, path: String
  ) -> Maneuver? {
    guard let node = step["maneuver"] else { return nil }
    let type = node["type"]?.string ?? ""
    let modifier = node["modifier"]?.string
    guard type != "notification" else { return nil }
    var direction = Self.direction(modifier)
    let kind = Self.kind(type) ?? (direction == nil ? .continue : .turn)
    if Self.kind(type) == nil {
      note(
        "the manoeuvre '\(type.prefix(40))' is not known, and drawn as a turn", at: node,
        path: "\(path).maneuver.type")
    }
    if kind == .roundabout, let before = node["bearing_before"]?.number,
      let out = next?["maneuver"], out["type"]?.string?.hasPrefix("exit") == true,
      let after = out["bearing_after"]?.number
    {
      direction = Maneuver.Direction(turn: after - before)
    }
    return Maneuver(
      kind: kind, direction: direction, distance: distance, street: Self.street(step),
      reference: Self.text(step["ref"]), exitNumber: Self.text(step["exits"]),
      roundaboutExit: node["exit"]?.number.flatMap { Int(exactly: $0) },
      destinations: Self.text(step["destinations"]),
      instruction: node["instruction"]?.string ?? "", lanes: Self.lanes(step, after: banner),
      drivingSide: step["driving_side"]?.string == "left" ? .left : .right)
  }

  private static func street(_ step: JSONNode) -> String {
    text(step["name"]) ?? text(step["rotary_name"]) ?? ""
  }

  /// What is not empty.
  private static func text(_ node: JSONNode?) -> String? {
    node?.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func kind(_ type: String) -> Maneuver.Kind? {
    switch type {
    case "depart": .depart
    case "arrive": .arrive
    case "turn": .turn
    case "new name": .newName
    case "continue", "use lane": .continue
    case "merge": .merge
    case "on ramp", "ramp": .onRamp
    case "off ramp": .offRamp
    case "fork": .fork
    case "end of road": .endOfRoad
    case "roundabout", "rotary", "roundabout turn": .roundabout
    case "exit roundabout", "exit rotary": .exitRoundabout
    default: nil
    }
  }

  static func direction(_ modifier: String?) -> Maneuver.Direction? {
    switch modifier {
    case "straight", "through", "none": .straight
    case "slight right": .slightRight
    case "right": .right
    case "sharp right": .sharpRight
    case "slight left": .slightLeft
    case "left": .left
    case "sharp left": .sharpLeft
    case "uturn": .uTurnLeft
    default: nil
    }
  }

  /// Those of the banner that announces the manoeuvre, else those of the junction.
  private static func lanes(_ step: JSONNode, after banner: JSONNode?) -> [Maneuver.Lane] {
    let components = banner?["sub"]?["components"]?.array ?? []
    let announced = components.filter { $0["type"]?.string == "lane" }
    if !announced.isEmpty {
      return announced.map { lane in
        Maneuver.Lane(
          directions: (lane["directions"]?.array ?? []).compactMap { direction($0.string) },
          isActive: lane["active"]?.bool ?? false,
          activeDirection: direction(lane["active_direction"]?.string))
      }
    }
    return (step["intersections"]?.array?.first?["lanes"]?.array ?? []).map { lane in
      Maneuver.Lane(
        directions: (lane["indications"]?.array ?? []).compactMap { direction($0.string) },
        isActive: lane["valid"]?.bool ?? false,
        activeDirection: direction(lane["valid_indication"]?.string))
    }
  }
}
