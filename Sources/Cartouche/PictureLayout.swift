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
  /// `nil` for none at all.
  let ornaments: Ornaments?
  let attribution: [String]
  let viewport: Viewport
  let window: PixelWindow
  let placement: LabelPlacement

  struct Drawing {
    let list: DisplayList
    let frames: [OrnamentLayout.Frame]
    let diagnostics: [Diagnostic]
  }

  /// Whether fonts are needed.
  var hasText: Bool {
    MapLayout.needsFonts(style) || hasMarkers
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
    let shaper = shaper ?? SilentShaper()
    // Titles and labels compete over more than the window shows.
    let markers = OverlayLayout(
      scene: scene, viewport: viewport,
      window: placement.competingWindow(viewport: viewport, window: window), shaper: shaper
    ).markers()
    let overlays = OverlayLayout(
      scene: scene, viewport: viewport, window: window, shaper: shaper
    ).overlayItems()
    let ornaments = ornaments.map {
      OrnamentLayout(
        ornaments: $0, attribution: attribution, viewport: viewport, scale: window.scale,
        shaper: shaper)
    }
    let frames = ornaments?.frames ?? []
    let map = MapLayout(
      style: style, sources: sources, images: images, viewport: viewport, window: window
    ).displayList(
      labels: setter, placement: placement, overlays: overlays,
      obstacles: markers.frames + ornamentObstacles(frames))
    return Drawing(
      list: DisplayList(items: map.list.items + markers.items + (ornaments?.items ?? [])),
      frames: frames, diagnostics: map.diagnostics + (ornaments?.diagnostics ?? []))
  }

  /// Placed by blocks of the world, labels do as those of tiles, which have no ornaments.
  private func ornamentObstacles(_ frames: [OrnamentLayout.Frame]) -> [ScreenRect] {
    guard placement == .picture else { return [] }
    return frames.map { $0.rect.moved(by: viewport.planeOrigin) }
  }
}

/// Shapes nothing, for pictures without text.
private final class SilentShaper: TextShaping {
  func shape(_ text: String, style: TextStyle) -> ShapedText {
    ShapedText(runs: [], advance: 0, ascent: 0, descent: 0)
  }
}
