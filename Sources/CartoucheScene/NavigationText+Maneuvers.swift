public import CartoucheGeo

/// Manoeuvres in words.
extension NavigationText {
  /// What is to be done, as a sentence without a full stop: `Turn left onto Rue Rossetti`.
  ///
  /// Made of the manoeuvre's parts alone: for routes whose service says nothing in words. Of several
  /// names of a road, separated by semicolons, the first is told.
  public func instruction(for maneuver: Maneuver) -> String {
    sentence(maneuver).filling(slots(maneuver))
  }

  /// The few words that say it at a glance: the road that is taken, else where it leads to, else
  /// what is to be done. An exit is told by its number, an arrival by its side.
  public func headline(for maneuver: Maneuver) -> String {
    let slots = slots(maneuver)
    if maneuver.kind == .arrive { return arrivalTitle(maneuver.direction) }
    if maneuver.kind == .offRamp, slots["exit"] != nil { return words.exitTitle.filling(slots) }
    if let name = slots["name"] { return name }
    let way = Way(maneuver)
    if !way.destinations.isEmpty {
      return words.towardsTitle.filling(["name": isolated(way.destinations)])
    }
    return shortPhrase(maneuver).filling(slots)
  }

  private func arrivalTitle(_ direction: Maneuver.Direction?) -> String {
    switch direction?.side {
    case .left: words.destinationOnLeft
    case .right: words.destinationOnRight
    default: words.destination
    }
  }

  private func shortPhrase(_ maneuver: Maneuver) -> String {
    switch maneuver.kind {
    case .endOfRoad: words.turn[maneuver.direction]
    case .ferry: words.ferryTitle
    case .roundabout where Self.roundaboutExit(maneuver) != nil: words.roundaboutExitTitle
    case .roundabout: words.roundaboutTitle
    default: sentence(maneuver)
    }
  }

  /// With slots for the road.
  private func sentence(_ maneuver: Maneuver) -> String {
    let direction = maneuver.direction
    let isAhead = direction == nil || direction == .straight
    return switch maneuver.kind {
    case .depart: departure(Way(maneuver))
    case .arrive: words.arrive[direction]
    case .turn: words.turn[direction]
    case .newName: isAhead ? words.newName : words.turn[direction]
    case .continue: isAhead ? words.continue : words.turn[direction]
    case .merge: words.merge[direction]
    case .onRamp: words.onRamp[direction]
    case .offRamp: offRamp(maneuver)
    case .fork: words.fork[direction]
    case .endOfRoad: words.endOfRoad[direction]
    case .roundabout where Self.roundaboutExit(maneuver) != nil: words.roundaboutExit
    case .roundabout: words.roundabout[direction]
    case .exitRoundabout: words.exitRoundabout
    case .ferry: Way(maneuver).name == nil ? words.ferry : words.ferryNamed
    }
  }

  private func departure(_ way: Way) -> String {
    guard way.name != nil else { return words.depart }
    return way.isReference ? words.departOnReference : words.departOnStreet
  }

  /// With a number the side is told only where it is not the one that exits are on.
  private func offRamp(_ maneuver: Maneuver) -> String {
    guard Self.exitNumber(maneuver) != nil else { return words.offRamp[maneuver.direction] }
    let usual: Maneuver.Direction.Side = maneuver.drivingSide == .right ? .right : .left
    return words.numberedExit[maneuver.direction?.side == usual ? nil : maneuver.direction]
  }

  private func slots(_ maneuver: Maneuver) -> [String: String] {
    let way = Way(maneuver)
    var slots: [String: String] = [:]
    slots["exit"] = Self.exitNumber(maneuver).map(isolated)
    slots["ordinal"] = Self.roundaboutExit(maneuver).map(words.ordinal)
    if let name = way.name.map(isolated) {
      slots["name"] = name
      let onto = way.isReference ? words.ontoReference : words.ontoStreet
      slots["onto"] = onto.filling(["name": name])
      let along = way.isReference ? words.alongReference : words.alongStreet
      slots["along"] = along.filling(["name": name])
    }
    if !way.destinations.isEmpty {
      slots["towards"] = words.towards.filling(["name": isolated(way.destinations)])
    }
    return slots
  }

  /// A name from the map, kept from changing the order of the words around it.
  ///
  /// By the isolates of the Unicode Bidirectional Algorithm. In a line from left to right they are
  /// left out: hardly a name there runs the other way and has numbers beside it.
  private func isolated(_ name: String) -> String {
    isRightToLeft ? "\u{2068}" + name + "\u{2069}" : name
  }

  private static func exitNumber(_ maneuver: Maneuver) -> String? {
    let number = Way.firstName(maneuver.exitNumber ?? "")
    return number.isEmpty ? nil : number
  }

  private static func roundaboutExit(_ maneuver: Maneuver) -> Int? {
    maneuver.roundaboutExit.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The road after a manoeuvre.
  private struct Way {
    let street: String
    let reference: String
    let destinations: String

    init(_ maneuver: Maneuver) {
      street = Self.firstName(maneuver.street)
      let known = Self.firstName(maneuver.reference ?? "")
      let signs = Self.firstName(maneuver.destinations ?? "")
      // OSRM puts the road's number before what its signs name: "A 8: Nice, Cannes".
      let parts = signs.split(separator: ": ", maxSplits: 1).map(String.init)
      reference = known.isEmpty && parts.count == 2 ? parts[0] : known
      destinations = parts.last ?? ""
    }

    var isReference: Bool { street.isEmpty }

    /// The street, else the road's number.
    var name: String? {
      if !street.isEmpty { return street }
      return reference.isEmpty ? nil : reference
    }

    static func firstName(_ names: String) -> String {
      // The separator of OpenStreetMap's values.
      names.split(separator: ";").lazy.map(StreetName.trimmed).first { !$0.isEmpty } ?? ""
    }
  }
}
