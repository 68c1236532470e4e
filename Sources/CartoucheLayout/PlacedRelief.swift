import CartoucheCamera
package import CartoucheGeo

/// The ground that is drawn in one square of the world: that of the square's own tile, or of a
/// coarser one that stands in for it.
package struct PlacedRelief: Sendable {
  package let cell: TileCell
  package let relief: ReliefTile
  package let bounds: WorldBounds

  /// - Parameter tile: whose ground it is: the cell's own or one in which that lies.
  package init(_ relief: ReliefTile, of tile: TileID, in cell: TileCell) {
    self.cell = cell
    self.relief = relief
    bounds = WorldTile(id: tile, copy: cell.tile.copy).bounds
  }
}
