import CartoucheCamera
import CartoucheCairo
import CartoucheDrawing
public import CartoucheGeo
import CartoucheImage
import CartoucheLayout
import CartoucheStyle
import CartoucheSupport

/// Draws maps: takes requests, gives pictures. Styles and data are read once and kept.
///
/// A renderer may be used from several threads at once.
public final class MapRenderer: Sendable {
  public struct Options: Hashable, Sendable {
    /// Whether paths in styles and requests may leave the folder of the file that names them.
    public var allowsOutside = false
    /// Folders with font files beside the default ones, in order of preference.
    public var fontFolders: [String] = []

    public init() {}
  }

  private let store: ResourceStore
  private let workers = WorkerPool()
  private let fonts: FontStore

  public init(options: Options = Options()) {
    store = ResourceStore(allowsOutside: options.allowsOutside)
    fonts = FontStore(folders: options.fontFolders)
  }

  /// Draws one picture; blocks until it is done.
  ///
  /// - Throws: ``MapRequestError``, ``ResourceError``, ``FileError`` or
  ///   ``BundledResourcesError``.
  public func render(_ request: MapRequest) throws -> RenderedMap {
    try render(request, window: nil)
  }

  /// Draws a part of the picture, or all of it where no window is given.
  func render(_ request: MapRequest, window: PixelWindow?) throws -> RenderedMap {
    try render(request, seenFrom: viewport(of: request), window: window)
  }

  /// Draws what a request holds as another view than its own sees it.
  func render(
    _ request: MapRequest, seenFrom viewport: Viewport, window: PixelWindow? = nil
  ) throws -> RenderedMap {
    try request.validate()
    let loaded = try store.style(request.style, changing: request.layers)
    return try draw(
      loaded, viewport: viewport, window: window ?? viewport.window(scale: request.scale))
  }

  /// Where a request looks from: by its camera or fit, where these are silent by its style, else at
  /// the whole world.
  func viewport(of request: MapRequest, insets: EdgeInsets = .zero) throws -> Viewport {
    try request.validate()
    let loaded = try store.style(request.style, changing: request.layers)
    return try request.viewport(styleCamera: loaded.camera, insets: insets)
  }

  /// Draws one square of the Web Mercator pyramid.
  ///
  /// Tiles put together equal the one big picture of the same place.
  ///
  /// - Parameters:
  ///   - request: gives the style, its changes and the scale; `size * scale` must be whole.
  ///   - size: the tile's side in logical points, 256 or 512.
  public func tile(_ id: TileID, of request: MapRequest = MapRequest(), size: Int = 256) throws
    -> RenderedMap
  {
    try request.validate()
    let loaded = try store.style(request.style, changing: request.layers)
    let viewport = try Viewport(tile: id, size: size)
    return try draw(loaded, viewport: viewport, window: viewport.window(scale: request.scale))
  }

  private func draw(
    _ loaded: LoadedStyle, viewport: Viewport, window: PixelWindow
  ) throws -> RenderedMap {
    var sources: [String: GeometryPyramid] = [:]
    var attribution: [String] = []
    var diagnostics = loaded.style.diagnostics
    for source in loaded.style.sources {
      guard let data = try store.source(source, of: loaded) else { continue }
      sources[source.id] = data.geometry
      diagnostics += data.diagnostics
      if let credit = source.attribution, !attribution.contains(credit) {
        attribution.append(credit)
      }
    }
    let layout = MapLayout(
      style: loaded.style, sources: sources, viewport: viewport, window: window)
    let image = try workers.withWorker { worker in
      let needsFonts = MapLayout.needsFonts(loaded.style)
      let setter = needsFonts ? try worker.setter(fonts: fonts) : nil
      if needsFonts { diagnostics += try fonts.library().diagnostics }
      let drawing = layout.displayList(labels: setter)
      diagnostics += drawing.diagnostics
      return try worker.painter.paint(drawing.list, in: window, background: nil)
    }
    return RenderedMap(
      image: image, viewport: viewport, attribution: attribution, diagnostics: diagnostics)
  }
}
