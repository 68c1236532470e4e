import CartoucheTestSupport
import Foundation
import Testing

@Suite("Trips of the program")
struct ProgramNavigationTests {
  private static let files = [
    "answer.json": """
    {"code": "Ok", "routes": [{"duration": 200, "geometry": {"type": "LineString",
      "coordinates": [[7.42, 43.73], [7.42, 43.74], [7.43, 43.74]]},
      "legs": [{"steps": [
        {"distance": 1112, "duration": 100, "name": "First Street", "mode": "driving",
         "maneuver": {"type": "depart", "location": [7.42, 43.73]}},
        {"distance": 803, "duration": 100, "name": "Second Street", "mode": "driving",
         "maneuver": {"type": "turn", "modifier": "right", "location": [7.42, 43.74]}},
        {"distance": 0, "duration": 0, "name": "", "mode": "driving",
         "maneuver": {"type": "arrive", "location": [7.43, 43.74]}}]}]}]}
    """,
    "none.json": #"{"code": "NoRoute", "message": "no way leads there"}"#,
    "trip.json": #"{"route": "answer.json", "progress": 500, "speed": 30}"#,
    "typo.json": #"{"route": "answer.json", "progres": 500}"#,
    "gone.json": #"{"route": "away.json"}"#,
    "request.json": #"{"navigation": {"route": "answer.json", "cameraMode": "overview"}}"#,
  ]

  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let code: Int32
    let lines: [String]

    init(_ arguments: String, _ code: Int32 = 0, _ lines: String...) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.code = code
      self.lines = lines
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let cases = [
    Case("--route answer.json"),
    Case("--route answer.json --progress 900 --time 2026-11-30T17:20:00+01:00"),
    Case("--navigation trip.json --camera-mode overview --appearance night --language ar"),
    Case("request.json --progress 100"),
    Case(
      "trip.json", 65, "error: trip.json:1:2: route: unknown key 'route'",
      "error: trip.json:1:26: progress: unknown key 'progress'",
      "error: trip.json:1:43: speed: unknown key 'speed'"),
    Case(
      "--route answer.json --progress 99999", 0,
      "warning: navigation.progress: the 99999 m that are travelled are beyond the route's end at "
        + "1915 m, where the trip is shown"),
    Case(
      "--progress 100", 64,
      "error: --route is missing; --progress is of a trip: give --route or --navigation"),
    Case(
      "--route answer.json --time noon", 64,
      "error: --time noon: a moment is written as 2026-11-30T17:20:00+01:00"),
    Case(
      "--route gone.json", 65,
      "error: gone.json:1:1: this is no routing service's answer; "
        + "give the whole answer of OSRM or a directions service, which has 'routes', "
        + "or of Valhalla, which has 'trip'"),
    Case(
      "--route none.json", 65,
      "error: none.json:1:1: code: the routing service found no route: no way leads there"),
    Case("--route nowhere.json", 66, "error: nowhere.json: no such file"),
    Case("--navigation gone.json", 66, "error: away.json: no such file"),
    Case(
      "--navigation typo.json", 65,
      "error: typo.json:1:26: progres: unknown key 'progres'; did you mean 'progress'?"),
  ]

  @Test(arguments: cases)
  func `A trip is drawn, or a line says why not`(_ example: Case) throws {
    let program = try BuiltProgram()
    for (name, text) in Self.files { try program.folder.write(text, to: name) }
    let outcome = try program.run(
      ["snapshot", "--size", "390x500", "-o", "a.png"] + (try program.plainStyle())
        + example.arguments)
    #expect(outcome.errorLines == example.lines)
    #expect(outcome.code == example.code)
    #expect(program.folder.files.contains("a.png") == (example.code == 0))
  }

  @Test func `A report tells the elements, the guides and what is left out`() throws {
    let program = try BuiltProgram()
    for (name, text) in Self.files { try program.folder.write(text, to: name) }
    try program.folder.write(
      #"{"route": "answer.json", "settings": {"navigationTripProgressBarEnabled": true}}"#,
      to: "bar.json")
    let outcome = try program.run(
      [
        "snapshot", "--navigation", "bar.json", "--size", "390x300", "--report", "r.json", "-o",
        "a.png",
      ]
        + (try program.plainStyle()))
    #expect(outcome.code == 0)
    let data = try Data(contentsOf: URL(fileURLWithPath: program.folder.path + "/r.json"))
    let report = try JSONDecoder().decode(Report.self, from: data)
    #expect(report.ornaments.contains { $0.name == "navigation-header" })
    #expect(
      report.navigation.guides.map(\.name) == [
        "navigationHeader", "navigationFooter", "bottomTrailingButtons",
      ])
    #expect(report.navigation.omissions.map(\.name) == ["trip-progress-bar"])
  }

  private struct Report: Decodable {
    struct Named: Decodable {
      let name: String
    }
    struct Trip: Decodable {
      let guides: [Named]
      let omissions: [Named]
    }
    let ornaments: [Named]
    let navigation: Trip
  }

  @Test func `A check looks through a trip and its route`() throws {
    let program = try BuiltProgram()
    for (name, text) in Self.files { try program.folder.write(text, to: name) }
    let outcome = try program.run(["check", "trip.json", "typo.json", "gone.json"])
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains("trip.json: no errors"))
    #expect(lines.contains { $0.contains("typo.json:1:26") })
    #expect(lines.contains { $0.contains("'away.json'") })
    #expect(outcome.code == 65)
  }
}
