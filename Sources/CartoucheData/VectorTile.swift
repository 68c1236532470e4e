package import CartoucheGeo
package import CartoucheSupport

/// The features of one vector tile, a table for each layer, with geometry in world coordinates.
package struct VectorTile: Sendable {
  package struct Layer: Sendable {
    package let name: String
    /// Of the specification that the layer follows: 1 or 2.
    package let version: Int
    /// Units along one side of the tile's square, at least 1.
    package let extent: Int
    /// Geometry may reach beyond the tile's square, by the buffer that its maker left.
    package var features: FeatureTable
  }

  /// Those of the selection that the tile has, in the tile's order.
  package var layers: [Layer] = []
  /// What was skipped or mended, with its place, in the order of the bytes. Beyond a number of them
  /// the last one only counts the rest.
  package var diagnostics: [Diagnostic] = []
  /// Features that break the specification or have nothing to draw.
  package var skippedFeatures = 0

  package init() {}

  /// The layer of a name, or `nil` where the tile does not have it.
  package func layer(named name: String) -> Layer? { layers.first { $0.name == name } }
}
