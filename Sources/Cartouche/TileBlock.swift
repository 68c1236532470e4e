public import CartoucheGeo

/// Neighbouring tiles of one level, which are drawn together.
///
/// Guarantees a level in 0…30, at least one tile, and columns and rows that exist.
public struct TileBlock: Hashable, Sendable {
  public let z: Int
  /// From the west.
  public let columns: ClosedRange<Int>
  /// From the north.
  public let rows: ClosedRange<Int>

  public init?(z: Int, columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    guard TileID(z: z, x: columns.lowerBound, y: rows.lowerBound) != nil,
      TileID(z: z, x: columns.upperBound, y: rows.upperBound) != nil
    else { return nil }
    self.z = z
    self.columns = columns
    self.rows = rows
  }

  /// Column by column, from north to south.
  public var tiles: [TileID] {
    columns.flatMap { column in rows.compactMap { TileID(z: z, x: column, y: $0) } }
  }

  public func contains(_ tile: TileID) -> Bool {
    tile.z == z && columns.contains(tile.x) && rows.contains(tile.y)
  }
}
