import CartoucheGeo
import CartoucheScene

/// The lines of some features in the map's plane, in every world copy that may be seen, thinned to
/// what the picture can show.
struct OverlayPath {
  struct Line {
    /// A closed line does not repeat its first point.
    let points: [MapPlanePoint]
    let isClosed: Bool
  }

  private(set) var lines: [Line] = []

  /// - Parameters:
  ///   - tolerance: of thinning, in world units.
  ///   - reach: how far from the lines something is drawn, in points.
  init(
    features: [Int], of table: FeatureTable, plane: MapPlane, tolerance: Double, reach: Double
  ) {
    var simplifier = LineSimplifier(tolerance: tolerance)
    for feature in features {
      let placement = FeaturePlacement(
        plane: plane, features: table, bounds: table.bounds[feature], reach: reach)
      let copies = placement.isEmpty ? [] : placement.visibleCopies(of: feature)
      guard !copies.isEmpty else { continue }
      for part in table.parts(of: feature) {
        var points: [WorldPoint] = []
        let source = table.points[table.pointRange(ofPart: part)]
        if table.kinds[feature] == .polygon {
          guard simplifier.appendRing(source, to: &points) else { continue }
        } else {
          simplifier.appendLine(source, to: &points)
        }
        append(points, copies: copies, plane: plane)
      }
    }
  }

  private mutating func append(_ points: [WorldPoint], copies: [Int], plane: MapPlane) {
    let isClosed = points.count > 3 && points.first == points.last
    let distinct = isClosed ? points.dropLast() : points[...]
    for copy in copies {
      let offset = Double(copy)
      lines.append(
        Line(
          points: distinct.map {
            plane.planePoint(WorldPoint(x: $0.x + offset, y: $0.y))
          }, isClosed: isClosed))
    }
  }

  // MARK: Single shapes

  /// A table of one feature.
  static func table(of polyline: Polyline, metresAPoint: Double) -> FeatureTable {
    var coordinates = polyline.coordinates
    if polyline.isGeodesic {
      coordinates = GreatCircle.densify(
        coordinates, longestStep: geodesicStep(metresAPoint: metresAPoint))
    }
    return table(kind: .line, parts: [coordinates.map { WorldPoint($0) }])
  }

  static func table(of polygon: Polygon) -> FeatureTable {
    table(
      kind: .polygon,
      parts: ([polygon.outline] + polygon.holes).map { ring in
        let points = ring.map { WorldPoint($0) }
        return points.first == points.last ? points : points + points.prefix(1)
      })
  }

  private static func table(kind: GeometryKind, parts: [[WorldPoint]]) -> FeatureTable {
    var table = FeatureTable()
    var bounds = WorldBounds.empty
    for part in parts where part.count > (kind == .polygon ? 3 : 1) {
      for point in part { bounds.formUnion(point) }
      table.points.append(contentsOf: part)
      table.partOffsets.append(Int32(truncatingIfNeeded: table.points.count))
    }
    table.featureOffsets.append(Int32(truncatingIfNeeded: table.partOffsets.count - 1))
    table.propertyOffsets.append(0)
    table.kinds.append(kind)
    table.bounds.append(bounds)
    table.ids.append(.null)
    return table.steppingShortWay()
  }

  /// A straight step on the map that leaves the great circle by less than about a quarter point.
  ///
  /// The path bends by tan φ/R to the map's straight lines; a chord of length s leaves an arc of
  /// that bend by s²·tan φ/8R. At 80° tan φ is 5.7. Two kilometres leave less than half a metre
  /// there, and a decimetre at 50°, however near the camera comes.
  private static func geodesicStep(metresAPoint: Double) -> Double {
    let bend = 5.7 / GreatCircle.earthRadius
    return max((8 * 0.25 * metresAPoint / bend).squareRoot(), 2_000)
  }
}
