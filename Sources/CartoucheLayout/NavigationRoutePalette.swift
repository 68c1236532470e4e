import CartoucheGeo
import CartoucheSupport

/// The colours of what a navigation display draws on the map, by day or by night.
struct NavigationRoutePalette: Hashable, Sendable {
  /// A line's own colour and that of its casing.
  struct Line: Hashable, Sendable {
    let color: Color
    let casing: Color

    init(_ color: UInt32, _ casing: UInt32) {
      self.color = Color(rgb: color)
      self.casing = Color(rgb: casing)
    }
  }

  /// Where traffic flows, or is not known.
  let free: Line
  let slow: Line
  let heavy: Line
  let jam: Line
  /// Between the dashes of ``closedDash``.
  let closed: Line
  let closedDash: Color
  let travelled: Line
  let alternative: Line
  /// The arrow of the next turn.
  let turn: Line
  /// Of the building that is travelled to: its walls and roof, and its edges.
  let building: Color
  let buildingEdge: Color
  /// Plates with text, and small badges.
  let plate: Color
  let plateEdge: Color
  let ink: Color
  /// Of stops on the way and of the end.
  let stop: Color
  let destination: Color
  /// The disc that stands for the traveller.
  let puck: Color
  let puckRim: Color
  let puckArrow: Color

  init(isNight: Bool) { self = isNight ? .night : .day }

  func line(_ traffic: Route.Traffic) -> Line {
    switch traffic {
    case .unknown, .free: free
    case .slow: slow
    case .heavy: heavy
    case .jam: jam
    case .closed: closed
    }
  }

  private init(
    free: Line, slow: Line, heavy: Line, jam: Line, closed: Line, closedDash: Color,
    travelled: Line, alternative: Line, turn: Line, building: Color, buildingEdge: Color,
    plate: Color, plateEdge: Color, ink: Color, stop: Color, destination: Color, puck: Color,
    puckRim: Color, puckArrow: Color
  ) {
    self.free = free
    self.slow = slow
    self.heavy = heavy
    self.jam = jam
    self.closed = closed
    self.closedDash = closedDash
    self.travelled = travelled
    self.alternative = alternative
    self.turn = turn
    self.building = building
    self.buildingEdge = buildingEdge
    self.plate = plate
    self.plateEdge = plateEdge
    self.ink = ink
    self.stop = stop
    self.destination = destination
    self.puck = puck
    self.puckRim = puckRim
    self.puckArrow = puckArrow
  }

  private static let day = NavigationRoutePalette(
    free: Line(0x3f83f8, 0x1f4fb5), slow: Line(0xf7a823, 0xb37208),
    heavy: Line(0xe8432f, 0xa3261a), jam: Line(0x9b1b22, 0x5f0d12),
    closed: Line(0xaab0b8, 0x4b5159), closedDash: Color(rgb: 0x4b5159),
    travelled: Line(0xb3c6ea, 0x8aa2cf), alternative: Line(0xb9c2cd, 0x808c9b),
    turn: Line(0xffffff, 0x163a86), building: Color(rgb: 0xd9593d, alpha: 0.35),
    buildingEdge: Color(rgb: 0xc2482d), plate: .white, plateEdge: Color(rgb: 0x6f7b8a),
    ink: Color(rgb: 0x252a30), stop: Color(rgb: 0x3a6fd0), destination: Color(rgb: 0xd9382c),
    puck: Color(rgb: 0x2f74f2), puckRim: .white, puckArrow: .white)

  private static let night = NavigationRoutePalette(
    free: Line(0x5c97ff, 0x163a7c), slow: Line(0xe79c25, 0x5e3f08),
    heavy: Line(0xe2513f, 0x5f170f), jam: Line(0xa82a31, 0x3d080c),
    closed: Line(0x767e88, 0x22272d), closedDash: Color(rgb: 0x2b3037),
    travelled: Line(0x46597f, 0x263452), alternative: Line(0x737e8d, 0x343c47),
    turn: Line(0xf1f5fb, 0x0d2350), building: Color(rgb: 0xf08a6e, alpha: 0.35),
    buildingEdge: Color(rgb: 0xf39a80), plate: Color(rgb: 0x2a313a),
    plateEdge: Color(rgb: 0x8a96a5), ink: Color(rgb: 0xeef2f6), stop: Color(rgb: 0x4f83e0),
    destination: Color(rgb: 0xe4574a), puck: Color(rgb: 0x3d82ff), puckRim: Color(rgb: 0xf4f7fb),
    puckArrow: .white)
}
