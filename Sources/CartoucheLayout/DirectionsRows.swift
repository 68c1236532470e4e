import CartoucheGeo
import CartoucheScene

/// What a list of directions says, row by row.
struct DirectionsRows {
  struct Row {
    enum Kind {
      case maneuver
      /// A place on the way where one stays.
      case stop
      case arrival
    }

    let kind: Kind
    let maneuver: Maneuver
    let words: String
    /// The part of the words to be seen first; empty for none.
    let emphasized: String
    /// Which way the words run; `nil` for that of their first letter.
    let isRightToLeft: Bool?
    /// Beneath the words; empty for none.
    let note: String
  }

  private let list: DirectionsList
  private let maneuvers: [Maneuver]
  /// Of each manoeuvre, how many arrivals come before it.
  private let arrivals: [Int]
  private let arrivalCount: Int

  init(_ list: DirectionsList) {
    self.list = list
    maneuvers = Self.listed(list.route.maneuvers)
    var count = 0
    arrivals = maneuvers.map { maneuver in
      defer { if maneuver.kind == .arrive { count += 1 } }
      return count
    }
    arrivalCount = count
  }

  var count: Int { maneuvers.count }

  /// Without the ways out of roundabouts whose entry said which it is.
  private static func listed(_ maneuvers: [Maneuver]) -> [Maneuver] {
    var listed: [Maneuver] = []
    for maneuver in maneuvers {
      if maneuver.kind == .exitRoundabout, let before = listed.last, before.kind == .roundabout,
        before.roundaboutExit != nil
      {
        continue
      }
      listed.append(maneuver)
    }
    return listed
  }

  subscript(index: Int) -> Row {
    let maneuver = maneuvers[index]
    guard maneuver.kind == .arrive else { return row(of: maneuver, note: distance(after: index)) }
    let number = arrivals[index]
    let name = destinationName(number)
    if number + 1 == arrivalCount { return arrival(maneuver, name: name) }
    return Row(
      kind: .stop, maneuver: maneuver, words: name ?? list.text.stop(number + 1), emphasized: "",
      isRightToLeft: name == nil ? list.text.isRightToLeft : nil,
      note: name == nil ? "" : list.text.stop(number + 1))
  }

  private func row(of maneuver: Maneuver, note: String) -> Row {
    let (words, isRightToLeft) = words(maneuver)
    return Row(
      kind: .maneuver, maneuver: maneuver, words: words,
      emphasized: maneuver.kind == .depart ? "" : Self.road(of: maneuver, in: words),
      isRightToLeft: isRightToLeft, note: note)
  }

  private func arrival(_ maneuver: Maneuver, name: String?) -> Row {
    let (words, isRightToLeft) = words(maneuver)
    return Row(
      kind: .arrival, maneuver: maneuver, words: words, emphasized: "",
      isRightToLeft: isRightToLeft, note: name ?? "")
  }

  private func words(_ maneuver: Maneuver) -> (String, isRightToLeft: Bool?) {
    if list.wording == .service, !maneuver.instruction.allSatisfy(\.isWhitespace) {
      return (StyledText.bounded(maneuver.instruction), nil)
    }
    return (
      StyledText.bounded(list.text.instruction(for: maneuver)), list.text.isRightToLeft
    )
  }

  /// The first of the road's names that the words have.
  private static func road(of maneuver: Maneuver, in words: String) -> String {
    let names =
      (maneuver.street.split(separator: ";") + (maneuver.reference ?? "").split(separator: ";"))
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    // A name that is as long as a text may be is no name.
    return names.first { !$0.isEmpty && $0.utf8.count <= 1_024 && words.contains($0) } ?? ""
  }

  /// Metres to the next manoeuvre, in words; empty where there is none, or it is at the same place.
  private func distance(after index: Int) -> String {
    guard index + 1 < maneuvers.count else { return "" }
    let metres = maneuvers[index + 1].distance - maneuvers[index].distance
    return metres >= 1 ? list.text.distance(metres).text : ""
  }

  private func destinationName(_ number: Int) -> String? {
    let destinations = list.route.destinations
    guard number < destinations.count else { return nil }
    let name = destinations[number].name
    return name.allSatisfy(\.isWhitespace) ? nil : name
  }
}
