import CartoucheDrawing
import CartoucheGeo
import CartoucheScene

/// The lines of some features in the map's plane, in every world copy that may be seen, thinned to
/// what the picture can show.
struct OverlayPath {
  struct Line {
    /// A closed line does not repeat its first point.
    var points: [MapPlanePoint]
    var isClosed = false
    /// Of the points along the whole line, as shares of its length on the map; of a closed line one
    /// more, that of the first point when the line has come back. Empty for a line of one colour.
    var positions: [Double] = []
    /// Of the colours along the line; `nil` for one colour.
    var ramp: ColorRamp?
    /// Whether its last point is the line's own end, rather than where it goes out of sight.
    var isWhole = true
  }

  var lines: [Line]

  init(_ lines: [Line] = []) { self.lines = lines }

  /// - Parameters:
  ///   - tolerance: of thinning, in world units.
  ///   - reach: how far from the lines something is drawn, in points.
  ///   - style: of the lines, where their colours are wanted.
  ///   - steps: how long the only line is from each point to the next, where places between them
  ///     have been left out.
  init(
    features: [Int], of table: FeatureTable, plane: MapPlane, tolerance: Double, reach: Double,
    style: LineStyle? = nil, steps: [Double]? = nil
  ) {
    lines = []
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
        append(
          points, copies: copies, plane: plane,
          colors: style.flatMap { LineRamp($0, along: source, steps: steps) }, of: source)
      }
    }
  }

  /// Adds one line in some copies of the world.
  mutating func append(_ points: [WorldPoint], copies: [Int], plane: MapPlane) {
    append(points, copies: copies, plane: plane, colors: nil, of: [])
  }

  private mutating func append(
    _ points: [WorldPoint], copies: [Int], plane: MapPlane, colors: LineRamp?,
    of source: ArraySlice<WorldPoint>
  ) {
    let isClosed = points.count > 3 && points.first == points.last
    let distinct = isClosed ? points.dropLast() : points[...]
    let positions = colors.map { Self.positions(of: points, in: source, $0.shares) } ?? []
    for copy in copies {
      let offset = Double(copy)
      lines.append(
        Line(
          points: distinct.map {
            plane.planePoint(WorldPoint(x: $0.x + offset, y: $0.y))
          }, isClosed: isClosed, positions: positions, ramp: colors?.ramp))
    }
  }

  /// The shares of those places of a line that thinning has left.
  ///
  /// A place that occurs twice counts where it occurs first after the one before: what lies between
  /// has been thinned out, and is too short to matter.
  private static func positions(
    of points: [WorldPoint], in source: ArraySlice<WorldPoint>, _ shares: [Double]
  ) -> [Double] {
    var index = source.startIndex
    var positions: [Double] = []
    positions.reserveCapacity(points.count)
    for point in points {
      while index < source.endIndex - 1, source[index] != point { index += 1 }
      positions.append(shares[index - source.startIndex])
      if index < source.endIndex - 1 { index += 1 }
    }
    // The end stays whatever is thinned out.
    if let last = shares.last, !positions.isEmpty { positions[positions.count - 1] = last }
    return positions
  }

  // MARK: Single shapes

  /// A table of one feature, and of a long line, whose places are thinned, how long it is from each
  /// point to the next.
  static func table(
    of polyline: Polyline, metresAPoint: Double, tolerance: Double
  ) -> (table: FeatureTable, steps: [Double]?) {
    // Where steps are counted, none may go.
    let countsSteps = polyline.style.spans?.measure == .segments
    guard
      polyline.coordinates.count < PlaceThinner.leastPlaces || polyline.isGeodesic || countsSteps
    else {
      let thinned = PlaceThinner(polyline.coordinates, reach: tolerance / 4)
      return (table(kind: .line, parts: [thinned.points]), thinned.steps)
    }
    let table = table(
      kind: .line,
      parts: [
        line(polyline.coordinates, isGeodesic: polyline.isGeodesic, metresAPoint: metresAPoint)
      ])
    return (table, nil)
  }

  static func table(of polygon: Polygon, metresAPoint: Double) -> FeatureTable {
    table(
      kind: .polygon,
      parts: ([polygon.outline] + polygon.holes).map { ring in
        let closed = ring.first == ring.last ? ring : ring + ring.prefix(1)
        return line(closed, isGeodesic: polygon.isGeodesic, metresAPoint: metresAPoint)
      })
  }

  private static func line(
    _ coordinates: [Coordinate], isGeodesic: Bool, metresAPoint: Double
  ) -> [WorldPoint] {
    guard isGeodesic else { return coordinates.map { WorldPoint($0) } }
    return GreatCircle.densify(
      coordinates, longestStep: geodesicStep(metresAPoint: metresAPoint)
    ).map { WorldPoint($0) }
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
