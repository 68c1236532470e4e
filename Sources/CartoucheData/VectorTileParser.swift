import CartoucheGeo
import CartoucheSupport

/// Goes through the layers of a vector tile.
struct VectorTileParser {
  private static let layersField: UInt64 = 3

  private let bytes: UnsafeBufferPointer<UInt8>
  private let tile: TileID
  private let selection: VectorTileSelection
  private var names: Set<String> = []
  private let table = VectorTileTable()
  private(set) var log = VectorTileLog()
  private(set) var layers: [VectorTile.Layer] = []

  init(bytes: UnsafeBufferPointer<UInt8>, tile: TileID, selection: VectorTileSelection) {
    self.bytes = bytes
    self.tile = tile
    self.selection = selection
  }

  mutating func parse() throws(VectorTileFault) {
    var scanner = ProtobufScanner(bytes: bytes, range: 0..<bytes.count)
    while !scanner.isAtEnd {
      let field = try scanner.readField()
      if field.number == Self.layersField {
        try field.require(.lengthDelimited, "layers")
        try parseLayer(scanner.readRange())
        log.layer = nil
      } else {
        try scanner.skip(field)
      }
    }
  }

  private mutating func parseLayer(_ range: Range<Int>) throws(VectorTileFault) {
    let name = try VectorTileLayerHeader.name(in: range, of: bytes)
    guard let selected = selection.layer(named: name) else { return }
    log.layer = name
    let version = try VectorTileLayerHeader.version(in: range, of: bytes)
    guard version == 1 || version == 2 else {
      return log.warn(
        "layer skipped: its version is \(version), and only 1 and 2 are known",
        at: range.lowerBound)
    }
    guard names.insert(name).inserted else {
      return log.warn("layer skipped: the tile has another of this name", at: range.lowerBound)
    }
    if layers.count >= Limits.vectorTileLayers {
      throw VectorTileFault(.tooManyLayers(limit: Limits.vectorTileLayers), at: range.lowerBound)
    }
    let header = try VectorTileLayerHeader(range: range, bytes: bytes, selection: selected)
    guard header.extent > 0 else {
      return log.warn("layer skipped: its extent is 0", at: range.lowerBound)
    }
    table.removeAll()
    var reader = VectorTileFeatureReader(
      header: header, frame: VectorTileFrame(tile: tile, extent: header.extent), table: table)
    let features = try reader.readFeatures(&log)
    layers.append(
      VectorTile.Layer(
        name: name, version: Int(version), extent: header.extent, features: features))
  }
}
