package import CartoucheGeo

/// The layers of a decoded vector tile, in world coordinates.
package struct TileFeatures: Sendable {
  private let layers: [String: GeometryPyramid]

  /// Layers of one name: the first counts.
  package init(_ layers: [(name: String, features: FeatureTable)]) {
    self.layers = Dictionary(
      layers.map { ($0.name, GeometryPyramid($0.features)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The memory that the features take, in bytes, roughly.
  package var cost: Int {
    layers.values.reduce(0) { cost, layer in
      let table = layer.features
      return cost + table.points.count * 16 + table.propertyKeys.count * 48 + table.count * 96
    }
  }

  func layer(_ name: String) -> GeometryPyramid? { layers[name] }
}
