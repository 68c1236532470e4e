/// Why a picture is not covered with tiles.
public enum TileCoverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// More than ``Viewport/tileCoverLimit`` would be needed at that level.
  case tooManyTiles(level: Int)
  /// No pyramid has that level.
  case levelOutOfRange(Int)

  public var description: String {
    switch self {
    case .tooManyTiles(let level):
      "more than \(Viewport.tileCoverLimit) tiles of level \(level) are in view; "
        + "use a lower level, a smaller picture or less tilt"
    case .levelOutOfRange(let level): "there are no tiles of level \(level)"
    }
  }
}
