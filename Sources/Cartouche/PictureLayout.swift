import CartoucheCamera
import CartoucheDrawing
import CartoucheLayout
import CartoucheScene
import CartoucheStyle
import CartoucheSupport

/// Lays out a whole picture: style, scene and ornaments, back to front.
struct PictureLayout {
  let style: Style
  let sources: [String: SourceContent]
  let images: StyleImages
  let scene: Scene
  /// That the scene's overlays show.
  let overlayImages: OverlayImages
  /// What its markers show.
  let markerImages: MarkerImages
  /// `nil` for none at all.
  let ornaments: Ornaments?
  /// `nil` for none.
  let trip: Trip?
  let attribution: [String]
  let viewport: Viewport
  let window: PixelWindow
  let placement: LabelPlacement
  /// A BCP 47 tag.
  var language: String?

  /// A trip, and what the picture shows of it.
  struct Trip {
    let content: NavigationContent
    let plan: NavigationPlan
    let building: TripBuilding
  }

  struct Drawing {
    let list: DisplayList
    let frames: [OrnamentLayout.Frame]
    let diagnostics: [Diagnostic]
  }

  /// Whether fonts are needed.
  var hasText: Bool {
    MapLayout.needsFonts(style) || hasMarkers || trip != nil
      || ornaments.map {
        OrnamentLayout.showsAny($0, attribution: attribution, viewport: viewport)
      } ?? false
  }

  private var hasMarkers: Bool {
    if !scene.markers.isEmpty || !scene.clusters.isEmpty { return true }
    return scene.overlays.contains { overlay in
      if case .features(let features) = overlay { features.hasMarkers } else { false }
    }
  }

  /// - Parameter shaper: `nil` where there is no text.
  func drawing(setter: LabelSetter?, shaper: (any TextShaping)?) -> Drawing {
    let fonts = shaper ?? SilentShaper()
    // Labels and trips tell themselves what they lack.
    let shaper = GlyphWatch(fonts)
    let ornaments = ornaments.map {
      OrnamentLayout(
        ornaments: $0, attribution: attribution, viewport: viewport, scale: window.scale,
        legend: scene.legendEntries, obstacles: trip?.plan.ornamentObstacles, shaper: shaper)
    }
    let frames = ornaments?.frames ?? []
    // Titles and labels compete over more than the window shows.
    let markers = OverlayLayout(
      scene: scene, viewport: viewport,
      window: placement.competingWindow(viewport: viewport, window: window),
      markerImages: markerImages, language: language, isDark: self.ornaments?.appearance == .dark,
      shaper: shaper
    ).markers(keepingClearOf: markerObstacles(frames))
    let overlays = OverlayLayout(
      scene: scene, viewport: viewport, window: window, images: overlayImages, shaper: shaper
    ).overlayItems()
    let way = tripLayout(fonts)
    let display = displayLayout(fonts)
    let signs = way?.upperItems(keepingClearOf: tripObstacles(frames))
    let user = userLocation
    let map = MapLayout(
      style: style, sources: sources, images: images, viewport: viewport, window: window
    ).displayList(
      labels: setter, placement: placement, overlays: overlays + (way?.groundItems() ?? []),
      at: scene.overlayLevel,
      obstacles: markers.frames + (signs?.frames ?? []) + (way?.wayFrames ?? [])
        + pictureObstacles(frames, user)
        + tripObstacles([]))
    return Drawing(
      list: DisplayList(
        items: map.list.items + (user?.items ?? []) + markers.items + (signs?.items ?? [])
          + (display?.lowerItems ?? []) + (ornaments?.items ?? []) + (display?.items ?? [])),
      frames: userFrames(user) + frames + displayFrames,
      diagnostics: map.diagnostics + shaper.diagnostics + (ornaments?.diagnostics ?? [])
        + (trip?.plan.diagnostics ?? []) + (display?.diagnostics ?? [])
        + hidingDiagnostics(markers.hiddenCount)
        + (markers.isInAllCopies ? [] : [Self.copiesDiagnostic]))
  }

  /// A map of tiles is of no user's.
  private var userLocation: UserLocationLayout? {
    guard ornaments != nil else { return nil }
    return scene.userLocation.map {
      UserLocationLayout($0, viewport: viewport, window: window)
    }
  }

  /// Told where any of it is in the picture.
  private func userFrames(_ user: UserLocationLayout?) -> [OrnamentLayout.Frame] {
    let origin = viewport.planeOrigin
    guard let rect = user?.frame?.moved(by: ScreenPoint(x: -origin.x, y: -origin.y)),
      rect.intersects(
        ScreenRect(minX: 0, minY: 0, maxX: viewport.size.width, maxY: viewport.size.height))
    else { return [] }
    return [OrnamentLayout.Frame(name: UserLocationLayout.name, rect: rect)]
  }

  private func markerObstacles(_ frames: [OrnamentLayout.Frame]) -> [ScreenRect] {
    guard ornaments?.keepClear == true else { return [] }
    return frames.map { $0.rect.moved(by: viewport.planeOrigin) }
  }

  private static var copiesDiagnostic: Diagnostic {
    Diagnostic(
      .warning,
      "more than \(OverlayLayout.markerLimit) markers in all copies of the world: only those of the "
        + "copies nearest to the middle are drawn",
      remedy: "zoom in, or gather points with --cluster-by")
  }

  private func hidingDiagnostics(_ count: Int) -> [Diagnostic] {
    guard count > 0 else { return [] }
    let things = count == 1 ? "1 marker or badge is" : "\(count) markers or badges are"
    return [Diagnostic(.warning, "\(things) left out: they would reach under ornaments")]
  }

  /// Placed by blocks of the world, labels do as those of tiles, which have neither ornaments nor a
  /// user.
  private func pictureObstacles(
    _ frames: [OrnamentLayout.Frame], _ user: UserLocationLayout?
  ) -> [ScreenRect] {
    guard placement == .picture else { return [] }
    let userFrame = user?.frame.map { [$0] } ?? []
    return userFrame + frames.map { $0.rect.moved(by: viewport.planeOrigin) }
  }
}

/// Shapes nothing, for pictures without text.
private final class SilentShaper: TextShaping {
  func shape(_ text: String, style: TextStyle) -> ShapedText {
    ShapedText(runs: [], advance: 0, ascent: 0, descent: 0)
  }
}
