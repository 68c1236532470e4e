import CartoucheCamera
import CartoucheGeo
import CartoucheLayout
import CartoucheScene
import CartoucheStyle
import CartoucheSupport

/// The building that a trip leads to, as it was given or as the map has it.
struct TripBuilding: Sendable {
  /// Rings, holes among them; empty for none.
  private(set) var outline: [[Coordinate]]
  /// In metres, where the map shows it as a solid; else 0.
  private(set) var height = 0.0
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - sources: what was read for the picture, by the source's id.
  ///   - viewport: of the picture, outside of which nothing is looked for.
  init(
    _ building: Navigation.Building?, style: Style, sources: [String: SourceContent],
    viewport: Viewport
  ) {
    outline = building?.outline ?? []
    guard let building, outline.isEmpty, let position = building.position,
      viewport.shows(position)
    else { return }
    let query = FeatureQuery(style: style, sources: sources, viewport: viewport)
    guard let found = Self.building(near: position, query) else {
      var missing = FeatureQuery.missingBuilding(at: position)
      missing.place.path = "navigation.building.position"
      diagnostics = [missing]
      return
    }
    (outline, height) = (found.outline, found.height)
  }

  /// On the place or, as ways end in the street, the nearest one about it.
  private static func building(
    near position: Coordinate, _ query: FeatureQuery
  ) -> FeatureQuery.Building? {
    if let found = query.building(at: position) { return found }
    for distance in searchRadii {
      let circle = GreatCircle.worldCircle(around: position, radius: distance, count: 12)
      for place in circle.map(WebMercator.unproject) {
        if let found = query.building(at: place) { return found }
      }
    }
    return nil
  }

  /// In metres.
  private static let searchRadii = [6.0, 12, 18, 25]
}

extension Viewport {
  fileprivate func shows(_ position: Coordinate) -> Bool {
    let copy = nearestCopy(of: WorldPoint(position.wrapped))
    guard let place = project(copy) else { return false }
    return ScreenRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height).contains(place)
  }
}
