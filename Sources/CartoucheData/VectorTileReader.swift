package import CartoucheGeo
import CartoucheSupport

/// Reads Mapbox Vector Tiles (Vector Tile Specification 1 and 2.1) straight from bytes into a
/// ``FeatureTable`` for each layer.
///
/// Bytes that are no such tile are an error: broken messages, fields of a wrong type, layers without
/// a name or a version, tags that point nowhere, commands whose counts cannot be. What leaves the
/// rest readable is skipped, counted and warned about: layers of other versions, a second layer of
/// one name, features without a known geometry type, a geometry, or a value for each key. Rings are
/// told apart as MapLibre does, in which the first of a feature is an outer one and those of the
/// other direction are holes; rings without an area are left out.
package enum VectorTileReader {
  /// - Parameters:
  ///   - bytes: the tile without compression.
  ///   - tile: where it lies in the world.
  ///   - selection: what of it is wanted.
  ///   - file: the tile as its user knows it, for messages.
  package static func read(
    _ bytes: [UInt8], tile: TileID, selection: VectorTileSelection = .everything,
    file: String? = nil
  ) throws(VectorTileError) -> VectorTile {
    try bytes.withUnsafeBufferPointer { (buffer) throws(VectorTileError) in
      try read(buffer, tile: tile, selection: selection, file: file)
    }
  }

  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, tile: TileID,
    selection: VectorTileSelection = .everything, file: String? = nil
  ) throws(VectorTileError) -> VectorTile {
    var parser = VectorTileParser(bytes: bytes, tile: tile, selection: selection)
    do throws(VectorTileFault) {
      try parser.parse()
    } catch {
      let place = parser.log.place(at: error.offset, file: file)
      switch error.reason {
      case .malformed(let problem): throw .malformed(problem, place)
      case .tooLarge(let error): throw .tooLarge(error, place)
      }
    }
    var contents = VectorTile()
    contents.layers = parser.layers.map { layer in
      guard let name = selection.layer(named: layer.name)?.promotedID else { return layer }
      var promoted = layer
      promoted.features = layer.features.identified(by: name)
      return promoted
    }
    contents.diagnostics = parser.log.diagnostics(file: file)
    contents.skippedFeatures = parser.log.skippedFeatures
    return contents
  }
}
