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
  var height = 0.0
  var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - sources: what was read for the picture, by the source's id.
  ///   - viewport: of the picture, outside of which nothing is looked for.
  init(
    _ building: Navigation.Building?, style: Style, sources: [String: SourceContent],
    viewport: Viewport
  ) {
    outline = building?.outline ?? []
    guard let building, outline.isEmpty, let position = building.position,
      Self.isSeen(position, in: viewport),
      let above = try? Viewport(
        camera: Camera(target: position, zoom: viewport.camera.zoom), size: Self.searchSize)
    else { return }
    // From straight above the place, what is seen is what stands there.
    let query = FeatureQuery(style: style, sources: sources, viewport: above)
    let found = query.matches(at: above.principalPoint, layers: Self.layers(of: style))
    guard let match = found.first(where: { $0.kind == .polygon }) else {
      diagnostics = [Self.nothingFound(at: position)]
      return
    }
    outline = match.parts.map { $0.map(WebMercator.unproject) }
    if match.layer.type == .fillExtrusion { height = Self.height(match.properties) }
  }

  private static let searchSize = ScreenSize(width: 64, height: 64)

  private static func isSeen(_ position: Coordinate, in viewport: Viewport) -> Bool {
    let copy = viewport.nearestCopy(of: WorldPoint(position.wrapped))
    guard let place = viewport.project(copy) else { return false }
    return ScreenRect(
      minX: 0, minY: 0, maxX: viewport.size.width, maxY: viewport.size.height
    ).contains(place)
  }

  /// Those that show buildings by the name of their data, else all that show solids.
  private static func layers(of style: Style) -> Set<String> {
    let named = style.layers.filter {
      ($0.type == .fill || $0.type == .fillExtrusion)
        && ($0.sourceLayer ?? $0.id).lowercased().hasPrefix("building")
    }
    let solids = style.layers.filter { $0.type == .fillExtrusion }
    return Set((named.isEmpty ? solids : named).map(\.id))
  }

  /// By the names of OpenMapTiles and of Protomaps.
  private static func height(_ properties: [PropertyMember]) -> Double {
    for name in ["render_height", "height"] {
      if case .number(let height)? = properties.first(where: { $0.key == name })?.value {
        return height.isFinite ? max(height, 0) : 0
      }
    }
    return 0
  }

  private static func nothingFound(at position: Coordinate) -> Diagnostic {
    Diagnostic(
      .warning,
      "no building is found at \(Diagnostic.text(position.latitude)), "
        + Diagnostic.text(position.longitude),
      at: SourcePlace(path: "navigation.building.position"),
      remedy: "move the position into the building, zoom in, or give its outline")
  }
}
