import CartoucheDrawing
import CartoucheLayout
import CartoucheScene
import CartoucheSupport

/// A trip's route on the map and the display above it.
extension PictureLayout {
  func tripLayout(_ shaper: any TextShaping) -> NavigationRouteLayout? {
    trip.map {
      NavigationRouteLayout(
        $0.content.navigation, status: $0.content.status, isNight: $0.content.isNight,
        text: $0.content.text, plan: $0.plan, viewport: viewport, window: window, shaper: shaper,
        buildingOutline: $0.building.outline, buildingHeight: $0.building.height)
    }
  }

  /// What of the viewport's plane the display and the ornaments take.
  func tripObstacles(_ frames: [OrnamentLayout.Frame]) -> [ScreenRect] {
    let rects = (trip?.plan.elements.map(\.rect) ?? []) + frames.map(\.rect)
    return rects.map { $0.moved(by: viewport.planeOrigin) }
  }

  func displayLayout(_ shaper: any TextShaping) -> NavigationDisplayLayout? {
    trip.map {
      NavigationDisplayLayout(
        $0.content.navigation, status: $0.content.status, plan: $0.plan, text: $0.content.text,
        language: language, isNight: $0.content.isNight, viewport: viewport, scale: window.scale,
        images: overlayImages, shaper: shaper)
    }
  }

  var displayFrames: [OrnamentLayout.Frame] {
    (trip?.plan.elements ?? []).map { OrnamentLayout.Frame(name: $0.name, rect: $0.rect) }
  }
}
