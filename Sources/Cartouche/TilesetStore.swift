import CartoucheData
import CartoucheGeo
import CartoucheLayout
import CartoucheStyle
import CartoucheSupport
import Synchronization

/// Opens tilesets once, and keeps the tiles that were read of them for the next pictures.
final class TilesetStore: Sendable {
  /// A tile as it is kept.
  enum Tile: Sendable {
    /// The set does not have it.
    case missing
    /// Without anything to draw where the tile is empty or broken.
    case features(TileFeatures, diagnostics: [Diagnostic])
  }

  private struct SetKey: Hashable {
    let reference: TilesetReference
    let boundary: FolderBoundary
    let scheme: TileScheme?
  }

  fileprivate struct Opened {
    let tiles: any Tileset
    let identity: String
    let metadata: TilesetMetadata

    init(_ tiles: any Tileset, identity: String, metadata: TilesetMetadata? = nil) {
      self.tiles = tiles
      self.identity = identity
      self.metadata = metadata ?? tiles.metadata
    }
  }

  private struct TileKey: Hashable {
    let tileset: String
    let tile: TileID
    let selection: VectorTileSelection
  }

  private struct Kept {
    var tilesets: [SetKey: Opened] = [:]
    var tiles = GenerationCache<TileKey, Tile>(capacity: TilesetStore.tileCapacity)
  }

  /// Bytes of decoded tiles in either of two generations.
  private static let tileCapacity = 256 << 20

  private let kept = Mutex(Kept())

  // MARK: Tilesets

  /// - Returns: `nil` for a source that names no tiles.
  func tileset(_ source: TileSource, boundary: FolderBoundary) throws -> OpenTileset? {
    guard let reference = TilesetReference(source) else { return nil }
    let key = SetKey(
      reference: reference, boundary: boundary,
      scheme: source.isTMS.map { $0 ? .tms : .xyz })
    if let known = kept.withLock({ $0.tilesets[key] }) { return OpenTileset(known, source) }
    let opened = try open(key)
    kept.withLock { $0.tilesets[key] = opened }
    return OpenTileset(opened, source)
  }

  private func open(_ key: SetKey) throws -> Opened {
    switch key.reference {
    case .mbtiles(let reference):
      let path = try key.boundary.resolve(reference)
      return Opened(try MBTiles(path: path, name: reference), identity: path)
    case .pmtiles(let reference):
      let path = try key.boundary.resolve(reference)
      return Opened(try PMTiles(path: path, name: reference), identity: path)
    case .tileJSON(let reference):
      let path = try key.boundary.resolve(reference)
      let description = try TileJSON(InputFile.read(path), file: reference)
      return try open(
        description.tiles, scheme: key.scheme ?? description.scheme,
        metadata: description.metadata, boundary: key.boundary.inside(path))
    case .templates(let templates):
      return try open(templates, scheme: key.scheme, metadata: nil, boundary: key.boundary)
    }
  }

  /// The first of several templates; the others are addresses of the same tiles.
  private func open(
    _ templates: [String], scheme: TileScheme?, metadata: TilesetMetadata?,
    boundary: FolderBoundary
  ) throws -> Opened {
    let path = try boundary.resolve(templates[0])
    return Opened(
      try TileFolder(template: path, scheme: scheme), identity: path, metadata: metadata)
  }

  // MARK: Tiles

  /// - Parameter selection: what the style draws of the tiles.
  func tile(_ id: TileID, of tileset: OpenTileset, selection: VectorTileSelection) -> Tile {
    let key = TileKey(tileset: tileset.identity, tile: id, selection: selection)
    if let known = kept.withLock({ $0.tiles.value(for: key) }) { return known }
    let tile = Self.read(id, of: tileset, selection)
    kept.withLock { $0.tiles.insert(tile, for: key, cost: tile.cost) }
    return tile
  }

  /// A tile that cannot be read is told of, and the picture drawn without it.
  private static func read(
    _ id: TileID, of tileset: OpenTileset, _ selection: VectorTileSelection
  ) -> Tile {
    let name = "\(tileset.identity) \(id)"
    do {
      switch try tileset.tiles.tile(id) {
      case .missing: return .missing
      case .empty: return .features(TileFeatures([]), diagnostics: [])
      case .bytes(let bytes):
        let tile = try VectorTileReader.read(bytes, tile: id, selection: selection, file: name)
        return .features(
          TileFeatures(tile.layers.map { ($0.name, $0.features) }), diagnostics: tile.diagnostics)
      }
    } catch let error as any DiagnosedError {
      let told = error.diagnostics.map { diagnostic in
        var warning = diagnostic
        warning.severity = .warning
        if warning.place.file == nil { warning.place.file = name }
        return warning
      }
      return .features(TileFeatures([]), diagnostics: told)
    } catch {
      return .features(
        TileFeatures([]),
        diagnostics: [Diagnostic(.warning, "\(error)", at: SourcePlace(file: name))])
    }
  }
}

extension OpenTileset {
  fileprivate init(_ opened: TilesetStore.Opened, _ source: TileSource) {
    self.init(
      opened.tiles, identity: opened.identity, metadata: opened.metadata, source: source)
  }
}

extension TilesetStore.Tile {
  /// For the cache, in bytes, roughly.
  fileprivate var cost: Int {
    switch self {
    case .missing: 64
    case .features(let features, _): features.cost + 256
    }
  }
}
