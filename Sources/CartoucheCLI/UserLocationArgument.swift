import Cartouche

/// `LAT,LON[,ACCURACY][,HEADING]`: metres, and degrees clockwise from north; an empty accuracy is
/// none.
struct UserLocationArgument: ArgumentValue {
  let position: Coordinate
  let accuracy: Double?
  let heading: Bearing?

  init(argument: String) throws(InvalidValue) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard (2...4).contains(parts.count) else {
      throw InvalidValue("a user's place is written LAT,LON[,ACCURACY][,HEADING]")
    }
    position = try Coordinate(argument: parts[0] + "," + parts[1])
    accuracy = try Self.number(parts, 2)
    heading = try Self.number(parts, 3).map { Bearing(degrees: $0) }
    if let accuracy, !UserLocation.accuracyRange.contains(accuracy) {
      throw InvalidValue("an accuracy is in \(UserLocation.accuracyRange.text) metres")
    }
  }

  private static func number(_ parts: [String], _ index: Int) throws(InvalidValue) -> Double? {
    guard index < parts.count, !parts[index].isEmpty else { return nil }
    return try Double(argument: parts[index])
  }

  /// What a request has already stays where the argument says nothing of it.
  func apply(to location: inout UserLocation?) {
    var changed = location ?? UserLocation(position: position)
    changed.position = position
    if let accuracy { changed.accuracy = accuracy }
    if let heading { changed.heading = heading }
    location = changed
  }
}
