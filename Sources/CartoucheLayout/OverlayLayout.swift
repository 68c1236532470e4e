package import CartoucheCamera
package import CartoucheDrawing
import CartoucheGeo
package import CartoucheScene
package import CartoucheSupport
import Foundation

/// Lays out what a person added to the map, for one window.
package struct OverlayLayout {
  private let scene: Scene
  private let viewport: Viewport
  private let plane: MapPlane
  private let language: String?
  private let isDark: Bool
  private let shaper: any TextShaping
  private let images: OverlayImages
  private let markerImages: MarkerImages

  /// - Parameters:
  ///   - images: that overlays show; without a picture its overlay is not drawn.
  ///   - markerImages: that the scene's markers show.
  ///   - isDark: whether the map is, so that markers have light titles.
  ///   - language: in which badges abbreviate their counts; a BCP 47 tag.
  package init(
    scene: Scene, viewport: Viewport, window: PixelWindow, images: OverlayImages = OverlayImages(),
    markerImages: MarkerImages = .none, language: String? = nil, isDark: Bool = false,
    shaper: any TextShaping
  ) {
    self.scene = scene
    self.images = images
    self.markerImages = markerImages
    self.language = language
    self.isDark = isDark
    self.viewport = viewport
    self.shaper = shaper
    plane = MapPlane(viewport: viewport, window: window)
  }

  /// Everything, back to front: overlays, then markers and badges.
  package func items() -> [DisplayList.Item] { overlayItems() + markers().items }

  /// Lines, areas and pictures, back to front by their z-index, then in the scene's order.
  package func overlayItems() -> [DisplayList.Item] {
    let lines = OverlayLines(plane: plane, level: detailLevel, images: images)
    let ground = GroundOverlayLayout(plane: plane)
    let order = scene.overlays.indices.sorted {
      (scene.overlays[$0].zIndex, $0) < (scene.overlays[$1].zIndex, $1)
    }
    return order.flatMap { index in
      switch scene.overlays[index] {
      case .polyline(let polyline): lines.items(of: polyline, metresAPoint: metresAPoint)
      case .polygon(let polygon): lines.items(of: polygon, metresAPoint: metresAPoint)
      case .circle(let circle): lines.items(of: circle)
      case .image(let image): ground.items(image, images: images)
      case .features(let features): lines.items(of: features)
      }
    }
  }

  /// Markers and badges, south in front, and what of the plane they cover.
  ///
  /// - Parameter obstacles: what of the plane none may cover: those that would are left out, and
  ///   counted.
  package func markers(keepingClearOf obstacles: [ScreenRect] = [])
    -> (items: [DisplayList.Item], frames: [ScreenRect], hiddenCount: Int)
  {
    var layout = MarkerLayout(
      plane: plane, farCopies: viewport.worldCopies(margin: MarkerLayout.farthestReach),
      images: markerImages, language: language, isDark: isDark, shaper: shaper)
    layout.obstacles = obstacles
    let copies = viewport.worldCopies(margin: MarkerLayout.reach)
    for overlay in scene.overlays {
      guard case .features(let features) = overlay else { continue }
      for marker in features.markers() { layout.add(marker, copies: copies) }
    }
    for marker in scene.markers { layout.add(marker, copies: copies) }
    for points in scene.clusters {
      ClusterLayout(points, viewport: viewport, plane: plane, copies: copies).add(to: &layout)
    }
    let items = layout.items()
    return (items, layout.frames, layout.hiddenCount)
  }

  /// The whole zoom whose pixels are at least as fine as any that the picture shows.
  private var detailLevel: Double {
    (viewport.camera.zoom + log2(plane.resolution * viewport.largestLocalScale)).rounded(.up)
  }

  /// At the equator.
  private var metresAPoint: Double { 2 * .pi * GreatCircle.earthRadius / viewport.worldSize }
}
