import CartoucheGeo
import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheData

@Suite("Routes of routing services")
struct RouteReaderTests {
  private func read(_ json: String) throws -> RouteReader.Answer {
    try RouteReader.read(Array(json.utf8), file: "route.json")
  }

  private static let corner = [
    Coordinate(latitude: 43.73, longitude: 7.41), Coordinate(latitude: 43.73, longitude: 7.42),
    Coordinate(latitude: 43.74, longitude: 7.42),
  ]

  /// Two steps around a corner, with what a directions service says of them.
  private static func directions(precision: EncodedPolyline.Precision = .five) -> String {
    func encoded(_ line: [Coordinate]) -> String {
      EncodedPolyline.encode(line, precision: precision)
        .replacingOccurrences(of: "\\", with: "\\\\")
    }
    return """
      {"code": "Ok", "waypoints": [
        {"location": [7.41, 43.73], "name": ""}, {"location": [7.42, 43.74], "name": "Goal"}],
       "routes": [{"duration": 120, "distance": 1917, "legs": [{
        "annotation": {"distance": [402.4, 402.4, 1112], "duration": [20, 20, 80],
         "congestion": ["low", "severe", "unknown"],
         "maxspeed": [{"speed": 50, "unit": "km/h"}, {"speed": 30, "unit": "mph"},
          {"unknown": true}]},
        "steps": [
        {"name": "First Street", "distance": 804, "duration": 40, "mode": "driving",
         "driving_side": "left", "geometry": "\(encoded(Array(corner[0...1])))",
         "maneuver": {"type": "depart", "location": [7.41, 43.73], "instruction": "Go."},
         "bannerInstructions": [{"distanceAlongGeometry": 804, "primary": {"text": "x"},
          "sub": {"components": [
           {"type": "lane", "directions": ["left", "straight"], "active": true,
            "active_direction": "left"},
           {"type": "lane", "directions": ["right"], "active": false}]}}]},
        {"name": "Second Street", "ref": "A 8", "destinations": "Nice", "exits": "57",
         "distance": 1112, "duration": 80, "driving_side": "left",
         "geometry": "\(encoded(Array(corner[1...2])))",
         "maneuver": {"type": "turn", "modifier": "left", "location": [7.42, 43.73]}},
        {"name": "", "distance": 0, "duration": 0, "geometry": "\(encoded([corner[2], corner[2]]))",
         "maneuver": {"type": "arrive", "modifier": "right", "location": [7.42, 43.74]}}]}]}]}
      """
  }

  @Test(arguments: EncodedPolyline.Precision.allCases)
  func `A directions service's answer gives line, manoeuvres and what holds on the way`(
    precision: EncodedPolyline.Precision
  ) throws {
    let answer = try read(Self.directions(precision: precision))
    #expect(answer.diagnostics.isEmpty && answer.routes.count == 1)
    let route = answer.routes[0]
    #expect(route.coordinates == Self.corner + [Self.corner[2]] || route.coordinates == Self.corner)
    #expect(route.duration == 120 && route.mode == .driving)
    #expect(route.destinations == [Route.Destination(position: Self.corner[2], name: "Goal")])
    #expect(route.maneuvers.map(\.kind) == [.depart, .turn, .arrive])
    let turn = route.maneuvers[1]
    let first = GreatCircle.distance(from: Self.corner[0], to: Self.corner[1])
    #expect(abs(turn.distance - first) < 0.01 && turn.direction == .left)
    #expect(turn.street == "Second Street" && turn.reference == "A 8")
    #expect(turn.exitNumber == "57" && turn.destinations == "Nice" && turn.drivingSide == .left)
    #expect(
      turn.lanes == [
        Maneuver.Lane(directions: [.left, .straight], isActive: true, activeDirection: .left),
        Maneuver.Lane(directions: [.right], isActive: false),
      ])
    let end = RoutePath(route.coordinates).length
    #expect(abs(route.maneuvers[2].distance - end) < 0.01)
    #expect(route.traffic.map(\.value) == [.free, .jam])
    #expect(abs(route.traffic[1].start - first / 2) < 1)
    #expect(route.speedLimits.map(\.value) == [50, 30 * 1.609344])
    #expect(abs(route.secondsLeft(at: first, length: end) - 80) < 0.2)
    #expect(route.secondsLeft(at: end + 5, length: end) == 0)
    #expect(route.secondsLeft(at: -5, length: end) == 120)
  }

  @Test func `The way out of a roundabout is told by its bearings`() throws {
    let text = """
      {"routes": [{"geometry": {"type": "LineString", "coordinates": [[0, 0], [0, 0.01]]},
       "legs": [{"steps": [
        {"distance": 500, "name": "", "rotary_name": "Star", "maneuver": {"type": "rotary",
         "modifier": "right", "exit": 3, "bearing_before": 10, "bearing_after": 80}},
        {"distance": 500, "name": "Out", "maneuver": {"type": "exit rotary",
         "modifier": "slight right", "bearing_before": 300, "bearing_after": 275}}]}]}]}
      """
    let route = try read(text).routes[0]
    let circle = route.maneuvers[0]
    #expect(circle.kind == .roundabout && circle.direction == .left && circle.roundaboutExit == 3)
    #expect(circle.street == "Star")
    // Steps without lines lie along the route's by their lengths.
    let length = RoutePath(route.coordinates).length
    #expect(abs(route.maneuvers[1].distance - length / 2) < 0.01)
  }

  @Test func `Valhalla's own answers are read, with alternates`() throws {
    let shape = EncodedPolyline.encode(Self.corner, precision: .six)
      .replacingOccurrences(of: "\\", with: "\\\\")
    let trip = """
      {"status": 0, "units": "kilometers", "locations": [{"lat": 43.73, "lon": 7.41},
        {"lat": 43.74, "lon": 7.42, "name": "Goal"}],
       "legs": [{"shape": "\(shape)", "maneuvers": [
        {"type": 1, "length": 0.8, "time": 40, "begin_shape_index": 0, "end_shape_index": 1,
         "street_names": ["First Street"], "travel_mode": "bicycle"},
        {"type": 15, "length": 1.1, "time": 80, "begin_shape_index": 1, "end_shape_index": 2,
         "begin_street_names": ["Second Street"], "sign": {"exit_number_elements": [{"text": "9"}]}},
        {"type": 99, "length": 0, "time": 0, "begin_shape_index": 2, "end_shape_index": 2}]}]}
      """
    let answer = try read(#"{"trip": \#(trip), "alternates": [{"trip": \#(trip)}]}"#)
    #expect(answer.routes.count == 2)
    #expect(answer.diagnostics.count == 1)
    let route = answer.routes[0]
    #expect(route.coordinates == Self.corner && route.mode == .cycling && route.duration == 120)
    #expect(route.maneuvers.map(\.kind) == [.depart, .turn, .continue])
    #expect(route.maneuvers[1].direction == .left && route.maneuvers[1].street == "Second Street")
    #expect(route.maneuvers[1].exitNumber == "9")
    #expect(route.destinations.map(\.name) == ["Goal"])
  }

  @Test func `A manoeuvre that is not known is told once and drawn as a turn`() throws {
    let step = #"{"distance": 1, "maneuver": {"type": "somersault", "modifier": "left"}}"#
    let answer = try read(
      #"{"routes": [{"geometry": "_p~iF~ps|U_ulLnnqC", "legs": [{"steps": [\#(step), \#(step)]}]}]}"#
    )
    #expect(answer.diagnostics.count == 1)
    #expect(answer.routes[0].maneuvers.map(\.kind) == [.turn, .turn])
  }

  @Test(arguments: [
    ("{", "route.json:1:2"), ("[]", "no routing service's answer"),
    (#"{"code": "NoRoute", "message": "Impossible."}"#, "found no route: Impossible."),
    (#"{"routes": []}"#, "found no route"),
    (#"{"trip": {"status": 442, "status_message": "No path"}}"#, "No path"),
    (#"{"trip": {"legs": [{}]}}"#, "must have a 'shape'"),
    (#"{"routes": [{"geometry": 5, "legs": []}]}"#, "must be an encoded polyline"),
    (#"{"routes": [{"geometry": "\u0001", "legs": []}]}"#, "cannot stand in an encoded polyline"),
  ])
  func `What is no route is refused in words`(json: String, words: String) throws {
    do {
      _ = try read(json)
      Issue.record("\(json) was read")
    } catch let error as RouteError {
      #expect(error.description.contains(words), "\(error)")
    }
  }

  @Test func `Members of any type and broken numbers do no harm`() throws {
    for value in ["null", "\"x\"", "-1e308", "1e308", "[]", "{}", "[null, {}]", "true"] {
      for member in [
        "distance", "duration", "name", "maneuver", "mode", "bannerInstructions", "intersections",
        "annotation", "ref",
      ] {
        var members = ["distance": "4", "maneuver": "{\"type\": \"turn\"}"]
        members[member] = value
        let fields = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
        let step = "{\(fields.joined(separator: ", "))}"
        let text = """
          {"routes": [{"geometry": "_p~iF~ps|U_ulLnnqC", "duration": \(value),
            "legs": [{"steps": [\(step)], "annotation": {"distance": \(value),
            "maxspeed": \(value), "congestion": \(value)}, "closures": \(value)}]}]}
          """
        let route = try read(text).routes[0]
        let length = RoutePath(route.coordinates).length
        #expect(route.secondsLeft(at: 1, length: length) >= 0)
      }
    }
  }

  @Test func `An answer is a file of features: other routes below, places with their names`() throws
  {
    let answer = Self.directions()
    let contents = try FeatureFile.read(Array(answer.utf8), as: .geoJSON, file: "r.json")
    let table = contents.features
    #expect(table.count == 2)
    #expect(table.kinds[0] == .line && table.kinds[1] == .point)
    #expect(table.keys.contains("title") && !table.keys.contains("stroke"))
    #expect(throws: FeatureFileError.self) {
      try FeatureFile.read(Array(#"{"code": "NoRoute"}"#.utf8), as: .geoJSON, file: "r.json")
    }
    do {
      _ = try FeatureFile.read(Array(#"{"type": "Routes"}"#.utf8), as: .geoJSON, file: "r.json")
      Issue.record("it was read")
    } catch let error {
      guard case .geoJSON = error else {
        Issue.record("\(error)")
        return
      }
    }
  }
}
