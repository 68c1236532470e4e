import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Foundation

/// Lays a picture on the ground, in every copy of the world that may be seen.
struct GroundOverlayLayout {
  let plane: MapPlane

  /// Nothing where the picture is missing, or its width is not above 0.
  func items(_ overlay: GroundOverlay, images: OverlayImages) -> [DisplayList.Item] {
    guard overlay.opacity > 0, let texture = images.texture(overlay.image),
      let corners = Self.corners(
        of: overlay,
        proportion: Double(texture.image.height) / Double(texture.image.width))
    else { return [] }
    var bounds = WorldBounds.empty
    for corner in corners { bounds.formUnion(corner) }
    let visible = plane.visibleWorldBounds(reach: 1)
    return FeaturePlacement.copies(of: bounds, in: visible).compactMap { copy in
      item(
        texture,
        corners: corners.map {
          plane.planePoint(WorldPoint(x: $0.x + Double(copy), y: $0.y))
        }, opacity: min(overlay.opacity, 1))
    }
  }

  private func item(
    _ texture: Texture, corners: [MapPlanePoint], opacity: Double
  ) -> DisplayList.Item? {
    let size = texture.image.size
    guard
      let placement = plane.placement(corners: corners, width: size.width, height: size.height)
    else { return nil }
    var outliner = RingOutliner(plane: plane)
    outliner.add(corners)
    guard !outliner.path.isEmpty else { return nil }
    return .fill(
      outliner.path, rule: .nonZero,
      paint: .pattern(
        ImagePaint(texture: texture, placement: placement, edge: .clamped, opacity: opacity)))
  }

  /// Clockwise from the picture's top left.
  ///
  /// - Parameter proportion: of the picture's height to its width.
  static func corners(of overlay: GroundOverlay, proportion: Double) -> [WorldPoint]? {
    let frame: WorldBounds
    let pivot: WorldPoint
    switch overlay.placement {
    case .bounds(let box):
      let northWest = WorldPoint(Coordinate(latitude: box.north, longitude: box.west))
      let southEast = WorldPoint(Coordinate(latitude: box.south, longitude: box.east))
      frame = WorldBounds(
        minX: northWest.x, minY: northWest.y, maxX: southEast.x, maxY: southEast.y)
      pivot = WorldPoint(x: (frame.minX + frame.maxX) / 2, y: (frame.minY + frame.maxY) / 2)
    case .position(let place, let metres, let anchor):
      guard metres > 0, metres.isFinite, anchor.x.isFinite, anchor.y.isFinite else { return nil }
      pivot = WorldPoint(place)
      let across =
        metres * cosh(.pi * (1 - 2 * pivot.y)) / (2 * .pi * GreatCircle.earthRadius)
      let down = across * proportion
      frame = WorldBounds(
        minX: pivot.x - anchor.x * across, minY: pivot.y - anchor.y * down,
        maxX: pivot.x + (1 - anchor.x) * across, maxY: pivot.y + (1 - anchor.y) * down)
    }
    let corners = [
      (frame.minX, frame.minY), (frame.maxX, frame.minY), (frame.maxX, frame.maxY),
      (frame.minX, frame.maxY),
    ].map { WorldPoint(x: $0.0, y: $0.1) }
    guard overlay.bearing.degrees != 0 else { return corners }
    let (sine, cosine) = (sin(overlay.bearing.radians), cos(overlay.bearing.radians))
    return corners.map { corner in
      let (x, y) = (corner.x - pivot.x, corner.y - pivot.y)
      return WorldPoint(x: pivot.x + x * cosine - y * sine, y: pivot.y + x * sine + y * cosine)
    }
  }
}
