/// A command of a geometry, which takes as many pairs of coordinates as its count says.
enum VectorTileCommand: UInt32, BitwiseCopyable {
  case moveTo = 1
  case lineTo = 2
  case closePath = 7

  var name: String {
    switch self {
    case .moveTo: "MoveTo"
    case .lineTo: "LineTo"
    case .closePath: "ClosePath"
    }
  }
}
