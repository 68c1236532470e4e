import CartoucheCamera
public import CartoucheGeo
import CartoucheLayout
import CartoucheStyle
public import CartoucheSupport

/// What a picture shows where.
extension MapRenderer {
  /// The features that the style's layers show at a point of a request's picture, the topmost layer
  /// first, and of a layer what is drawn last; overlays are not asked.
  ///
  /// Areas are found where they contain the point; solids where the line of sight meets them, the
  /// nearest first; lines within half their width and 3 points beside; circles likewise within their
  /// radius; symbols within 12 points of the place that they are anchored to, or of the line that
  /// they are set along, whether or not another one takes their room. Above the horizon nothing is
  /// found.
  ///
  /// - Parameters:
  ///   - point: from the picture's top-left corner; nothing is found outside the picture.
  ///   - layers: the ids of those that are asked; `nil` for all.
  /// - Throws: what ``render(_:)`` throws; ``MapRequestError`` for a layer that the style does not
  ///   have.
  public func features(
    at point: ScreenPoint, layers: [String]? = nil, of request: MapRequest
  ) throws -> [QueriedFeature] {
    let viewport = try viewport(of: request)
    return try features(in: viewport, layers: layers, of: request) { _ in point }
  }

  /// The features that the picture shows at a place, in the copy of the world nearest to the
  /// camera's target.
  public func features(
    at coordinate: Coordinate, layers: [String]? = nil, of request: MapRequest
  ) throws -> [QueriedFeature] {
    let viewport = try viewport(of: request)
    return try features(in: viewport, layers: layers, of: request) { viewport in
      viewport.project(viewport.nearestCopy(of: WorldPoint(coordinate.wrapped)))
    }
  }

  private func features(
    in viewport: Viewport, layers: [String]?, of request: MapRequest,
    at place: (Viewport) -> ScreenPoint?
  ) throws -> [QueriedFeature] {
    let loaded = try store.style(of: request, isTilted: !viewport.isFlat)
    try Self.check(layers ?? [], in: loaded.style)
    guard let point = place(viewport) else { return [] }
    let data = try store.sources(
      of: loaded,
      for: ResourceStore.View(
        viewport: viewport, window: viewport.window(scale: request.scale),
        placement: LabelPlacement(request.placement), missingTiles: request.missingTiles,
        readsEveryProperty: true))
    let query = FeatureQuery(style: loaded.style, sources: data.contents, viewport: viewport)
    return query.matches(at: point, layers: layers.map(Set.init)).map(QueriedFeature.init)
  }

  private static func check(_ layers: [String], in style: Style) throws(MapRequestError) {
    let known = style.layers.map(\.id)
    for (index, id) in layers.enumerated() where !known.contains(id) {
      throw MapRequestError(
        .unknownLayer(id, meant: Spelling.nearest(to: id, among: known)),
        at: SourcePlace(path: "layers[\(index)]"))
    }
  }
}
