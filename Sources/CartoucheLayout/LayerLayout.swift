import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport

/// What the layouts of all layer types need: one style layer over its source's features in a window.
final class LayerLayout {
  let layer: StyleLayer
  let plane: MapPlane
  /// As thin as the picture wants them.
  let features: FeatureTable
  private let source: GeometryPyramid
  let viewport: Viewport
  /// The square that the features are drawn in; `nil` where they are not cut into tiles.
  let cell: WorldTile?
  let images: StyleImageLookup
  /// The style's, as the camera has it.
  let zoom: Double
  private let paint: EvaluationContext
  private let layout: EvaluationContext
  /// The features that pass the layer's filter: what it says of a place does not depend on how thin
  /// the geometry is drawn.
  let matches: [Int]

  /// - Parameters:
  ///   - zoom: the style's, as the camera has it.
  ///   - cell: the tile whose features these are.
  /// - Returns: nil where none of the features passes the layer's filter.
  convenience init?(
    drawing layer: StyleLayer, of style: Style, plane: MapPlane, viewport: Viewport,
    features: FeatureTable, of source: GeometryPyramid, images: StyleImageLookup, zoom: Double,
    cell: TileCell?
  ) {
    let layoutZoom = cell?.layoutZoom ?? zoom.rounded(.down)
    let matches = source.features(of: layer, zoom: layoutZoom) {
      Self.context(style, images, zoom: layoutZoom, source.features)
    }
    guard !matches.isEmpty else { return nil }
    self.init(
      layer: layer, of: style, plane: plane, viewport: viewport, features: features, of: source,
      images: images, zoom: zoom, cell: cell, matches: matches)
  }

  /// - Parameters:
  ///   - zoom: the style's, as the camera has it.
  ///   - cell: the tile whose features these are.
  ///   - matches: the features that the layer draws.
  init(
    layer: StyleLayer, of style: Style, plane: MapPlane, viewport: Viewport,
    features: FeatureTable, of source: GeometryPyramid, images: StyleImageLookup, zoom: Double,
    cell: TileCell? = nil, matches: [Int] = []
  ) {
    self.matches = matches
    self.cell = cell?.tile
    self.layer = layer
    self.plane = plane
    self.viewport = viewport
    self.features = features
    self.source = source
    self.images = images
    self.zoom = zoom
    paint = Self.context(style, images, zoom: zoom, features)
    let layoutZoom = cell?.layoutZoom ?? zoom.rounded(.down)
    if cell == nil {
      layout = Self.context(style, images, zoom: layoutZoom, source.features)
    } else {
      // Tiles are drawn as they are.
      var context = paint
      context.zoom = layoutZoom
      layout = context
    }
  }

  private static func context(
    _ style: Style, _ images: StyleImageLookup, zoom: Double, _ features: FeatureTable
  ) -> EvaluationContext {
    var context = style.context(zoom: zoom, features: features)
    context.availableImages = images.names
    return context
  }

  /// For paint and sizes of one feature.
  func paintContext(feature: Int = 0) -> EvaluationContext {
    var context = paint
    context.feature = feature
    return context
  }

  /// For the filter and layout properties of one feature, which see whole zooms only.
  func layoutContext(feature: Int = 0) -> EvaluationContext {
    var context = layout
    context.feature = feature
    return context
  }

  /// The zoom that filters and layout properties see.
  var layoutZoom: Double { layout.zoom }

  /// A layer's translation in the map's plane.
  func shift(_ translate: StyleVector, anchor: StyleFrame) -> MapPlanePoint {
    let (x, y) = (translate.x, translate.y)
    guard anchor == .map else { return MapPlanePoint(x: x, y: y) }
    return MapPlanePoint(
      x: x * viewport.cosBearing + y * viewport.sinBearing,
      y: y * viewport.cosBearing - x * viewport.sinBearing)
  }

  /// - Parameter ground: where features may be seen from; by default what the window shows.
  func placement(
    reach: Double, shift: MapPlanePoint, ground: WorldBounds? = nil
  ) -> FeaturePlacement {
    FeaturePlacement(
      plane: plane, features: features, bounds: source.bounds, reach: reach, shift: shift,
      cell: cell, ground: ground)
  }

  /// Whether a length is 0 for every feature.
  func isZero(_ property: StyleProperty<Double>) -> Bool {
    let expression = layer.property(property)
    return !expression.isDataDriven && !(expression.value(in: paint) > 0)
  }

  /// The largest of what `length` says of the features: of each, or where they are alike of one.
  func largest(isDataDriven: Bool, _ length: (_ feature: Int) -> Double) -> Double {
    guard isDataDriven else { return length(0) }
    return matches.reduce(0) { max($0, length($1)) }
  }

  /// Calls `body` for the visible features that pass the layer's filter, in the order of their
  /// keys (without one as with 0), and where those are equal in the source's.
  func forEachVisibleFeature(
    of kinds: [GeometryKind], in placement: FeaturePlacement,
    sortedBy key: StyleProperty<Double?>, _ body: (_ feature: Int, _ copies: [Int]) -> Void
  ) {
    let key = layer.property(key)
    guard key.isDataDriven else {
      return forEachVisibleFeature(of: kinds, in: placement, body)
    }
    var found: [(key: Double, feature: Int, copies: [Int])] = []
    forEachVisibleFeature(of: kinds, in: placement) { feature, copies in
      found.append((key.value(in: layoutContext(feature: feature)) ?? 0, feature, copies))
    }
    found.sort { ($0.key, $0.feature) < ($1.key, $1.feature) }
    for item in found { body(item.feature, item.copies) }
  }

  /// Calls `body` for the visible features that pass the layer's filter, in the source's order.
  func forEachVisibleFeature(
    of kinds: [GeometryKind], in placement: FeaturePlacement,
    _ body: (_ feature: Int, _ copies: [Int]) -> Void
  ) {
    guard !placement.isEmpty else { return }
    for feature in matches where kinds.contains(features.kinds[feature]) {
      let copies = placement.visibleCopies(of: feature)
      if !copies.isEmpty { body(feature, copies) }
    }
  }
}
