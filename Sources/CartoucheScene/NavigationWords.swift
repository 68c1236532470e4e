import CartoucheGeo

/// One language's words for a navigation display: a table that a translator can fill.
///
/// Texts have slots in braces. Of sentences about a road these are `{onto}`, `{along}` and
/// `{towards}`, which stay empty or hold a text of their own that begins with a space; `{name}`,
/// `{exit}` and `{ordinal}` hold a name, an exit's number and a roundabout's exit. Names of
/// streets have no gender that the data would tell, so that the words around them must fit any;
/// numbers of roads, such as "A 8", stand for a word whose gender is known.
struct NavigationWords: Sendable {
  /// Signs behind numbers.
  struct Units: Sendable {
    var metre = "m"
    var kilometre = "km"
    var foot = "ft"
    var yard = "yd"
    var mile = "mi"
    var kilometresAnHour = "km/h"
    var milesAnHour = "mph"
    var minute = "min"
    var hour = "h"
    let day: String
    let days: String
  }

  /// A sentence for every direction.
  struct Turns: Sendable {
    /// Where no direction is known.
    let any: String
    let straight: String
    let left: String
    let right: String
    let slightLeft: String
    let slightRight: String
    let sharpLeft: String
    let sharpRight: String
    let uTurn: String

    subscript(direction: Maneuver.Direction?) -> String {
      switch direction {
      case nil: any
      case .straight: straight
      case .left: left
      case .right: right
      case .slightLeft: slightLeft
      case .slightRight: slightRight
      case .sharpLeft: sharpLeft
      case .sharpRight: sharpRight
      case .uTurnLeft, .uTurnRight: uTurn
      }
    }
  }

  /// A sentence for every side.
  struct Sides: Sendable {
    /// Where no side is known.
    let any: String
    let straight: String
    let left: String
    let right: String

    subscript(direction: Maneuver.Direction?) -> String {
      switch direction?.side {
      case nil: any
      case .ahead: straight
      case .left: left
      case .right: right
      }
    }
  }

  let units: Units
  let decimalMark: String
  let lessThanAMinute: String
  let ordinal: @Sendable (Int) -> String

  // Slot: {name}.
  let ontoStreet: String
  let ontoReference: String
  let alongStreet: String
  let alongReference: String
  let towards: String
  let towardsTitle: String

  // Slots: {onto}, {along}, {towards}, {name}, {exit}, {ordinal}.
  let depart: String
  let departOnStreet: String
  let departOnReference: String
  let arrive: Sides
  let turn: Turns
  let endOfRoad: Turns
  let newName: String
  let `continue`: String
  let merge: Sides
  let onRamp: Sides
  let offRamp: Sides
  let fork: Sides
  let numberedExit: Sides
  let roundabout: Turns
  let roundaboutExit: String
  let exitRoundabout: String
  let ferry: String
  let ferryNamed: String

  let destination: String
  let destinationOnLeft: String
  let destinationOnRight: String
  /// Slot: {exit}.
  let exitTitle: String
  /// Slot: {ordinal}.
  let roundaboutExitTitle: String
  let roundaboutTitle: String
  let ferryTitle: String

  let then: String
  let recenter: String
  let directions: String
  let arrival: String
  let entrance: String
  let speedLimit: String
  let rerouting: String
  let positionLost: String
  let arrived: String
  /// Slot: {number}.
  let stop: String
  // Slot: {quantity}.
  let left: String
  let continueFor: String
  let faster: String
  let slower: String
  let similar: String
}

extension Maneuver.Direction {
  enum Side {
    case ahead, left, right
  }

  var side: Side {
    switch self {
    case .straight: .ahead
    case .left, .slightLeft, .sharpLeft, .uTurnLeft: .left
    case .right, .slightRight, .sharpRight, .uTurnRight: .right
    }
  }
}

extension String {
  /// Puts texts where their `{slot}` stands, and nothing where there is no text for a slot.
  func filling(_ slots: [String: String]) -> String {
    var filled = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      filled += rest[..<open] + (slots[String(rest[rest.index(after: open)..<close])] ?? "")
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}
