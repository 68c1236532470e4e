/// The features that are drawn in one square of the world: those of the square's own tile, or of a
/// coarser one that stands in for it.
package struct PlacedTile: Sendable {
  package let cell: TileCell
  package let features: TileFeatures

  package init(_ features: TileFeatures, in cell: TileCell) {
    self.features = features
    self.cell = cell
  }
}
