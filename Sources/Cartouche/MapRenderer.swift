import CartoucheCairo
import CartoucheCamera
import CartoucheDrawing
import CartoucheImage
import CartoucheLayout
import CartoucheNetwork
import CartoucheScene
import CartoucheStyle
import CartoucheSupport

/// Draws maps: takes requests, gives pictures. Styles and data are read once and kept.
///
/// A renderer may be used from several threads at once.
public final class MapRenderer: Sendable {
  public struct Options: Hashable, Sendable {
    /// Whether paths in styles and requests may leave the folder of the file that names them.
    public var allowsOutside = false
    /// Whether what a style names by a URL of http or https may be fetched.
    public var allowsNetwork = false
    /// On whose behalf that is, such as `maps.example.org`: servers of free data want to know whom
    /// to write to.
    public var networkProject: String?
    /// Where answers are kept for as long as their servers allow, `$XDG_CACHE_HOME/cartouche` or
    /// `~/.cache/cartouche` unless set. It grows to 1 GiB.
    public var networkCacheFolder: String?
    /// Folders with font files beside the default ones, in order of preference.
    public var fontFolders: [String] = []

    public init() {}
  }

  let store: ResourceStore
  let workers = WorkerPool()
  let fonts: FontStore
  private let glyphs: GlyphStore

  public convenience init(options: Options = Options()) {
    self.init(options: options, network: options.allowsNetwork ? HTTPClient(options) : nil)
  }

  init(options: Options, network: HTTPClient?) {
    store = ResourceStore(allowsOutside: options.allowsOutside, network: network)
    fonts = FontStore(folders: options.fontFolders)
    glyphs = GlyphStore(store: store)
  }

  /// Draws one picture; blocks until it is done.
  ///
  /// - Throws: ``MapRequestError``, ``ResourceError``, ``FileError``, ``FeatureFileError``,
  ///   ``GeoJSONError``, ``PictureError``, ``NetworkError``, ``BundledResourcesError`` or
  ///   `FontLibraryError`.
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
    let navigation = try store.navigation(of: request)
    let request = request.lit(by: navigation)
    return try draw(
      request, viewport: viewport, window: window ?? viewport.window(scale: request.scale),
      ornaments: request.coloredOrnaments, navigation: navigation,
      placement: LabelPlacement(request.placement))
  }

  /// Where a request looks from: by its camera or fit, where these are silent by its overlays, else
  /// by its style, a bundled one else at the whole world.
  func viewport(of request: MapRequest, insets: EdgeInsets = .zero) throws -> Viewport {
    try request.validate(inBands: true)
    if let view = try tripViewport(of: request, insets: insets) { return view }
    let loaded = try store.style(of: request)
    let extent =
      request.fitsOverlays ? try SceneContent(request, store: store).extent : SceneExtent()
    return try request.viewport(styleCamera: loaded.camera, showing: extent, insets: insets)
  }

  func draw(
    _ request: MapRequest, viewport: Viewport, window: PixelWindow, ornaments: Ornaments?,
    navigation: NavigationContent?, placement: LabelPlacement
  ) throws -> RenderedMap {
    let (image, facts) = try lay(
      request, viewport: viewport, window: window, ornaments: ornaments, navigation: navigation,
      placement: placement
    ) { painter, list, _ in
      try painter.paint(list, in: window, background: nil)
    }
    return RenderedMap(image: image, facts: facts)
  }

  /// Lays out a picture, and lets `paint` make of it what is asked for.
  func lay<Picture>(
    _ request: MapRequest, viewport: Viewport, window: PixelWindow, ornaments: Ornaments?,
    navigation: NavigationContent?, placement: LabelPlacement,
    paint: (CairoPainter, DisplayList, PictureFacts) throws -> Picture
  ) throws -> (Picture, PictureFacts) {
    let loaded = try store.style(of: request, isTilted: !viewport.isFlat)
    try request.checkOverlayLevel(in: loaded.style)
    let data = try store.sources(
      of: loaded,
      for: ResourceStore.View(
        viewport: viewport, window: window, placement: placement,
        missingTiles: request.missingTiles))
    let images = store.images(of: loaded, scale: request.scale)
    let content = try SceneContent(request, store: store)
    let trip = navigation.map {
      PictureLayout.Trip(
        content: $0, plan: $0.plan(size: viewport.size, camera: viewport.camera),
        building: TripBuilding(
          $0.navigation.building, style: loaded.style, sources: data.contents,
          viewport: viewport))
    }
    let picture = PictureLayout(
      style: loaded.style, sources: data.contents, images: images.images, scene: content.scene,
      overlayImages: content.overlayImages, markerImages: content.markerImages,
      ornaments: ornaments, trip: trip, attribution: data.attribution, viewport: viewport,
      window: window, placement: placement,
      language: request.language)
    var diagnostics =
      request.remarks + loaded.style.diagnostics + StyleCoverage.diagnostics(of: loaded.style)
      + data.diagnostics + images.diagnostics + content.diagnostics
      + (navigation?.diagnostics ?? []) + (trip?.building.diagnostics ?? [])
    return try workers.withWorker { worker in
      let glyphs = glyphs.glyphs(of: loaded)
      let setter =
        try picture.hasText
        ? worker.setter(fonts, glyphs: glyphs, language: request.language) : nil
      if picture.hasText { diagnostics += try fonts.library().diagnostics }
      if glyphs == nil, let shaper = worker.shaper, picture.hasText {
        diagnostics += StyleFonts.diagnostics(
          of: loaded.style, zoom: viewport.camera.zoom, hasFamily: shaper.hasFamily)
      }
      let drawing = picture.drawing(setter: setter, shaper: worker.shaper)
      let facts = PictureFacts(
        viewport: viewport, attribution: data.attribution,
        ornaments: drawing.frames.map {
          RenderedMap.OrnamentFrame(name: $0.name, rect: $0.rect)
        }, navigation: trip?.plan, overlays: content.summaries,
        diagnostics: diagnostics + (glyphs?.diagnostics ?? []) + drawing.diagnostics)
      return (try paint(worker.painter, drawing.list, facts), facts)
    }
  }
}
