import CartoucheDrawing
import CartoucheGeo
import CartoucheSupport

/// Where a tile's pixels lie in the picture, and which of the picture's pixels are the tile's.
struct TileFrame {
  let cell: Cell
  /// Around the cell.
  private let path: Path
  /// From points of the viewport's plane to pixels of the tile, from its top-left corner.
  let placement: Homography

  /// - Parameters:
  ///   - tile: the cell that is drawn.
  ///   - bounds: of what is drawn in it, whose upper edge is north.
  ///   - pixels: that this has along both sides.
  /// - Returns: `nil` where the window shows nothing of it.
  init?(
    _ tile: TileCell, bounds: WorldBounds, pixels: (width: Int, height: Int), plane: MapPlane
  ) {
    let offset = plane.pixelGridOffset(
      texels: Double(pixels.width) / (bounds.maxX - bounds.minX))
    let box = tile.tile.bounds.moved(by: offset)
    guard let cell = plane.cell(of: box),
      let placement = plane.placement(
        corners: Self.corners(of: bounds.moved(by: offset), plane), width: pixels.width,
        height: pixels.height)
    else { return nil }
    // A pixel goes to the tile that its middle lies in, whole, so that no edge must show.
    var outliner = RingOutliner(plane: plane)
    outliner.add(Self.corners(of: Self.grown(box), plane))
    guard !outliner.path.isEmpty else { return nil }
    self.cell = cell
    self.placement = placement
    path = outliner.path
  }

  func item(_ paint: Paint) -> DisplayList.Item {
    .cell(cell, DisplayList(items: [.fill(path, rule: .nonZero, paint: paint)]))
  }

  /// A twentieth larger on every side.
  private static func grown(_ box: WorldBounds) -> WorldBounds {
    let margin = (box.maxX - box.minX) / 20
    return WorldBounds(
      minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin,
      maxY: box.maxY + margin)
  }

  /// Clockwise from the top left.
  private static func corners(of bounds: WorldBounds, _ plane: MapPlane) -> [MapPlanePoint] {
    [
      (bounds.minX, bounds.minY), (bounds.maxX, bounds.minY), (bounds.maxX, bounds.maxY),
      (bounds.minX, bounds.maxY),
    ].map { plane.planePoint(WorldPoint(x: $0.0, y: $0.1)) }
  }
}

extension MapPlane {
  /// From points of the viewport's plane to pixels of a picture between four places, clockwise from
  /// its top left; `nil` where these do not go round a convex quadrilateral.
  func placement(corners: [MapPlanePoint], width: Int, height: Int) -> Homography? {
    let onMap = Homography(
      corners: corners.map { ScreenPoint(x: $0.x, y: $0.y) }, width: Double(width),
      height: Double(height))
    return onMap.map { mapFromScreen?.then($0) ?? $0 }
  }
}
