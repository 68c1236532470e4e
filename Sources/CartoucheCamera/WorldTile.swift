public import CartoucheGeo

/// A tile in one copy of the world.
public struct WorldTile: Hashable, Sendable, CustomStringConvertible {
  public let id: TileID
  /// How many worlds east of the one with x in 0…1; negative to the west.
  public let copy: Int

  public init(id: TileID, copy: Int = 0) {
    self.id = id
    self.copy = copy
  }

  /// The tile's square; x leaves 0…1 in other copies.
  public var bounds: WorldBounds {
    let side = 1 / Double(1 << id.z)
    let west = Double(copy) + Double(id.x) * side
    let north = Double(id.y) * side
    return WorldBounds(minX: west, minY: north, maxX: west + side, maxY: north + side)
  }

  /// Whether a place is the tile's: inside, or on its western or northern edge.
  package func owns(_ point: WorldPoint) -> Bool {
    let box = bounds
    return box.minX <= point.x && point.x < box.maxX && box.minY <= point.y && point.y < box.maxY
  }

  public var description: String { copy == 0 ? "\(id)" : "\(id) in world \(copy)" }
}
