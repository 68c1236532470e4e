import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport

/// Lays out a `raster` layer.
struct RasterLayerLayout {
  let base: LayerLayout

  /// A picture between four places, clockwise from its top left, in every copy of the world.
  ///
  /// Nothing is drawn where the places do not go round a convex quadrilateral.
  func items(_ texture: Texture, corners: [Coordinate]) -> [DisplayList.Item] {
    let context = base.paintContext()
    let opacity = base.layer.property(.rasterOpacity).value(in: context)
    guard opacity > 0 else { return [] }
    let places = corners.map { WorldPoint($0) }
    var bounds = WorldBounds.empty
    for place in places { bounds.formUnion(place) }
    let visible = base.plane.visibleWorldBounds(reach: 1)
    return FeaturePlacement.copies(of: bounds, in: visible).compactMap { copy in
      let points = places.map {
        base.plane.planePoint(WorldPoint(x: $0.x + Double(copy), y: $0.y))
      }
      return item(texture, corners: points, opacity: opacity)
    }
  }

  private func item(
    _ texture: Texture, corners: [MapPlanePoint], opacity: Double
  ) -> DisplayList.Item? {
    let size = texture.image.size
    let onMap = Homography(
      corners: corners.map { ScreenPoint(x: $0.x, y: $0.y) }, width: Double(size.width),
      height: Double(size.height))
    guard let onMap else { return nil }
    var outliner = RingOutliner(plane: base.plane)
    outliner.add(corners)
    guard !outliner.path.isEmpty else { return nil }
    let context = base.paintContext()
    return .fill(
      outliner.path, rule: .nonZero,
      paint: .pattern(
        ImagePaint(
          texture: texture, placement: base.plane.mapFromScreen?.then(onMap) ?? onMap,
          filter: filter(context), edge: .clamped, opacity: opacity,
          content: .colors(RasterColors(base.layer, context).adjustment))))
  }

  private func filter(_ context: EvaluationContext) -> ImagePaint.Filter {
    // `resampling` is the newer name.
    let property = base.layer.property(.resampling)
    let resampling =
      property.isSet
      ? property.value(in: context)
      : base.layer.property(.rasterResampling).value(in: context)
    return resampling == .nearest ? .nearest : .linear
  }
}
