import CartoucheGeo

/// What a sign shows: the normal form of a manoeuvre, which several manoeuvres share.
///
/// Left and right are those of the road, and so the same whichever way the language is written.
enum ManeuverShape: Hashable, Sendable {
  enum Hand: Hashable, Sendable, CaseIterable {
    case left, right
  }

  enum Lean: Hashable, Sendable, CaseIterable {
    case left, straight, right
  }

  /// A bend of the way, or none: also where the road only changes its name.
  case turn(Maneuver.Direction)
  /// Where two roads become one, to which side.
  case merge(Lean)
  /// Which branch to take; straight is the middle one of three.
  case fork(Lean)
  /// On to a motorway, by a lane that leans aside or by a road that turns.
  case onRamp(Hand, isSlight: Bool)
  case offRamp(Hand)
  /// Which way along the road across; `nil` where that is unknown.
  case endOfRoad(Hand?)
  /// Round to the exit that lies in a direction as seen on entering; `nil` where that is unknown.
  /// Of the two turns back there is only the one that the driving side leads to.
  case roundabout(Maneuver.Direction?, Maneuver.DrivingSide)
  case exitRoundabout(Maneuver.DrivingSide)
  case depart
  /// On which side of the road the destination is.
  case arrive(Lean)
  case ferry

  init(_ maneuver: Maneuver) {
    let direction = maneuver.direction
    let lean = Lean(direction)
    switch maneuver.kind {
    case .depart: self = .depart
    case .arrive: self = .arrive(lean)
    case .turn, .newName, .continue: self = .turn(direction ?? .straight)
    case .merge: self = .merge(lean)
    case .fork: self = .fork(lean)
    case .onRamp: self = Self.rampOn(direction, maneuver.drivingSide)
    case .offRamp: self = Self.rampOff(direction, maneuver.drivingSide)
    case .endOfRoad: self = .endOfRoad(lean.hand)
    case .roundabout: self = Self.exit(direction, maneuver.drivingSide)
    case .exitRoundabout: self = .exitRoundabout(maneuver.drivingSide)
    case .ferry: self = .ferry
    }
  }

  /// Ramps leave on the side that people drive on, unless something else is known.
  private static func rampOn(
    _ direction: Maneuver.Direction?, _ side: Maneuver.DrivingSide
  ) -> ManeuverShape {
    guard let direction else { return .onRamp(Hand(side), isSlight: true) }
    guard let hand = Lean(direction).hand else { return .turn(.straight) }
    return .onRamp(hand, isSlight: abs(direction.turn) <= 45)
  }

  private static func rampOff(
    _ direction: Maneuver.Direction?, _ side: Maneuver.DrivingSide
  ) -> ManeuverShape {
    guard let direction else { return .offRamp(Hand(side)) }
    guard let hand = Lean(direction).hand else { return .turn(.straight) }
    return .offRamp(hand)
  }

  private static func exit(
    _ direction: Maneuver.Direction?, _ side: Maneuver.DrivingSide
  ) -> ManeuverShape {
    let back: Maneuver.Direction = side == .right ? .uTurnLeft : .uTurnRight
    let isBack = direction == .uTurnLeft || direction == .uTurnRight
    return .roundabout(isBack ? back : direction, side)
  }

  /// Each shape once.
  static let all: [ManeuverShape] = {
    let ramps = Hand.allCases.flatMap { hand -> [ManeuverShape] in
      [.onRamp(hand, isSlight: true), .onRamp(hand, isSlight: false), .offRamp(hand)]
    }
    return Maneuver.Direction.allCases.map { .turn($0) } + Lean.allCases.map { .merge($0) }
      + Lean.allCases.map { .fork($0) } + ramps
      + [.endOfRoad(.left), .endOfRoad(nil), .endOfRoad(.right)]
      + Maneuver.DrivingSide.allCases.flatMap(roundabouts) + [.depart]
      + Lean.allCases.map { .arrive($0) } + [.ferry]
  }()

  private static func roundabouts(_ side: Maneuver.DrivingSide) -> [ManeuverShape] {
    let other: Maneuver.Direction = side == .right ? .uTurnRight : .uTurnLeft
    let exits = Maneuver.Direction.allCases.filter { $0 != other }
    return exits.map { .roundabout($0, side) } + [.roundabout(nil, side), .exitRoundabout(side)]
  }
}

extension ManeuverShape.Hand {
  init(_ side: Maneuver.DrivingSide) { self = side == .left ? .left : .right }
}

extension ManeuverShape.Lean {
  /// Straight where nothing is known.
  init(_ direction: Maneuver.Direction?) {
    let turn = direction?.turn ?? 0
    self = turn == 0 ? .straight : turn < 0 ? .left : .right
  }

  var hand: ManeuverShape.Hand? {
    switch self {
    case .left: .left
    case .straight: nil
    case .right: .right
    }
  }
}
