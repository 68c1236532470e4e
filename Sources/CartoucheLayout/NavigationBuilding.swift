import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport

/// The building that is travelled to, made out among its neighbours: its ground plan, or where the
/// map shows it as a solid, its walls and roof.
struct NavigationBuilding {
  /// Closed or not, holes among them.
  let rings: [[WorldPoint]]
  /// In metres.
  let height: Double

  private static let edgeWidth = 2.0
  /// Edges of two pieces that run along one line within this are where tiles have cut a building, in
  /// world units: a tenth of a millimetre.
  private static let nearness = 2.5e-12

  init(outline: [[Coordinate]], height: Double) {
    rings = outline.map { ring in
      let points = ring.map { WorldPoint($0) }
      return points.count > 1 && points.first == points.last ? Array(points.dropLast()) : points
    }.filter { $0.count > 2 }
    self.height = height.isFinite ? min(max(height, 0), Self.highest) : 0
  }

  /// In metres.
  private static let highest = 2_000.0

  // MARK: Ground plan

  /// Its area, unless it is drawn as a solid, and its edges.
  func overlays(_ palette: NavigationRoutePalette) -> [Overlay] {
    guard !rings.isEmpty, height == 0 else { return [] }
    let coordinates = rings.map { $0.map(WebMercator.unproject) }
    let area = Polygon(
      coordinates[0], holes: Array(coordinates.dropFirst()),
      style: PolygonStyle(fill: palette.building, stroke: nil))
    let edge = LineStyle(color: palette.buildingEdge, width: Self.edgeWidth, casing: nil)
    return [.polygon(area)]
      + runs.map { .polyline(Polyline($0.map(WebMercator.unproject), style: edge)) }
  }

  /// The edges but for those at which tiles have cut it.
  private var runs: [[WorldPoint]] {
    rings.indices.flatMap { ring -> [[WorldPoint]] in
      let points = rings[ring]
      let kept = points.indices.map { !isCut(ring, $0) }
      guard let gap = kept.firstIndex(of: false) else { return [points + [points[0]]] }
      var runs: [[WorldPoint]] = []
      var run: [WorldPoint] = []
      for step in 1...points.count {
        let index = (gap + step) % points.count
        guard kept[index] else {
          if !run.isEmpty { runs.append(run + [points[index]]) }
          run = []
          continue
        }
        run.append(points[index])
      }
      return runs
    }
  }

  /// Whether an edge, which runs along a meridian or a parallel, has one of another ring beside it.
  private func isCut(_ ring: Int, _ index: Int) -> Bool {
    let edge = Edge(rings[ring], index)
    guard let line = edge.line(within: Self.nearness) else { return false }
    return rings.indices.contains { other in
      other != ring
        && rings[other].indices.contains { place in
          let neighbour = Edge(rings[other], place)
          guard let beside = neighbour.line(within: Self.nearness),
            beside.isMeridian == line.isMeridian, abs(beside.at - line.at) <= Self.nearness
          else { return false }
          return beside.from < line.to && line.from < beside.to
        }
    }
  }

  private struct Edge {
    let a: WorldPoint
    let b: WorldPoint

    init(_ ring: [WorldPoint], _ index: Int) {
      a = ring[index]
      b = ring[(index + 1) % ring.count]
    }

    /// `nil` for an edge that runs askew.
    func line(within nearness: Double) -> (isMeridian: Bool, at: Double, from: Double, to: Double)?
    {
      if abs(a.x - b.x) <= nearness { return (true, a.x, min(a.y, b.y), max(a.y, b.y)) }
      if abs(a.y - b.y) <= nearness { return (false, a.y, min(a.x, b.x), max(a.x, b.x)) }
      return nil
    }
  }

  // MARK: Solid

  /// The outline of walls and roof, and the roof's edges.
  func solidItems(
    _ palette: NavigationRoutePalette, viewport: Viewport, window: PixelWindow
  ) -> [DisplayList.Item] {
    guard height > 0, let first = rings.first?.first else { return [] }
    let points = height * viewport.pointsPerMetre(at: first)
    let origin = viewport.planeOrigin
    func seen(_ ring: [WorldPoint], height: Double) -> [ScreenPoint]? {
      let places = ring.compactMap {
        viewport.project(viewport.nearestCopy(of: $0), height: height).map { $0 + origin }
      }
      return places.count == ring.count ? places : nil
    }
    var outline = Path()
    let picture = MapPlane(pictureOf: MapPlane(viewport: viewport, window: window))
    var stroker = PolylineStroker(
      plane: picture, stroke: Stroke(width: Self.edgeWidth, join: .miter, miterLimit: 4))
    for ring in rings {
      guard let foot = seen(ring, height: 0), let roof = seen(ring, height: points) else {
        continue
      }
      stroker.add(roof.map { MapPlanePoint(x: $0.x, y: $0.y) }, isClosed: true)
      // A court, which turns the other way, has its walls behind those outside.
      guard ring.ringDoubledArea * rings[0].ringDoubledArea > 0 else { continue }
      outline.add(foot)
      outline.add(roof)
      for index in foot.indices {
        let next = (index + 1) % foot.count
        outline.add([foot[index], foot[next], roof[next], roof[index]])
      }
    }
    guard !outline.isEmpty else { return [] }
    return [
      .fill(outline, rule: .nonZero, paint: .color(palette.building)),
      .fill(
        stroker.path, rule: .unionOfConvexPieces, paint: .color(palette.buildingEdge)),
    ]
  }
}

extension Path {
  /// Adds a contour that turns with the clock, so that contours unite.
  fileprivate mutating func add(_ contour: [ScreenPoint]) {
    let area = zip(contour, contour.dropFirst() + contour.prefix(1)).reduce(0) { sum, side in
      sum + side.0.x * side.1.y - side.1.x * side.0.y
    }
    append(contentsOf: area < 0 ? contour.reversed() : contour)
    closeContour()
  }
}
