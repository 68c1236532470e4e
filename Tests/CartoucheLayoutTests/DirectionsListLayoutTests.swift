import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("A list of directions") struct DirectionsListLayoutTests {
  private static let line = [
    Coordinate(latitude: 43.7, longitude: 7.2), Coordinate(latitude: 43.75, longitude: 7.3),
  ]

  private func route(_ maneuvers: [Maneuver], _ names: String...) -> Route {
    Route(
      Self.line, duration: 754, maneuvers: maneuvers,
      destinations: names.map { Route.Destination(position: Self.line[1], name: $0) })
  }

  private func layout(
    _ list: DirectionsList, limit: Double = 1e6, shaper: BoxShaper = BoxShaper()
  ) -> DirectionsListLayout {
    DirectionsListLayout(list, heightLimit: limit, shaper: shaper)
  }

  private func words(_ list: DirectionsList) -> Set<String> {
    let shaper = BoxShaper()
    _ = layout(list, shaper: shaper)
    return Set(shaper.texts)
  }

  private static func turn(_ street: String, at distance: Double, _ instruction: String = "")
    -> Maneuver
  {
    Maneuver(
      kind: .turn, direction: .left, distance: distance, street: street, instruction: instruction)
  }

  @Test("Without manoeuvres it is the header with what is known")
  func headerOnly() {
    let bare = layout(DirectionsList(Route([])))
    #expect(bare.rowCount == 0 && bare.missingRows == 0)
    #expect(bare.height > 0 && bare.height < 80)
    #expect(words(DirectionsList(Route([]))).contains("Destination"))
    let known = words(DirectionsList(route([], "Turbie")))
    #expect(known.isSuperset(of: ["Turbie", "13\u{a0}min", "9.8\u{a0}km"]))
    #expect(layout(DirectionsList(route([], "Turbie"))).height > bare.height)
  }

  @Test("A row says what to do, and how far it is to the next")
  func rows() {
    let list = DirectionsList(
      route(
        [
          Self.turn("Rossetti", at: 0), Self.turn("Droite", at: 340, "Left, please, into Droite"),
          Self.turn("", at: 340),
        ], "Turbie"), width: 800)
    let said = words(list)
    #expect(said.isSuperset(of: ["Turn left onto", "Rossetti", "350\u{a0}m"]))
    #expect(said.isSuperset(of: ["Left, please, into", "Droite", "Turn left"]))
    #expect(!said.contains("0\u{a0}m"))
    var own = list
    own.wording = .own
    own.text = NavigationText(language: "de")
    #expect(words(own).isSuperset(of: ["Links abbiegen auf", "Droite"]))
    #expect(!words(own).contains("Left, please, into"))
  }

  @Test("The way out of a roundabout is no row of its own where the entry said which it is")
  func roundabouts() {
    func maneuvers(exit: Int?) -> [Maneuver] {
      [
        Maneuver(kind: .roundabout, distance: 0, roundaboutExit: exit),
        Maneuver(kind: .exitRoundabout, distance: 30), Self.turn("Droite", at: 500),
      ]
    }
    #expect(layout(DirectionsList(route(maneuvers(exit: 2)))).rowCount == 2)
    #expect(layout(DirectionsList(route(maneuvers(exit: nil)))).rowCount == 3)
    #expect(words(DirectionsList(route(maneuvers(exit: 2)))).contains("500\u{a0}m"))
  }

  @Test("Stops on the way have their names and a band, the destination has none")
  func stops() throws {
    let maneuvers = [
      Maneuver(kind: .depart, distance: 0), Maneuver(kind: .arrive, distance: 900),
      Maneuver(kind: .depart, distance: 900), Maneuver(kind: .arrive, distance: 1_800),
      Maneuver(kind: .arrive, direction: .left, distance: 2_000),
    ]
    let list = DirectionsList(route(maneuvers, "Menton", " ", "Turbie"), width: 800)
    let said = words(list)
    #expect(said.isSuperset(of: ["Menton", "Stop 1", "Stop 2", "Turbie"]))
    #expect(said.contains("Arrive at your destination, on the left"))
    #expect(!said.contains("Stop 3"))
    let bands = layout(list).items.fills.filter { $0.color == DirectionsPalette.day.band }
    #expect(bands.map { $0.maxX - $0.minX } == [800, 800])
  }

  @Test("From right to left everything stands at its mirrored place")
  func mirrored() throws {
    let list = DirectionsList(route([Self.turn("", at: 0), Self.turn("", at: 90)], "Turbie"))
    var arabic = list
    arabic.text = NavigationText(language: "ar")
    let (left, right) = (layout(list).items.fills, layout(arabic).items.fills)
    let signs = { (fills: [FillItem]) in
      fills.filter { $0.color == DirectionsPalette.day.ink }
    }
    #expect(signs(left).count == signs(right).count && !signs(left).isEmpty)
    for (a, b) in zip(signs(left), signs(right)) {
      // Moved, not mirrored.
      #expect(abs(b.minX - a.minX - (390 - 2 * 16 - 40)) < 1e-9)
      #expect(abs(b.maxX - a.maxX - (390 - 2 * 16 - 40)) < 1e-9)
    }
    let (first, last) = (layout(list).items.glyphOrigins, layout(arabic).items.glyphOrigins)
    #expect(first[0].x == 16)
    // "Turbie" in 22 points.
    #expect(abs(last[0].x - (390 - 16 - 6 * 22 * 0.6)) < 1e-9)
  }

  @Test("A long street wraps at any width", arguments: [120.0, 239, 240, 390, 1_024])
  func longStreets(width: Double) {
    let names = [
      String(repeating: "Rue de la Paix ", count: 20), String(repeating: "Straßenbahn", count: 28),
    ]
    for name in names {
      let short = layout(DirectionsList(route([Self.turn("X", at: 0)]), width: width))
      let list = DirectionsList(route([Self.turn(name, at: 0)], name), width: width)
      let long = layout(list)
      #expect(long.height > short.height + 21)
      #expect(long.height == long.height.rounded())
      #expect(
        long.items.glyphOrigins.allSatisfy { $0.x >= 0 && $0.x < width && $0.y < long.height })
    }
  }

  @Test("A list that is too long is cut, says how much is missing, and never is too high")
  func cutting() {
    let maneuvers = (0..<500).map { Self.turn("Rue \($0)", at: Double($0) * 100) }
    let list = DirectionsList(route(maneuvers, "Turbie"))
    let whole = layout(list)
    #expect(whole.missingRows == 0 && whole.rowCount == 500)
    #expect(layout(list, limit: whole.height).missingRows == 0)
    for limit in [whole.height - 1, 5_000, 300] {
      let shaper = BoxShaper()
      let cut = layout(list, limit: limit, shaper: shaper)
      #expect(cut.missingRows > 0 && cut.missingRows < 500)
      #expect(cut.height <= limit)
      #expect(shaper.texts.contains("+ \(cut.missingRows)"))
    }
    #expect(layout(list, limit: 10).missingRows == 500)
  }

  @Test("Wild routes are laid out all the same")
  func wildRoutes() {
    var route = route(
      [Self.turn("\u{0}\n\u{2028}", at: .nan), Self.turn("", at: -.infinity)], "\n")
    route.duration = .nan
    let list = DirectionsList(route, width: 120, scale: 20)
    let drawn = layout(list)
    #expect(drawn.height.isFinite && drawn.rowCount == 2)
    route.maneuvers = [Self.turn("", at: 0, String(repeating: "long ", count: 100_000))]
    #expect(layout(DirectionsList(route)).height < 40_000)
  }
}
