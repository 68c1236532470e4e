import CartoucheGeo
import CartoucheSupport

/// Valhalla's own form of answers.
extension RouteReader {
  mutating func valhallaRoutes() throws(RouteError) -> [Route] {
    var routes: [Route] = []
    if let trip = document.root["trip"] {
      routes.append(try valhallaRoute(trip, path: "trip"))
    }
    for (index, other) in (document.root["alternates"]?.array ?? []).enumerated() {
      guard let trip = other["trip"] else { continue }
      routes.append(try valhallaRoute(trip, path: "alternates[\(index)].trip"))
    }
    return routes
  }

  private mutating func valhallaRoute(_ trip: JSONNode, path: String) throws(RouteError) -> Route {
    if let status = trip["status"]?.number, status != 0 {
      throw .noRoute(
        trip["status_message"]?.string ?? "status \(status)", document.place(of: trip, path: path))
    }
    guard let legs = trip["legs"]?.array, !legs.isEmpty else {
      throw .noRoute("'legs' is empty", document.place(of: trip, path: path))
    }
    let unit = trip["units"]?.string == "miles" ? 1_609.344 : 1_000
    var assembly = RouteAssembly()
    for (index, leg) in legs.enumerated() {
      try appendValhalla(leg, unit: unit, to: &assembly, path: "\(path).legs[\(index)]")
    }
    assembly.destinations = valhallaDestinations(trip, end: assembly.coordinates.last)
    return assembly.route
  }

  private func valhallaDestinations(_ trip: JSONNode, end: Coordinate?) -> [Route.Destination] {
    let known = (trip["locations"]?.array ?? []).dropFirst().compactMap { place in
      guard let latitude = place["lat"]?.number, let longitude = place["lon"]?.number,
        let position = try? Coordinate(checkingLatitude: latitude, longitude: longitude)
      else { return Route.Destination?.none }
      return Route.Destination(
        position: position, name: place["name"]?.string ?? place["street"]?.string ?? "")
    }
    if !known.isEmpty { return Array(known) }
    return end.map { [Route.Destination(position: $0)] } ?? []
  }

  private mutating func appendValhalla(
    _ leg: JSONNode, unit: Double, to assembly: inout RouteAssembly, path: String
  ) throws(RouteError) {
    guard let shape = leg["shape"], let text = shape.string else {
      throw .invalidMember("a leg must have a 'shape'", document.place(of: leg, path: path))
    }
    let line: [Coordinate]
    do throws(EncodedPolylineError) {
      line = try EncodedPolyline.decode(text, precision: .six)
    } catch {
      throw .invalidGeometry(error, document.place(of: shape, path: "\(path).shape"))
    }
    let maneuvers = leg["maneuvers"]?.array ?? []
    for (index, node) in maneuvers.enumerated() {
      assembly.maneuvers.append(
        valhallaManeuver(node, at: assembly.length, path: "\(path).maneuvers[\(index)]"))
      if let mode = Self.valhallaMode(node["travel_mode"]?.string) { assembly.mode = mode }
      assembly.append(
        Self.part(of: line, node), distance: (node["length"]?.number ?? 0) * unit,
        duration: node["time"]?.number ?? 0)
    }
    if maneuvers.isEmpty {
      assembly.append(line, distance: 0, duration: leg["summary"]?["time"]?.number ?? 0)
    }
  }

  private static func part(of line: [Coordinate], _ node: JSONNode) -> [Coordinate] {
    guard let start = node["begin_shape_index"]?.number, let end = node["end_shape_index"]?.number,
      start >= 0, end > start, end < Double(line.count)
    else { return [] }
    return Array(line[Int(start)...Int(end)])
  }

  private static func valhallaMode(_ text: String?) -> Route.Mode? {
    switch text {
    case "drive": .driving
    case "bicycle": .cycling
    case "pedestrian": .walking
    default: nil
    }
  }

  private mutating func valhallaManeuver(
    _ node: JSONNode, at distance: Double, path: String
  ) -> Maneuver {
    let number = node["type"]?.number ?? -1
    let type = Int(exactly: number).flatMap { Self.valhallaTypes[$0] }
    if type == nil {
      note(
        "the manoeuvre of type \(number) is not known, and drawn as going on", at: node,
        path: "\(path).type")
    }
    func first(_ elements: JSONNode?) -> String? { elements?.array?.first?["text"]?.string }
    let sign = node["sign"]
    let names = node["begin_street_names"]?.array ?? node["street_names"]?.array ?? []
    return Maneuver(
      kind: type?.kind ?? .continue, direction: type?.direction, distance: distance,
      street: names.first?.string ?? "", exitNumber: first(sign?["exit_number_elements"]),
      roundaboutExit: node["roundabout_exit_count"]?.number.flatMap { Int(exactly: $0) },
      destinations: first(sign?["exit_toward_elements"]),
      instruction: node["instruction"]?.string ?? "")
  }

  /// The numbers of Valhalla's `DirectionsLeg.Maneuver.Type`.
  private static let valhallaTypes: [Int: (kind: Maneuver.Kind, direction: Maneuver.Direction?)] = [
    1: (.depart, nil), 2: (.depart, .right), 3: (.depart, .left), 4: (.arrive, nil),
    5: (.arrive, .right), 6: (.arrive, .left), 7: (.newName, .straight), 8: (.continue, .straight),
    9: (.turn, .slightRight), 10: (.turn, .right), 11: (.turn, .sharpRight),
    12: (.turn, .uTurnRight), 13: (.turn, .uTurnLeft), 14: (.turn, .sharpLeft), 15: (.turn, .left),
    16: (.turn, .slightLeft), 17: (.onRamp, .straight), 18: (.onRamp, .slightRight),
    19: (.onRamp, .slightLeft), 20: (.offRamp, .slightRight), 21: (.offRamp, .slightLeft),
    22: (.fork, .straight), 23: (.fork, .slightRight), 24: (.fork, .slightLeft),
    25: (.merge, nil), 26: (.roundabout, nil), 27: (.exitRoundabout, nil), 28: (.ferry, nil),
    29: (.continue, .straight), 37: (.merge, .slightRight), 38: (.merge, .slightLeft),
  ]
}
