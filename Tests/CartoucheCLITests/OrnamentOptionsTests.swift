import Cartouche
import Testing

@testable import CartoucheCLI

@Suite("Ornaments on the command line")
struct OrnamentOptionsTests {
  private func request(_ arguments: String...) throws -> MapRequest {
    try SnapshotCommand.parse(arguments).request()
  }

  @Test("titles, buttons and looks are taken over")
  func ornaments() throws {
    let ornaments = try request(
      "--title", "Rome, on foot", "--subtitle", "in May", "--tracking-button", "off",
      "--ornament-appearance", "dark", "--keep-clear"
    ).ornaments
    #expect(ornaments.title == Ornaments.Title("Rome, on foot", subtitle: "in May"))
    #expect(ornaments.trackingButton.mode == .off)
    #expect(ornaments.appearance == .dark && ornaments.keepClear)
  }

  @Test(
    "a user's place has an accuracy and a heading where they are written",
    arguments: [
      ("48.85,2.35", nil, nil), ("48.85,2.35,40", 40, nil), ("48.85,2.35,40,120", 40, 120),
      ("48.85,2.35,,-90", nil, 270),
    ] as [(String, Double?, Double?)])
  func userLocation(argument: String, accuracy: Double?, heading: Double?) throws {
    let user = try request("--user-location", argument, "--user-course", "45").userLocation
    #expect(
      user
        == UserLocation(
          position: Coordinate(latitude: 48.85, longitude: 2.35), accuracy: accuracy,
          heading: heading.map { Bearing(degrees: $0) }, course: 45))
  }

  @Test(
    "what cannot be meant is an error",
    arguments: [
      ["--user-location", "48.85"], ["--user-location", "48.85,2.35,-4"],
      ["--user-location", "98.85,2.35"], ["--user-location", "48,2,3,4,5"],
      ["--user-location", "48,2,x"], ["--user-course", "40"], ["--subtitle", "alone"],
      ["--tracking-button", "on"], ["--title", " "],
    ])
  func errors(arguments: [String]) {
    #expect(throws: ArgumentError.self) { try SnapshotCommand.parse(arguments).request() }
  }
}
