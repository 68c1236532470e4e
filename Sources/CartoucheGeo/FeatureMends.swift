/// What a ``FeatureTableBuilder`` changed in a feature to keep the table's guarantees.
package struct FeatureMends: Hashable, Sendable {
  /// Rings whose last point was not their first; it was added.
  package var closedRings: Int
  /// Lines of fewer than two points and rings of fewer than three distinct ones, left out. A polygon
  /// whose outer ring is left out loses its holes with it.
  package var droppedParts: Int
  /// Features added to the table: one for each geometry that had something to draw.
  package var features: Int

  package init(closedRings: Int = 0, droppedParts: Int = 0, features: Int = 0) {
    self.closedRings = closedRings
    self.droppedParts = droppedParts
    self.features = features
  }
}
