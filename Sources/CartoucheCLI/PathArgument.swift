import Cartouche

/// Places in a row, separated by spaces or semicolons: `48.85,2.35 50.85,4.35`.
struct PathArgument: ArgumentValue {
  let coordinates: [Coordinate]

  init(argument: String) throws(InvalidValue) {
    var coordinates: [Coordinate] = []
    for place in argument.split(whereSeparator: { $0 == ";" || $0.isWhitespace }) {
      coordinates.append(try Coordinate(argument: String(place)))
    }
    guard coordinates.count >= 2 else {
      throw InvalidValue("a line needs two places: LAT,LON LAT,LON")
    }
    self.coordinates = coordinates
  }

  /// Whether an argument goes on with the places of the one before.
  @Sendable
  static func isPlace(_ argument: String) -> Bool {
    argument.contains(",")
      && argument.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
          UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: " "):
          true
        default: false
        }
      }
  }
}
