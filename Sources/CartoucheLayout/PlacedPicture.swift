import CartoucheCamera
package import CartoucheDrawing
package import CartoucheGeo

/// The picture that is drawn in one square of the world: that of the square's own tile, or of a
/// coarser one that stands in for it.
package struct PlacedPicture: Sendable {
  package let cell: TileCell
  package let texture: Texture
  /// Of the texture, whose upper edge is north.
  package let bounds: WorldBounds

  /// - Parameter tile: that the texture shows: the cell's own or one in which that lies.
  package init(_ texture: Texture, of tile: TileID, in cell: TileCell) {
    self.cell = cell
    self.texture = texture
    bounds = WorldTile(id: tile, copy: cell.tile.copy).bounds
  }
}
