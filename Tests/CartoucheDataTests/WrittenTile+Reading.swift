import CartoucheData
import CartoucheGeo
import Testing

extension WrittenTile {
  /// The tile that is the whole world.
  static func read(bytes: [UInt8]) throws -> VectorTile {
    try VectorTileReader.read(
      bytes, tile: try #require(TileID(z: 0, x: 0, y: 0)), file: "t.mvt")
  }

  static func read(
    _ layers: Layer..., tile: TileID? = TileID(z: 0, x: 0, y: 0),
    selection: VectorTileSelection = .everything
  ) throws -> VectorTile {
    try VectorTileReader.read(
      WrittenTile(layers: layers).bytes, tile: try #require(tile), selection: selection,
      file: "t.mvt")
  }

  /// A tile with one layer of one feature.
  static func read(_ geometry: [UInt32], type: UInt64, version: UInt64 = 2) throws -> VectorTile {
    try read(Layer(version: version, features: [Feature(type: type, geometry: geometry)]))
  }
}

extension FeatureTable {
  /// The points on the grid of the world's tile.
  var places: [[Double]] { points.map { [$0.x * 4096, $0.y * 4096] } }

  func properties(of feature: Int) -> [String: PropertyValue] {
    var properties: [String: PropertyValue] = [:]
    for (index, key) in keys.enumerated() {
      properties[key] = property(KeyIndex(index), of: feature)
    }
    return properties
  }
}
