import CartoucheGeo
import CartoucheImage
import CartoucheSupport
import CartoucheTesting
import Testing

@testable import CartoucheLayout

@Suite("Golden pictures of manoeuvres and lanes") struct ManeuverSignGoldenTests {
  struct Family: Sendable, CustomTestStringConvertible {
    let name: String
    let shapes: [ManeuverShape]
    var testDescription: String { name }
  }

  /// Every shape belongs to one.
  static let families: [Family] = [
    "turns", "junctions", "roundabouts-right", "roundabouts-left", "ends",
  ]
  .map { name in
    Family(name: name, shapes: ManeuverShape.all.filter { family(of: $0) == name })
  }

  private static func family(of shape: ManeuverShape) -> String {
    switch shape {
    case .turn(_): "turns"
    case .merge(_), .fork(_), .onRamp(_, _), .offRamp(_), .endOfRoad(_): "junctions"
    case .roundabout(_, let side), .exitRoundabout(let side): "roundabouts-\(side.rawValue)"
    case .depart, .arrive(_), .ferry: "ends"
    }
  }

  @Test(arguments: families)
  func `Signs are as they were when they were looked at`(family: Family) throws {
    let columns = min(family.shapes.count, 10)
    expectImage(
      try ManeuverSheet(columns: columns).picture(family.shapes),
      matches: "maneuvers-\(family.name)@2x")
  }

  @Test func `Small signs on paper are as they were when they were looked at`() throws {
    let sheet = ManeuverSheet(
      side: 20, columns: 10, scale: 1, ground: .white, ink: Color(rgb: 0x1f2933),
      faint: Color(rgb: 0x1f2933, alpha: 0.4))
    expectImage(try sheet.picture(ManeuverShape.all), matches: "maneuvers-small")
  }

  /// Arrows on one lane, and which of them is to be followed.
  private static let lanes: [Maneuver.Lane] = [
    lane([]), lane([.straight]), lane([.left], isActive: false), lane([.slightRight]),
    lane([.uTurnLeft]), lane([.straight, .right], .right), lane([.straight, .right], .straight),
    lane([.left, .straight]), lane([.left, .straight, .right], .left),
    lane([.left, .straight, .right], .straight), lane([.straight, .slightRight], .slightRight),
    lane([.straight, .slightRight], .straight), lane([.slightLeft, .slightRight], .slightLeft),
    lane([.left, .right], isActive: false), lane([.uTurnLeft, .left], .left),
    lane([.uTurnLeft, .left], .uTurnLeft), lane([.uTurnLeft, .straight], .straight),
    lane([.slightRight, .right], .right), lane([.sharpRight, .straight], .sharpRight),
    lane([.sharpLeft, .left], .left),
  ]

  private static func lane(
    _ directions: [Maneuver.Direction], isActive: Bool = true, _ active: Maneuver.Direction? = nil
  ) -> Maneuver.Lane {
    Maneuver.Lane(directions: directions, isActive: isActive, activeDirection: active)
  }

  @Test func `Lanes are as they were when they were looked at`() throws {
    expectImage(
      try ManeuverSheet(side: 28, columns: 10).picture(Self.lanes), matches: "lanes@2x")
  }

  // MARK: Telling them apart

  /// How many pixels of a sign differ, as a part of all.
  private func difference(_ a: RasterImage, _ b: RasterImage) -> Double {
    let count = zip(a.pixels, b.pixels).count { first, second in
      let green = (Int(first >> 8 & 0xff), Int(second >> 8 & 0xff))
      return abs(green.0 - green.1) > 16
    }
    return Double(count) / Double(a.pixels.count)
  }

  @Test(arguments: [(18.0, 1.0), (24, 2), (32, 1), (56, 3)])
  func `No two signs look alike`(side: Double, scale: Double) throws {
    let sheet = ManeuverSheet(side: side, columns: 1, scale: scale)
    let pictures = try ManeuverShape.all.map { try sheet.picture([$0]) }
    for (index, picture) in pictures.enumerated() {
      for other in 0..<index {
        #expect(
          difference(picture, pictures[other]) > 0.01,
          "\(ManeuverShape.all[index]) and \(ManeuverShape.all[other])")
      }
    }
  }

  @Test func `An active lane looks unlike one that is not, and shows which arrow counts`() throws {
    let sheet = ManeuverSheet(side: 24, columns: 1)
    for directions in [[.straight], [.straight, .right], [.left, .right], []]
      as [[Maneuver.Direction]]
    {
      let pictures = try [Self.lane(directions), Self.lane(directions, isActive: false)]
        .map { try sheet.picture([$0]) }
      #expect(difference(pictures[0], pictures[1]) > 0.02)
      let arrows = try directions.map { try sheet.picture([Self.lane(directions, $0)]) }
      guard arrows.count > 1 else { continue }
      #expect(difference(arrows[0], arrows[1]) > 0.02)
      #expect(difference(arrows[0], pictures[0]) > 0.02)
    }
  }

  @Test(arguments: [18.0, 20, 24, 32, 56], [1.0, 2, 3])
  func `A stem has sharp sides`(side: Double, scale: Double) throws {
    let sheet = ManeuverSheet(side: side, columns: 1, scale: scale)
    let picture = try sheet.picture([.turn(.straight)])
    let row = picture.height * 2 / 3
    let colors = Set((0..<picture.width).map { picture[$0, row] })
    #expect(colors == [0xffff_ffff, 0xff1a_7f5a])
  }
}
