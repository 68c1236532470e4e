import Cartouche
import CartoucheTesting
import Testing

@Suite("Lists of directions")
struct DirectionsListTests {
  private static let line = (0..<20).map {
    Coordinate(latitude: 43.70 + Double($0) * 0.004, longitude: 7.27 + Double($0) * 0.009)
  }

  private static let route = Route(
    line, duration: 2_580,
    maneuvers: [
      Maneuver(kind: .depart, distance: 0, street: "Rue Rossetti"),
      Maneuver(kind: .turn, direction: .left, distance: 180, street: "Boulevard Jean Jaurès"),
      Maneuver(
        kind: .roundabout, direction: .straight, distance: 640, street: "Avenue de la République",
        roundaboutExit: 2),
      Maneuver(
        kind: .exitRoundabout, direction: .right, distance: 690, street: "Avenue de la République"),
      Maneuver(
        kind: .onRamp, direction: .slightRight, distance: 1_900, destinations: "A 8: Monaco, Gênes"),
      Maneuver(
        kind: .offRamp, direction: .slightRight, distance: 10_400, exitNumber: "58",
        destinations: "La Turbie"),
      Maneuver(kind: .arrive, direction: .left, distance: 12_800),
      Maneuver(kind: .depart, distance: 12_800, street: "Chemin du Mont Bataille"),
      Maneuver(
        kind: .turn, direction: .uTurnLeft, distance: 12_840,
        street: "Route de la Grande Corniche et de tous les Belvédères", reference: "D 2564"),
      Maneuver(kind: .endOfRoad, direction: .right, distance: 14_900, street: "شارع البحر 12"),
      Maneuver(kind: .arrive, direction: .right, distance: 16_200),
    ],
    destinations: [
      Route.Destination(position: line[12], name: "Trophée d’Auguste"),
      Route.Destination(position: line[19], name: "Cap d’Ail"),
    ])

  private func list(_ language: String, _ appearance: DirectionsList.Appearance) -> DirectionsList {
    DirectionsList(
      Self.route, text: NavigationText(language: language), scale: 2, appearance: appearance)
  }

  @Test(
    "A picture is as it was when it was looked at",
    arguments: [
      ("en", DirectionsList.Appearance.day), ("it", .night), ("ar", .day),
    ])
  func golden(language: String, appearance: DirectionsList.Appearance) throws {
    let drawn = try GoldenPictureTests.renderer.directions(list(language, appearance))
    #expect(drawn.diagnostics.isEmpty)
    expectImage(drawn.image, matches: "directions-\(language)-\(appearance.rawValue)@2x")
  }

  @Test("The picture is as wide as asked for, opaque, and higher the narrower it is")
  func size() throws {
    var list = list("de", .night)
    let wide = try GoldenPictureTests.renderer.directions(list).image
    #expect(wide.width == 780)
    #expect(wide.pixels.allSatisfy { $0 >> 24 == 255 })
    list.width = 120
    let narrow = try GoldenPictureTests.renderer.directions(list).image
    #expect(narrow.width == 240 && narrow.height > wide.height)
  }

  @Test("Widths and scales outside their ranges are told")
  func ranges() {
    for (width, scale) in [(119.0, 1.0), (.nan, 1), (5_000, 1), (390, 0), (390, 21), (390, .nan)] {
      var list = list("en", .day)
      (list.width, list.scale) = (width, scale)
      let error = #expect(throws: DirectionsListError.self) {
        try GoldenPictureTests.renderer.directions(list)
      }
      guard case .outOfRange = error else {
        Issue.record("\(error as Any)")
        continue
      }
    }
    var list = list("en", .day)
    (list.width, list.scale) = (4_000, 10)
    #expect(throws: DirectionsListError.tooWide(pixels: 40_000)) {
      try GoldenPictureTests.renderer.directions(list)
    }
  }

  @Test("A list longer than a picture is cut, and says how much is missing")
  func cutting() throws {
    var list = list("en", .day)
    list.route.maneuvers = (0..<1_000).map {
      Maneuver(kind: .turn, direction: .left, distance: Double($0) * 50)
    }
    list.width = 120
    list.scale = 2
    let drawn = try GoldenPictureTests.renderer.directions(list)
    #expect(drawn.image.height <= 32_767 && drawn.image.height > 32_000)
    let message = try #require(drawn.diagnostics.first?.message)
    #expect(message.contains("of 1000 rows do not fit"))
  }
}
