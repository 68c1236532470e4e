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
  ///   counted. Of more markers than ``markerLimit`` in all copies of the world, those of the copies
  ///   nearest to the middle are drawn.
  package func markers(keepingClearOf obstacles: [ScreenRect] = [])
    -> (
      items: [DisplayList.Item], frames: [ScreenRect], hiddenCount: Int, isInAllCopies: Bool
    )
  {
    var layout = MarkerLayout(
      plane: plane, farCopies: viewport.worldCopies(margin: MarkerLayout.farthestReach),
      images: markerImages, language: language, isDark: isDark, shaper: shaper)
    layout.obstacles = obstacles
    let all = viewport.worldCopies(margin: MarkerLayout.reach)
    let markers =
      scene.overlays.flatMap { overlay -> [Marker] in
        if case .features(let features) = overlay { features.markers() } else { [] }
      } + scene.markers
    let colliding = scene.clusters.filter { $0.method == .collision }
    let copies = copies(
      of: colliding.reduce(markers.count) { $0 + $1.index.pointCount }, among: all)
    for marker in markers { layout.add(marker, copies: copies) }
    for points in scene.clusters {
      ClusterLayout(
        points, viewport: viewport, plane: plane,
        copies: points.method == .collision ? copies : all, transition: scene.clusterTransition
      ).add(to: &layout)
    }
    let items = layout.items()
    return (items, layout.frames, layout.hiddenCount, copies == all)
  }

  /// Markers are drawn in all copies of the world together.
  package static let markerLimit = 200_000

  /// As many copies of the world as may be drawn of so many markers, at least one.
  private func copies(of count: Int, among all: ClosedRange<Int>) -> ClosedRange<Int> {
    let most = max(Self.markerLimit / max(count, 1), 1)
    guard all.count > most else { return all }
    let middle = Int(clamping: WorldPoint(viewport.camera.target).x.rounded(.down))
    let first = min(max(middle - most / 2, all.lowerBound), all.upperBound - most + 1)
    return first...first + most - 1
  }

  /// The whole zoom whose pixels are at least as fine as any that the picture shows.
  private var detailLevel: Double {
    (viewport.camera.zoom + log2(plane.resolution * viewport.largestLocalScale)).rounded(.up)
  }

  /// At the equator.
  private var metresAPoint: Double { 2 * .pi * GreatCircle.earthRadius / viewport.worldSize }
}
