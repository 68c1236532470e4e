/// What else stands on a navigation display.
extension NavigationText {
  /// Before the manoeuvre after the next.
  public var then: String { words.then }
  /// On the button that brings the map back to who travels.
  public var recenter: String { words.recenter }
  /// Above the list of manoeuvres.
  public var directions: String { words.directions }
  /// Above the time of arrival.
  public var arrival: String { words.arrival }
  /// The way in of a building.
  public var entrance: String { words.entrance }
  /// Where the way ends, when it has no name.
  public var destination: String { words.destination }
  /// Above the number on the sign.
  public var speedLimit: String { words.speedLimit }
  /// While a new way is looked for.
  public var rerouting: String { words.rerouting }
  public var positionLost: String { words.positionLost }
  public var arrived: String { words.arrived }

  /// A stop on the way without a name: `Stop 2`.
  ///
  /// - Parameter number: from 1.
  public func stop(_ number: Int) -> String { words.stop.filling(["number": "\(number)"]) }

  /// `1.2 km left`
  public func distanceLeft(_ metres: Double) -> String {
    words.left.filling(["quantity": distance(metres).text])
  }

  /// `12 min left`
  public func timeLeft(_ seconds: Double) -> String {
    words.left.filling(["quantity": duration(seconds)])
  }

  /// `Continue for 1.2 km`
  public func continueFor(_ metres: Double) -> String {
    words.continueFor.filling(["quantity": distance(metres).text])
  }

  /// How another way compares with the present one: `5 min slower`, `3 min faster`, or
  /// `Similar time` where they differ by less than half a minute.
  ///
  /// - Parameter seconds: how much longer the other way takes; negative where it is faster.
  public func comparison(seconds: Double) -> String {
    let size = abs(seconds)
    guard size.isFinite, size >= 30 else { return words.similar }
    let template = seconds > 0 ? words.slower : words.faster
    return template.filling(["quantity": duration(max(size, 60))])
  }
}
