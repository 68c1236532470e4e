import CartoucheData
import CartoucheGeo

/// What an archive of tiles holds.
package struct TilesetInspection: Encodable, Hashable, Sendable {
  package let kind = "tiles"
  package let file: String
  /// `MBTiles` or `PMTiles`.
  package let format: String
  package let name: String?
  /// `vector`, `PNG`, `JPEG`, `WebP`, or as the archive names it.
  package let tiles: String?
  /// How many places of the pyramid have a tile, where that is known.
  package let tileCount: Int?
  package let minimumLevel: Int?
  package let maximumLevel: Int?
  /// West, south, east, north in degrees.
  package let bounds: [Double]?
  /// How pixels hold heights: `mapbox` or `terrarium`.
  package let heightEncoding: String?
  /// As HTML.
  package let attribution: String?
  /// Of vector tiles, in the archive's order.
  package let layers: [String]
  package let warnings: Int

  private enum CodingKeys: CodingKey {
    case kind, file, format, name, tiles, tileCount, minimumLevel, maximumLevel, bounds,
      heightEncoding, attribution, layers, warnings
  }

  /// - Parameter file: as its user named it.
  init(_ archive: any TileArchive, file: String) {
    let metadata = archive.metadata
    self.file = file
    format = archive.format.rawValue
    name = metadata.name
    tiles =
      switch metadata.format {
      case nil: nil
      case .vector: "vector"
      case .png: "PNG"
      case .jpeg: "JPEG"
      case .webP: "WebP"
      case .other(let name): name
      }
    tileCount = archive.tileCount()
    minimumLevel = metadata.minimumLevel
    maximumLevel = metadata.maximumLevel
    bounds = metadata.bounds.map { [$0.west, $0.south, $0.east, $0.north] }
    heightEncoding = metadata.heightEncoding
    attribution = metadata.attribution
    layers = metadata.vectorLayers
    warnings = archive.diagnostics.count
  }
}
