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
    let placement = base.plane.placement(
      corners: corners, width: size.width, height: size.height)
    guard let placement else { return nil }
    let paint = paint(texture, placement: placement, opacity: opacity)
    var outliner = RingOutliner(plane: base.plane)
    outliner.add(corners)
    return outliner.path.isEmpty ? nil : .fill(outliner.path, rule: .nonZero, paint: paint)
  }

  /// A tile's picture in the pixels of its cell.
  func item(_ picture: PlacedPicture) -> DisplayList.Item? {
    let opacity = base.layer.property(.rasterOpacity).value(in: base.paintContext())
    let size = picture.texture.image.size
    guard opacity > 0,
      let frame = TileFrame(
        picture.cell, bounds: picture.bounds, pixels: (size.width, size.height), plane: base.plane)
    else { return nil }
    return frame.item(paint(picture.texture, placement: frame.placement, opacity: opacity))
  }

  private func paint(_ texture: Texture, placement: Homography, opacity: Double) -> Paint {
    let context = base.paintContext()
    return .pattern(
      ImagePaint(
        texture: texture, placement: placement, filter: filter(context), edge: .clamped,
        opacity: opacity, content: .colors(RasterColors(base.layer, context).adjustment)))
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
