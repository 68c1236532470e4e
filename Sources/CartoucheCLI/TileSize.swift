/// The side of a tile in points.
enum TileSize: Int, ArgumentValue {
  case small = 256
  case large = 512

  init(argument: String) throws(InvalidValue) {
    guard let size = Int(argument).flatMap(TileSize.init(rawValue:)) else {
      throw InvalidValue("tiles are 256 or 512 points wide")
    }
    self = size
  }
}
