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
    guard let paint = paint(texture, corners: corners, opacity: opacity) else { return nil }
    var outliner = RingOutliner(plane: base.plane)
    outliner.add(corners)
    return outliner.path.isEmpty ? nil : .fill(outliner.path, rule: .nonZero, paint: paint)
  }

  /// A tile's picture in the pixels of its cell.
  func item(_ picture: PlacedPicture) -> DisplayList.Item? {
    let context = base.paintContext()
    let opacity = base.layer.property(.rasterOpacity).value(in: context)
    let offset = base.plane.pixelGridOffset(
      texels: Double(picture.texture.image.width) / (picture.bounds.maxX - picture.bounds.minX))
    let place = corners(of: picture.bounds.moved(by: offset))
    let tile = picture.cell.tile.bounds.moved(by: offset)
    guard opacity > 0, let cell = base.plane.cell(of: tile),
      let paint = paint(picture.texture, corners: place, opacity: opacity)
    else { return nil }
    // A pixel goes to the tile that its middle lies in, whole, so that no edge must show.
    var outliner = RingOutliner(plane: base.plane)
    outliner.add(corners(of: Self.grown(tile)))
    guard !outliner.path.isEmpty else { return nil }
    return .cell(
      cell, DisplayList(items: [.fill(outliner.path, rule: .nonZero, paint: paint)]))
  }

  /// A twentieth larger on every side.
  private static func grown(_ box: WorldBounds) -> WorldBounds {
    let margin = (box.maxX - box.minX) / 20
    return WorldBounds(
      minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin,
      maxY: box.maxY + margin)
  }

  /// Clockwise from the top left.
  private func corners(of bounds: WorldBounds) -> [MapPlanePoint] {
    [
      (bounds.minX, bounds.minY), (bounds.maxX, bounds.minY), (bounds.maxX, bounds.maxY),
      (bounds.minX, bounds.maxY),
    ].map { base.plane.planePoint(WorldPoint(x: $0.0, y: $0.1)) }
  }

  private func paint(
    _ texture: Texture, corners: [MapPlanePoint], opacity: Double
  ) -> Paint? {
    let size = texture.image.size
    let onMap = Homography(
      corners: corners.map { ScreenPoint(x: $0.x, y: $0.y) }, width: Double(size.width),
      height: Double(size.height))
    guard let onMap else { return nil }
    let context = base.paintContext()
    return .pattern(
      ImagePaint(
        texture: texture, placement: base.plane.mapFromScreen?.then(onMap) ?? onMap,
        filter: filter(context), edge: .clamped, opacity: opacity,
        content: .colors(RasterColors(base.layer, context).adjustment)))
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
