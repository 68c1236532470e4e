/// Something to be done on the way: a turn, a roundabout, the arrival.
public struct Maneuver: Hashable, Sendable {
  /// What happens on the road, in the words of OSRM's and Valhalla's answers.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case depart, arrive
    case turn
    /// Straight on where the road only changes its name.
    case newName = "new-name"
    case `continue`
    case merge
    case onRamp = "on-ramp"
    case offRamp = "off-ramp"
    case fork
    case endOfRoad = "end-of-road"
    case roundabout
    case exitRoundabout = "exit-roundabout"
    case ferry
  }

  /// Where the way goes on, as seen by who travels; of an arrival, on which side the destination is.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case straight
    case slightRight = "slight-right"
    case right
    case sharpRight = "sharp-right"
    case uTurnRight = "u-turn-right"
    case uTurnLeft = "u-turn-left"
    case sharpLeft = "sharp-left"
    case left
    case slightLeft = "slight-left"
  }

  public enum DrivingSide: String, Hashable, Sendable, CaseIterable {
    case left, right
  }

  /// One lane of the road before the manoeuvre, from left to right.
  public struct Lane: Hashable, Sendable {
    /// Where its arrows point; empty where nothing is known.
    public var directions: [Direction]
    /// Whether the way may be kept on it.
    public var isActive: Bool
    /// The arrow to be followed; `nil` for all of an active lane.
    public var activeDirection: Direction?

    public init(directions: [Direction], isActive: Bool, activeDirection: Direction? = nil) {
      self.directions = directions
      self.isActive = isActive
      self.activeDirection = activeDirection
    }
  }

  public var kind: Kind
  /// `nil` where none is known.
  public var direction: Direction?
  /// Metres from the route's start, along the route.
  public var distance: Double
  /// Of the road after it; empty where it has none.
  public var street: String
  /// The road's number, such as "A 8".
  public var reference: String?
  /// Of a motorway's exit, as its sign says.
  public var exitNumber: String?
  /// Which way out of a roundabout is taken, from 1.
  public var roundaboutExit: Int?
  /// What the signs name, such as "Nice".
  public var destinations: String?
  /// In words, as the routing service says it; empty where it says nothing.
  public var instruction: String
  /// Empty where nothing is known.
  public var lanes: [Lane]
  public var drivingSide: DrivingSide

  public init(
    kind: Kind, direction: Direction? = nil, distance: Double, street: String = "",
    reference: String? = nil, exitNumber: String? = nil, roundaboutExit: Int? = nil,
    destinations: String? = nil, instruction: String = "", lanes: [Lane] = [],
    drivingSide: DrivingSide = .right
  ) {
    self.kind = kind
    self.direction = direction
    self.distance = distance
    self.street = street
    self.reference = reference
    self.exitNumber = exitNumber
    self.roundaboutExit = roundaboutExit
    self.destinations = destinations
    self.instruction = instruction
    self.lanes = lanes
    self.drivingSide = drivingSide
  }
}

extension Maneuver.Direction {
  /// Degrees clockwise from straight on, −180…180.
  public var turn: Double {
    switch self {
    case .straight: 0
    case .slightRight: 45
    case .right: 90
    case .sharpRight: 135
    case .uTurnRight: 180
    case .uTurnLeft: -180
    case .sharpLeft: -135
    case .left: -90
    case .slightLeft: -45
    }
  }

  /// - Parameter turn: degrees clockwise from straight on, any number.
  public init(turn: Double) {
    var turn = turn.isFinite ? turn.truncatingRemainder(dividingBy: 360) : 0
    if turn > 180 { turn -= 360 }
    if turn < -180 { turn += 360 }
    self =
      switch turn {
      case ..<(-157.5): .uTurnLeft
      case ..<(-112.5): .sharpLeft
      case ..<(-67.5): .left
      case ..<(-15): .slightLeft
      case ...15: .straight
      case ...67.5: .slightRight
      case ...112.5: .right
      case ...157.5: .sharpRight
      default: .uTurnRight
      }
  }
}
