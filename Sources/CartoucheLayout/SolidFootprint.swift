import CartoucheDrawing
import CartoucheGeo
import CartoucheSupport

/// The footprints of a layer's polygons in the map's plane.
///
/// Those of a tile are cut at its square: what lies beyond is the neighbour's. Where a polygon is
/// cut no wall stands.
struct SolidFootprint {
  let base: LayerLayout
  /// Of the layer, in points of the map's plane.
  let shift: MapPlanePoint
  /// How far from a corner its arc begins, in points.
  let cornerDistance: Double

  /// Points by which the parts of a footprint overlap, so that their roofs leave no gap.
  private static let overlap = 0.02
  /// Points within which an edge counts as the tile's.
  private static let nearness = 0.03

  /// Calls `body` with the rings of each of a feature's polygons in one copy of the world.
  func forEachPolygon(of feature: Int, copy: Int, _ body: ([SolidRing]) -> Void) {
    var rings: [SolidRing] = []
    let square = square(of: feature, copy: copy)
    for part in base.features.parts(of: feature) {
      let points = base.features.points[base.features.pointRange(ofPart: part)]
      if points.ringDoubledArea > 0, !rings.isEmpty {
        body(rings)
        rings = []
      }
      if let ring = ring(points, copy: copy, square: square) { rings.append(ring) }
    }
    if !rings.isEmpty { body(rings) }
  }

  /// The tile's, where the feature goes on beyond it.
  private func square(of feature: Int, copy: Int) -> WorldBounds? {
    guard let cell = base.cell else { return nil }
    let square = base.plane.grown(cell.bounds, by: Self.overlap)
    let box = base.features.bounds[feature].moved(by: WorldPoint(x: Double(copy), y: 0))
    let inner = base.plane.grown(cell.bounds, by: -Self.nearness)
    let isInside =
      box.minX > inner.minX && box.maxX < inner.maxX && box.minY > inner.minY
      && box.maxY < inner.maxY
    return isInside ? nil : square
  }

  private func ring(
    _ points: ArraySlice<WorldPoint>, copy: Int, square: WorldBounds?
  ) -> SolidRing? {
    let offset = Double(copy)
    var ring = points.map { WorldPoint(x: $0.x + offset, y: $0.y) }
    if let square { ring = clipped(ring, to: square) }
    if ring.count > 1, ring.first == ring.last { ring.removeLast() }
    guard ring.count > 2 else { return nil }
    let places = ring.map { base.plane.planePoint($0) + shift }
    if square == nil, cornerDistance > 0 {
      return SolidRing(
        RoundedRing(distance: cornerDistance).rounded(places).map {
          ScreenPoint(x: $0.x, y: $0.y)
        })
    }
    return SolidRing(
      places.map { ScreenPoint(x: $0.x, y: $0.y) },
      isOpen: square.map { openEdges(of: ring, $0) } ?? [])
  }

  private func clipped(_ ring: [WorldPoint], to square: WorldBounds) -> [WorldPoint] {
    HalfPlane.box(
      minX: square.minX, minY: square.minY, maxX: square.maxX, maxY: square.maxY
    ).clip(ring: ring)
  }

  /// Which of a ring's edges run along the tile's.
  private func openEdges(of ring: [WorldPoint], _ square: WorldBounds) -> [Bool] {
    let inner = base.plane.grown(square, by: -(Self.overlap + Self.nearness))
    return ring.indices.map { index in
      let (a, b) = (ring[index], ring[index + 1 < ring.count ? index + 1 : 0])
      return max(a.x, b.x) <= inner.minX || min(a.x, b.x) >= inner.maxX
        || max(a.y, b.y) <= inner.minY || min(a.y, b.y) >= inner.maxY
    }
  }
}
