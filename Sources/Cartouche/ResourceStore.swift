import CartoucheCamera
import CartoucheData
import CartoucheDrawing
import CartoucheGeo
import CartoucheImage
import CartoucheLayout
import CartoucheNetwork
import CartoucheScene
import CartoucheStyle
import CartoucheSupport
import Foundation
import Synchronization

/// Reads styles and data once and shares them, as values that no longer change, between pictures
/// and workers.
final class ResourceStore: Sendable {
  /// A source's features and what reading them had to tell.
  struct Source: Sendable {
    let geometry: GeometryPyramid
    let diagnostics: [Diagnostic]

    init(_ contents: FeatureContents, remarks: [Diagnostic] = []) {
      geometry = GeometryPyramid(contents.features)
      diagnostics = remarks + contents.diagnostics
    }

    private init(geometry: GeometryPyramid, diagnostics: [Diagnostic]) {
      self.geometry = geometry
      self.diagnostics = diagnostics
    }

    func prepared(_ preparation: SourcePreparation) -> Source {
      Source(
        geometry: GeometryPyramid(geometry.features, preparation: preparation),
        diagnostics: diagnostics)
    }
  }

  private struct StyleKey: Hashable {
    let name: String
    let changes: LayerChanges
    let language: String?
    var isTilted = false
  }

  private struct Loaded {
    var styles = GenerationCache<StyleKey, LoadedStyle>(capacity: styleCapacity)
    var sources: [SourceKey: Source] = [:]
    var pictures: [PictureKey: Texture] = [:]
    var images = GenerationCache<ImagesKey, LoadedImages>(capacity: imageCapacity)
    var overlayImages = GenerationCache<String, Texture>(capacity: imageCapacity)
    var overlays = GenerationCache<OverlayKey, LoadedOverlay>(capacity: overlayCapacity)
    var markerImages = GenerationCache<MarkerImageKey, Texture>(capacity: markerImageCapacity)
    var routes = GenerationCache<String, RouteReader.Answer>(capacity: routeCapacity)
  }

  /// Bytes of styles that are kept, in either of two generations: in a batch every picture may change
  /// a style's layers in another way.
  private static let styleCapacity = 64 << 20

  /// Bytes of overlays that are kept, in either of two generations: a batch may have a file for
  /// every picture.
  private static let overlayCapacity = 256 << 20

  /// Bytes of sprites that are kept, in either of two generations: icons in SVG are others at every
  /// scale. Two of the largest sheets.
  private static let imageCapacity = 512 << 20

  /// Bytes of markers' pictures that are kept, in either of two generations.
  private static let markerImageCapacity = 128 << 20

  /// Places of routing services' answers that are kept, in either of two generations: the frames of a
  /// trip have the same one.
  private static let routeCapacity = 1 << 20

  private struct OverlayKey: Hashable {
    let overlay: MapRequest.FileOverlay
    let templates: [String: MarkerStyle]
  }

  private struct PictureKey: Hashable {
    let url: String
    let boundary: FolderBoundary
  }

  private enum SourceKey: Hashable {
    case file(String)
    case url(String)
    case inline(style: String, source: String)
    /// With what the source's options make of it.
    case prepared(style: String, language: String?, source: String)
  }

  private let allowsOutside: Bool
  /// `nil` where nothing may be fetched.
  private let network: HTTPClient?
  private let loaded = Mutex(Loaded())
  let tilesets: TilesetStore

  init(allowsOutside: Bool, network: HTTPClient?) {
    self.allowsOutside = allowsOutside
    self.network = network
    tilesets = TilesetStore(network: network)
  }

  // MARK: Styles

  /// A bundled style by its name (`day`) or a style file by its path, with some of its layers'
  /// properties changed and its labels in a language.
  ///
  /// - Parameter isTilted: which a style may heed that has a state `tilted`.
  func style(of request: MapRequest, isTilted: Bool = false) throws -> LoadedStyle {
    var key = StyleKey(
      name: request.style, changes: LayerChanges(properties: request.layers),
      language: request.language)
    let style = try style(key)
    guard isTilted, style.document.root["state"]?["tilted"] != nil else { return style }
    key.isTilted = true
    return try self.style(key)
  }

  private func style(_ key: StyleKey) throws -> LoadedStyle {
    if let ready = loaded.withLock({ $0.styles.value(for: key) }) { return ready }
    let style = try loadStyle(key)
    // Some ten times the text, but the least has its key and tables as well. The largest are kept
    // too: reading them again would cost most.
    let (size, isHuge) = style.document.bytes.count.multipliedReportingOverflow(by: 10)
    let cost = isHuge ? Self.styleCapacity : min(size + 8_192, Self.styleCapacity)
    loaded.withLock { $0.styles.insert(style, for: key, cost: cost) }
    return style
  }

  private func loadStyle(_ key: StyleKey) throws -> LoadedStyle {
    let path: String
    let boundary: FolderBoundary
    let isBundled: Bool
    switch StyleReference(key.name) {
    case .bundled(let bundledName):
      let resources = try BundledResources.locate()
      path = try resources.stylePath(named: bundledName)
      boundary = FolderBoundary(
        base: resources.stylesFolder, root: resources.folder, allowsOutside: allowsOutside)
      isBundled = true
    case .file(let filePath):
      path = filePath
      boundary = FolderBoundary(
        base: URL(fileURLWithPath: filePath).deletingLastPathComponent().path,
        allowsOutside: allowsOutside)
      isBundled = false
    }
    let document = try key.changes.apply(to: try Self.document(path: path, name: key.name))
    var state = key.language.map { ["language": StyleValue.string($0)] } ?? [:]
    if key.isTilted { state["tilted"] = .bool(true) }
    return LoadedStyle(
      name: key.name, style: try Style(document, globalState: state), language: key.language,
      isBundled: isBundled, document: document, boundary: boundary)
  }

  private static func document(path: String, name: String) throws -> JSONDocument {
    let bytes = try InputFile.read(path)
    do throws(JSONError) {
      return try JSONDocument(bytes: bytes, file: name)
    } catch {
      throw ResourceError.brokenStyle([
        Diagnostic(
          .error, error.message,
          at: JSONDocument.place(atByte: error.offset, in: bytes, file: name))
      ])
    }
  }

  // MARK: Data

  /// All that is drawn of a style at a zoom.
  struct Sources {
    var contents: [String: SourceContent] = [:]
    /// Each once, in the style's order.
    var attribution: [String] = []
    var diagnostics: [Diagnostic] = []

    mutating func credit(_ text: String?) {
      guard let text, !text.isEmpty, !attribution.contains(text) else { return }
      attribution.append(text)
    }
  }

  /// What a picture looks at, which says what of tiled sources it needs.
  struct View {
    let viewport: Viewport
    let window: PixelWindow
    let placement: LabelPlacement
    let missingTiles: MapRequest.MissingTiles
    /// Whether all properties of tiles' features are wanted, rather than those that the style reads.
    var readsEveryProperty = false
    /// Whether tiles are looked up, or only credited.
    var readsTiles = true
  }

  func sources(of loadedStyle: LoadedStyle, for view: View) throws -> Sources {
    var sources = Sources()
    let drawn = MapLayout.drawnSources(of: loadedStyle.style, zoom: view.viewport.camera.zoom)
    for source in loadedStyle.style.sources where drawn.contains(source.id) {
      switch source.kind {
      case .geoJSON:
        guard let data = try self.source(source, of: loadedStyle) else { continue }
        sources.contents[source.id] = .features(data.geometry)
        sources.diagnostics += data.diagnostics
        sources.credit(source.attribution)
      case .vector(let description):
        try addTiles(description, id: source.id, of: loadedStyle, for: view, to: &sources)
      case .raster(let description):
        try addPictures(description, id: source.id, of: loadedStyle, for: view, to: &sources)
      case .rasterDEM(let description, let encoding):
        try addReliefs(
          description, encoding, id: source.id, of: loadedStyle, for: view, to: &sources)
      case .image(let image):
        sources.contents[source.id] = .picture(
          try picture(image, of: loadedStyle, &sources.diagnostics))
        sources.credit(source.attribution)
      default: sources.credit(source.attribution)
      }
    }
    return sources
  }

  /// - Parameter templates: of the request's markers, by name.
  /// - Throws: ``FeatureFileError``
  func overlay(
    _ overlay: MapRequest.FileOverlay, templates: [String: MarkerStyle] = [:]
  ) throws -> LoadedOverlay {
    let key = OverlayKey(overlay: overlay, templates: overlay.usesTemplates ? templates : [:])
    if let ready = loaded.withLock({ $0.overlays.value(for: key) }) { return ready }
    let contents = try FeatureFile.read(
      path: overlay.path, format: overlay.format, columns: overlay.columns)
    let result = LoadedOverlay(overlay, contents, templates: key.templates)
    loaded.withLock { $0.overlays.insert(result, for: key, cost: result.cost) }
    return result
  }

  func cachedMarkerImage(_ key: MarkerImageKey, _ load: () throws -> Texture) throws -> Texture {
    if let ready = loaded.withLock({ $0.markerImages.value(for: key) }) { return ready }
    let texture = try load()
    let cost = texture.image.pixels.count * 4
    loaded.withLock { $0.markerImages.insert(texture, for: key, cost: cost) }
    return texture
  }

  /// The data of a style's source, or `nil` where the source holds none that is drawn.
  func source(_ source: StyleSource, of loadedStyle: LoadedStyle) throws -> Source? {
    guard case .geoJSON(let description) = source.kind else { return nil }
    guard let preparation = SourcePreparation(description, of: loadedStyle.style) else {
      return try plainSource(description, id: source.id, of: loadedStyle)
    }
    let key = SourceKey.prepared(
      style: loadedStyle.name, language: loadedStyle.language, source: source.id)
    return try cached(key) {
      try plainSource(description, id: source.id, of: loadedStyle).prepared(preparation)
    }
  }

  /// As it was read.
  private func plainSource(
    _ description: GeoJSONSource, id: String, of loadedStyle: LoadedStyle
  ) throws -> Source {
    switch description.data {
    case .url(let reference) where HTTPClient.isURL(reference):
      return try cached(.url(reference)) {
        let answer = try fetch(reference)
        return Source(
          try GeoJSONReader.read(try answer.bytes, file: answer.url), remarks: answer.diagnostics)
      }
    case .url(let reference):
      let path = try loadedStyle.boundary.resolve(reference)
      return try cached(.file(path)) {
        try Source(GeoJSONReader.read(try MappedFile(path: path), name: reference))
      }
    case .inline(let range):
      return try cached(.inline(style: loadedStyle.name, source: id)) {
        try Source(
          GeoJSONReader.read(
            loadedStyle.document.bytes, range: range, file: loadedStyle.name))
      }
    }
  }

  /// Whether a reference is a file of this machine, or one of the network that may be fetched.
  func canRead(_ reference: String) -> Bool {
    if HTTPClient.isURL(reference) { return network != nil }
    return !reference.contains("://") || reference.lowercased().hasPrefix("file://")
  }

  func fetch(_ url: String) throws -> HTTPAnswer {
    guard let network else {
      throw ResourceError.networkNotAllowed(reference: URLRedaction.redact(url))
    }
    return try network.fetch(url)
  }

  private func picture(
    _ image: ImageSource, of loadedStyle: LoadedStyle, _ diagnostics: inout [Diagnostic]
  ) throws -> Texture {
    let key = PictureKey(url: image.url, boundary: loadedStyle.boundary)
    if let ready = loaded.withLock({ $0.pictures[key] }) { return ready }
    let file = try read(
      image.url, inside: loadedStyle.boundary, limit: Limits.encodedPictureBytes)
    diagnostics += file.diagnostics
    let texture: Texture
    do throws(ImageDecodingError) {
      texture = Texture(try RasterImage(decoding: file.bytes))
    } catch {
      throw PictureError.unreadable(reason: error.message, file: file.name)
    }
    loaded.withLock { $0.pictures[key] = texture }
    return texture
  }

  func cachedImages(_ key: ImagesKey, _ load: () -> LoadedImages) -> LoadedImages {
    if let ready = loaded.withLock({ $0.images.value(for: key) }) { return ready }
    let images = load()
    loaded.withLock { $0.images.insert(images, for: key, cost: images.cost) }
    return images
  }

  func cachedOverlayImage(_ path: String, _ load: () throws -> Texture) throws -> Texture {
    if let ready = loaded.withLock({ $0.overlayImages.value(for: path) }) { return ready }
    let texture = try load()
    let cost = texture.image.pixels.count * 4
    loaded.withLock { $0.overlayImages.insert(texture, for: path, cost: cost) }
    return texture
  }

  func cachedRoute(_ path: String, _ load: () throws -> RouteReader.Answer) throws
    -> RouteReader.Answer
  {
    if let ready = loaded.withLock({ $0.routes.value(for: path) }) { return ready }
    let answer = try load()
    let cost = answer.routes.reduce(1) { $0 + $1.coordinates.count }
    loaded.withLock { $0.routes.insert(answer, for: path, cost: cost) }
    return answer
  }

  private func cached(_ key: SourceKey, _ load: () throws -> Source) throws -> Source {
    if let ready = loaded.withLock({ $0.sources[key] }) { return ready }
    let source = try load()
    loaded.withLock { $0.sources[key] = source }
    return source
  }
}
