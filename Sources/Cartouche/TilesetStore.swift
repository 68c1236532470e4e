import CartoucheData
import CartoucheDrawing
import CartoucheGeo
import CartoucheImage
import CartoucheLayout
import CartoucheNetwork
import CartoucheStyle
import CartoucheSupport
import Synchronization

/// Opens tilesets once, and keeps the tiles that were read of them for the next pictures.
final class TilesetStore: Sendable {
  /// A tile as it is kept.
  enum Tile: Sendable {
    /// The set does not have it.
    case missing
    case there(Contents, diagnostics: [Diagnostic])
  }

  enum Contents: Sendable {
    /// Of a tile that is empty or broken.
    case nothing
    case features(TileFeatures)
    case picture(Texture)
    case heights(ElevationGrid)
  }

  /// What a style makes of a tileset's tiles.
  enum Use: Hashable, Sendable {
    /// Vector tiles, of which this is drawn.
    case features(VectorTileSelection)
    case picture
    /// Pictures whose colours are heights.
    case heights(ElevationEncoding)

    var isFeatures: Bool {
      if case .features = self { true } else { false }
    }
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
    let use: Use
  }

  private struct Kept {
    var tilesets: [SetKey: Opened] = [:]
    var tiles = GenerationCache<TileKey, Tile>(capacity: TilesetStore.tileCapacity)
    var reliefs = GenerationCache<ElevationNeighborhood, ReliefTile>(
      capacity: TilesetStore.tileCapacity)
  }

  /// Bytes of decoded tiles in either of two generations.
  private static let tileCapacity = 256 << 20

  /// `nil` where nothing may be fetched.
  private let network: HTTPClient?
  private let kept = Mutex(Kept())

  init(network: HTTPClient?) { self.network = network }

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
      // Such an archive is read at many places, which a file allows.
      let path = try key.boundary.resolve(reference)
      return Opened(try PMTiles(path: path, name: reference), identity: path)
    case .tileJSON(let reference) where HTTPClient.isURL(reference):
      let answer = try client(for: reference).fetch(reference)
      let description = try TileJSON(answer.bytes, file: answer.url)
      // What a server describes never leads to files of this machine.
      return try openServer(
        description.tiles, scheme: key.scheme ?? description.scheme,
        metadata: description.metadata)
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

  private func client(for reference: String) throws(ResourceError) -> HTTPClient {
    guard let network else {
      throw .networkNotAllowed(reference: URLRedaction.redact(reference))
    }
    return network
  }

  /// Of several templates of files the first; all name the same tiles.
  private func open(
    _ templates: [String], scheme: TileScheme?, metadata: TilesetMetadata?,
    boundary: FolderBoundary
  ) throws -> Opened {
    if HTTPClient.isURL(templates[0]) {
      return try openServer(templates, scheme: scheme, metadata: metadata)
    }
    let path = try boundary.resolve(templates[0])
    return Opened(
      try TileFolder(template: path, scheme: scheme), identity: Self.identity(path, scheme),
      metadata: metadata)
  }

  private func openServer(
    _ templates: [String], scheme: TileScheme?, metadata: TilesetMetadata?
  ) throws -> Opened {
    let tiles = try NetworkTileset(
      templates: templates, scheme: scheme ?? .xyz, metadata: metadata ?? TilesetMetadata(),
      client: client(for: templates[0]))
    return Opened(tiles, identity: Self.identity(templates[0], scheme))
  }

  /// The same template means other tiles where rows are counted the other way.
  private static func identity(_ template: String, _ scheme: TileScheme?) -> String {
    scheme.map { "\(template) (\($0))" } ?? template
  }

  // MARK: Tiles

  /// Several tiles, in the order of `ids`. One that cannot be read is told of, and taken for empty.
  ///
  func tiles(_ ids: [TileID], of tileset: OpenTileset, for use: Use) -> [Tile] {
    let keys = ids.map { TileKey(tileset: tileset.identity, tile: $0, use: use) }
    var tiles = kept.withLock { kept in keys.map { kept.tiles.value(for: $0) } }
    let unknown = tiles.indices.filter { tiles[$0] == nil }
    var failures = TileFailures()
    for start in stride(from: 0, to: unknown.count, by: Self.tilesAtATime) {
      let some = unknown[start..<min(start + Self.tilesAtATime, unknown.count)]
      for (index, contents) in zip(some, tileset.tiles.tiles(some.map { ids[$0] })) {
        let name = "\(tileset.name) \(ids[index])"
        do {
          let tile = try Self.decode(try contents.get(), ids[index], use, name: name)
          kept.withLock { $0.tiles.insert(tile, for: keys[index], cost: tile.cost) }
          tiles[index] = tile
        } catch {
          // Not kept: what failed may succeed the next time.
          failures.add(Self.diagnostics(of: error, name), at: index)
        }
      }
    }
    let warnings = failures.warnings
    return tiles.indices.map { index in
      tiles[index] ?? .there(.nothing, diagnostics: warnings[index] ?? [])
    }
  }

  /// Bounds the memory that tiles take before they are decoded.
  private static let tilesAtATime = 64

  private static func decode(
    _ contents: TileContents, _ id: TileID, _ use: Use, name: String
  ) throws -> Tile {
    switch (contents, use) {
    case (.missing, _): return .missing
    case (.empty, _): return .there(.nothing, diagnostics: [])
    case (.bytes(let bytes), .features(let selection)):
      let tile = try VectorTileReader.read(bytes, tile: id, selection: selection, file: name)
      let features = TileFeatures(tile.layers.map { ($0.name, $0.features) })
      return .there(.features(features), diagnostics: tile.diagnostics)
    case (.bytes(let bytes), .picture):
      return .there(.picture(Texture(try picture(bytes, name: name))), diagnostics: [])
    case (.bytes(let bytes), .heights(let encoding)):
      let grid = try ElevationGrid(try picture(bytes, name: name), encoding: encoding)
      return .there(.heights(grid), diagnostics: [])
    }
  }

  private static func picture(
    _ bytes: [UInt8], name: String
  ) throws(PictureError) -> RasterImage {
    do throws(ImageDecodingError) {
      return try RasterImage(decoding: bytes)
    } catch {
      throw .unreadable(reason: error.message, file: name)
    }
  }

  // MARK: Relief

  /// The ground of a tile, as it and its neighbours show it.
  func relief(_ neighborhood: ElevationNeighborhood) -> ReliefTile {
    kept.withLock { kept in
      if let known = kept.reliefs.value(for: neighborhood) { return known }
      let relief = ReliefTile(neighborhood)
      kept.reliefs.insert(relief, for: neighborhood, cost: relief.cost)
      return relief
    }
  }

  private static func diagnostics(of error: any Error, _ name: String) -> [Diagnostic] {
    guard let error = error as? any DiagnosedError else {
      return [Diagnostic(.warning, "\(error)", at: SourcePlace(file: name))]
    }
    return error.diagnostics.map { diagnostic in
      var named = diagnostic
      if named.place.file == nil { named.place.file = name }
      return named
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
    case .there(.nothing, _): 64
    case .there(.features(let features), _): features.cost + 256
    // With its reductions.
    case .there(.picture(let texture), _):
      texture.image.width * texture.image.height * 16 / 3 + 256
    case .there(.heights(let grid), _): grid.side * grid.side * 4 + 256
    }
  }
}
