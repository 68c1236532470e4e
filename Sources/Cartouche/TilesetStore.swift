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
    let isTMS: Bool
  }

  private struct TileKey: Hashable {
    let tileset: String
    let tile: TileID
    let selection: VectorTileSelection
  }

  private struct Kept {
    var tilesets: [SetKey: (tiles: any Tileset, identity: String)] = [:]
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
      reference: reference, boundary: boundary, isTMS: source.isTMS ?? false)
    if let (tiles, identity) = kept.withLock({ $0.tilesets[key] }) {
      return OpenTileset(tiles, identity: identity, source: source)
    }
    let opened = try open(key)
    kept.withLock { $0.tilesets[key] = opened }
    return OpenTileset(opened.tiles, identity: opened.identity, source: source)
  }

  private func open(_ key: SetKey) throws -> (tiles: any Tileset, identity: String) {
    switch key.reference {
    case .mbtiles(let reference):
      let path = try key.boundary.resolve(reference)
      return (try MBTiles(path: path, name: reference), path)
    case .pmtiles(let reference):
      let path = try key.boundary.resolve(reference)
      return (try PMTiles(path: path, name: reference), path)
    case .tileJSON(let reference):
      let path = try key.boundary.resolve(reference)
      let description = try TileJSON.read(path: path, name: reference)
      return try open(
        description.tiles, isTMS: description.isTMS, metadata: description.metadata,
        boundary: key.boundary.inside(path))
    case .templates(let templates):
      return try open(templates, isTMS: key.isTMS, metadata: nil, boundary: key.boundary)
    }
  }

  /// The first of several templates; the others are addresses of the same tiles.
  private func open(
    _ templates: [String], isTMS: Bool, metadata: TilesetMetadata?, boundary: FolderBoundary
  ) throws -> (tiles: any Tileset, identity: String) {
    let path = try boundary.resolve(templates[0])
    return (try TileFolder(template: path, isTMS: isTMS, metadata: metadata), path)
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

extension TilesetStore.Tile {
  /// For the cache, in bytes, roughly.
  fileprivate var cost: Int {
    switch self {
    case .missing: 64
    case .features(let features, _): features.cost + 256
    }
  }
}
