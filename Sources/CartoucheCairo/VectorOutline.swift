import CartoucheDrawing
import CartoucheSupport

/// Makes outlines of the paths of drawings: what vector formats can fill by the non-zero or the
/// even-odd rule, and no more of it than can be seen.
struct VectorOutline {
  /// The page's top-left corner on the drawing's plane.
  let origin: ScreenPoint
  /// What of the page may show, in its points.
  let visible: ConvexRegion
  private(set) var path = Path()
  private var joiner = PieceJoiner()

  /// Farther out than this nothing is drawn, in points.
  private static let reach = 1e7
  /// More than a blunt end has.
  private static let pieceCorners = 8

  init(origin: ScreenPoint, visible: ConvexRegion) {
    self.origin = origin
    self.visible = visible
  }

  /// - Parameter cell: the only part of the page that counts.
  mutating func append(_ other: Path, rule: FillRule, in cell: ConvexRegion? = nil) {
    let isStroke = rule == .unionOfConvexPieces
    let ends = isStroke ? bluntEnds(of: other) : [:]
    var points: [ScreenPoint] = []
    var start = 0
    for (index, end) in other.contourEnds.enumerated() {
      points.removeAll(keepingCapacity: true)
      for point in other.points[start..<Int(end)] {
        let place = point - origin
        if abs(place.x) < Self.reach, abs(place.y) < Self.reach { points.append(place) }
      }
      start = Int(end)
      // Pieces that turn the same way add up: where any is, the winding number is not 0.
      if isStroke, SignedArea.twice(points[...]) < 0 { points.reverse() }
      let end = points.count <= Self.pieceCorners ? ends[index] : nil
      visible.cut(points[...]) { points in
        Self.cut(points, to: cell) { points in
          Self.cut(points, to: end) { isStroke ? append(piece: $0) : path.append(contour: $0) }
        }
      }
    }
    joiner.finish(&path)
  }

  private mutating func append(piece: ArraySlice<ScreenPoint>) {
    joiner.append(piece, to: &path)
  }

  /// Of no instance: a method's hold on it would have the path copied for each contour.
  private static func cut(
    _ points: ArraySlice<ScreenPoint>, to region: ConvexRegion?,
    _ body: (ArraySlice<ScreenPoint>) -> Void
  ) {
    guard let region else { return body(points) }
    region.cut(points, body)
  }

  /// For each piece that goes on beyond a blunt end, so that pixels can be cut off there, what is
  /// before the end.
  private func bluntEnds(of path: Path) -> [Int: ConvexRegion] {
    var ends: [Int: ConvexRegion] = [:]
    for cut in path.cuts {
      let (a, b, c, d) = cut.corners
      let corners = [a, b, c, d].map { $0 - origin }
      guard let border = Self.side(through: corners[0], corners[1], awayFrom: corners[2]) else {
        continue
      }
      let region = ConvexRegion(sides: [border])
      // A line with a gap has two pieces there.
      for index in [Int(cut.contour) - 1, Int(cut.contour) - 2] where index >= 0 {
        let start = index > 0 ? Int(path.contourEnds[index - 1]) : 0
        let points = path.points[start..<Int(path.contourEnds[index])]
        let isBeyond = points.contains {
          Self.contains(corners, $0 - origin) && border.distance($0 - origin) < 0
        }
        if isBeyond { ends[index] = region }
      }
    }
    return ends
  }

  private static func side(
    through a: ScreenPoint, _ b: ScreenPoint, awayFrom c: ScreenPoint
  ) -> ConvexRegion.Side? {
    let along = b - a
    let beyond = along.x * (c.y - a.y) - along.y * (c.x - a.x)
    guard beyond != 0, beyond.isFinite else { return nil }
    let sign = beyond > 0 ? -1.0 : 1
    let (x, y) = (-along.y * sign, along.x * sign)
    return ConvexRegion.Side(a: x, b: y, c: -(x * a.x + y * a.y))
  }

  /// Whether a point lies in a convex quadrilateral.
  private static func contains(_ corners: [ScreenPoint], _ point: ScreenPoint) -> Bool {
    var (isLeft, isRight) = (false, false)
    for index in 0..<4 {
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      let side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
      if side < 0 { isLeft = true }
      if side > 0 { isRight = true }
    }
    return !(isLeft && isRight)
  }
}

extension Path {
  mutating func append(contour points: ArraySlice<ScreenPoint>) {
    append(contentsOf: points)
    closeContour()
  }
}
