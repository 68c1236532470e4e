import Cartouche

extension Coordinate: ArgumentValue {
  /// `LAT,LON`, as people write places.
  init(argument: String) throws(InvalidValue) {
    let numbers = try NumberList(argument: argument).numbers
    guard numbers.count == 2 else { throw InvalidValue("a place has two numbers: LAT,LON") }
    do throws(CoordinateError) {
      try self.init(checkingLatitude: numbers[0], longitude: numbers[1])
    } catch {
      throw InvalidValue(error.description)
    }
  }
}

extension CoordinateBounds: ArgumentValue {
  /// `W,S,E,N`
  init(argument: String) throws(InvalidValue) {
    let numbers = try NumberList(argument: argument).numbers
    guard numbers.count == 4 else {
      throw InvalidValue("a box has four numbers: west, south, east, north")
    }
    do throws(CoordinateBoundsError) {
      try self.init(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
    } catch {
      throw InvalidValue(error.description)
    }
  }
}

extension MapRequest.Fit: ArgumentValue {
  init(argument: String) throws(InvalidValue) {
    self = argument == "overlays" ? .overlays : .bounds(try CoordinateBounds(argument: argument))
  }
}

extension EdgeInsets: ArgumentValue {
  /// One number for all sides, or `TOP,RIGHT,BOTTOM,LEFT`.
  init(argument: String) throws(InvalidValue) {
    let numbers = try NumberList(argument: argument).numbers
    let limit = Double(Limits.pictureSide)
    guard numbers.allSatisfy({ (0...limit).contains($0) }) else {
      throw InvalidValue("distances are in 0…\(Limits.pictureSide)")
    }
    switch numbers.count {
    case 1: self.init(all: numbers[0])
    case 4:
      self.init(top: numbers[0], left: numbers[3], bottom: numbers[2], right: numbers[1])
    default: throw InvalidValue("give one number, or four: TOP,RIGHT,BOTTOM,LEFT")
    }
  }
}

extension ScreenSize: ArgumentValue {
  /// `WxH`
  init(argument: String) throws(InvalidValue) {
    let parts = argument.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    guard parts.count == 2 else { throw InvalidValue("a size is written WxH, such as 800x600") }
    let width = try Self.side(parts[0])
    self.init(width: width, height: try Self.side(parts[1]))
  }

  private static func side(_ text: Substring) throws(InvalidValue) -> Double {
    let number = try Double(argument: String(text))
    guard number == number.rounded(), (1...Double(Limits.pictureSide)).contains(number) else {
      throw InvalidValue("a side is a whole number in 1…\(Limits.pictureSide)")
    }
    return number
  }
}
