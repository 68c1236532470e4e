import Cartouche

/// The tiles of some levels that touch a box: level by level, column by column, north to south.
struct TileRange: Hashable {
  /// One level: columns counted from the box's west edge, so that they may go on beyond ±180°.
  struct Level: Hashable {
    let z: Int
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>

    /// The columns as the pyramid counts them: of a box across ±180° two ranges, the western first.
    var worldColumns: [ClosedRange<Int>] {
      let side = 1 << z
      let first = columns.lowerBound & (side - 1)
      let last = first + columns.count - 1
      return last < side ? [first...last] : [first...side - 1, 0...last - side]
    }
  }

  /// More tiles than this are a slip of the hand rather than a wish.
  static let limit = 100_000_000

  let levels: [Level]

  init(levels: TileLevels, bounds: CoordinateBounds?) {
    self.levels = (levels.first...levels.last).map { Self.level($0, bounds) }
  }

  var count: Int { levels.reduce(0) { $0 + $1.columns.count * $1.rows.count } }

  var tiles: some Sequence<TileID> {
    levels.lazy.flatMap { level in
      level.columns.lazy.flatMap { column in
        level.rows.lazy.compactMap { row in
          TileID(z: level.z, x: column & ((1 << level.z) - 1), y: row)
        }
      }
    }
  }

  private static func level(_ z: Int, _ bounds: CoordinateBounds?) -> Level {
    let side = 1 << z
    guard let bounds else { return Level(z: z, columns: 0...side - 1, rows: 0...side - 1) }
    let northWest = WebMercator.project(
      Coordinate(latitude: bounds.north, longitude: bounds.west).wrapped)
    let south = WebMercator.project(Coordinate(latitude: bounds.south, longitude: 0)).y
    let east = northWest.x + (bounds.east - bounds.west) / 360
    let columns = tiles(from: northWest.x, to: east, side)
    let rows = tiles(from: northWest.y, to: south, side)
    return Level(
      z: z, columns: columns.lowerBound...min(columns.upperBound, columns.lowerBound + side - 1),
      rows: max(0, min(rows.lowerBound, side - 1))...max(0, min(rows.upperBound, side - 1)))
  }

  /// The tiles that hold some of from..<to, at least one.
  private static func tiles(from: Double, to: Double, _ side: Int) -> ClosedRange<Int> {
    let first = Int((from * Double(side)).rounded(.down))
    return first...max(first, Int((to * Double(side)).rounded(.up)) - 1)
  }
}
