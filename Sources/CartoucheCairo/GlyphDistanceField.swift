import CartoucheDrawing
import CartoucheSupport

/// The signed distance from a glyph's outline on a fine grid, in ems: negative inside.
///
/// Exact at the grid's nodes, for it is taken from the outline and not from pixels; between them it
/// is interpolated, which serves every size, turn and halo.
struct GlyphDistanceField {
  /// Nodes an em.
  let resolution: Double
  /// Distances beyond this are cut off, in ems.
  let margin: Double
  /// Of the first node, in ems from the glyph's origin, y down.
  let minX: Double
  let minY: Double
  let width: Int
  let height: Int
  private(set) var distances: [Float]

  /// Nodes along a side; a glyph that would need more has no halo.
  private static let sideLimit = 2_048

  /// - Returns: `nil` for a glyph without an outline.
  init?(outline: Path, resolution: Double, margin: Double) {
    guard let first = outline.points.first else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in outline.points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    let columns = (right - left + 2 * margin) * resolution
    let rows = (bottom - top + 2 * margin) * resolution
    guard columns < Double(Self.sideLimit), rows < Double(Self.sideLimit) else { return nil }
    self.resolution = resolution
    self.margin = margin
    minX = left - margin
    minY = top - margin
    width = Int(columns.rounded(.up)) + 1
    height = Int(rows.rounded(.up)) + 1
    let limit = Float(margin * resolution)
    distances = [Float](repeating: limit * limit, count: width * height)
    measure(outline)
    sign(outline)
  }

  /// Of the last node, in ems.
  var maxX: Double { minX + Double(width - 1) / resolution }
  var maxY: Double { minY + Double(height - 1) / resolution }

  private func node(_ point: ScreenPoint) -> SIMD2<Float> {
    SIMD2(Float((point.x - minX) * resolution), Float((point.y - minY) * resolution))
  }

  /// Lowers the squared distance, in nodes, of all nodes near an edge.
  private mutating func measure(_ outline: Path) {
    let reach = Float(margin * resolution)
    forEachEdge(of: outline) { field, a, b in
      let step = b - a
      let lengthSquared = (step * step).sum()
      let inverse = lengthSquared > 0 ? 1 / lengthSquared : 0
      let columns = field.range(min(a.x, b.x) - reach, max(a.x, b.x) + reach, limit: field.width)
      let rows = field.range(min(a.y, b.y) - reach, max(a.y, b.y) + reach, limit: field.height)
      for row in rows {
        let y = Float(row) - a.y
        for column in columns {
          let x = Float(column) - a.x
          let along = min(max((x * step.x + y * step.y) * inverse, 0), 1)
          let dx = x - along * step.x
          let dy = y - along * step.y
          let index = row &* field.width &+ column
          field.distances[index] = min(field.distances[index], dx * dx + dy * dy)
        }
      }
    }
  }

  private func range(_ low: Float, _ high: Float, limit: Int) -> Range<Int> {
    let first = max(Int(low.rounded(.down)), 0)
    return first..<max(min(Int(high.rounded(.up)) + 1, limit), first)
  }

  /// Takes the roots, scales them to ems, and makes those inside negative by the winding number of
  /// each node.
  private mutating func sign(_ outline: Path) {
    var windings = [Int8](repeating: 0, count: (width + 1) * height)
    forEachEdge(of: outline) { field, a, b in
      let (upper, lower, weight): (_, _, Int8) = a.y < b.y ? (a, b, 1) : (b, a, -1)
      let first = Int(upper.y.rounded(.up))
      for row in first..<max(min(Int(lower.y.rounded(.up)), field.height), first) {
        let part = (Float(row) - upper.y) / (lower.y - upper.y)
        let x = upper.x + part * (lower.x - upper.x)
        let column = min(max(Int(x.rounded(.up)), 0), field.width)
        windings[row * (field.width + 1) + column] &+= weight
      }
    }
    let unit = Float(1 / resolution)
    for row in 0..<height {
      var winding: Int8 = 0
      for column in 0..<width {
        winding &+= windings[row * (width + 1) + column]
        let index = row * width + column
        let distance = distances[index].squareRoot() * unit
        distances[index] = winding == 0 ? distance : -distance
      }
    }
  }

  private mutating func forEachEdge(
    of outline: Path,
    _ body: (inout GlyphDistanceField, SIMD2<Float>, SIMD2<Float>) -> Void
  ) {
    var start = 0
    for end in outline.contourEnds {
      var previous = node(outline.points[Int(end) - 1])
      for index in start..<Int(end) {
        let point = node(outline.points[index])
        body(&self, previous, point)
        previous = point
      }
      start = Int(end)
    }
  }

  /// The distance at a point, in ems; the margin outside the grid.
  @inline(__always)
  func distance(x: Double, y: Double) -> Double {
    let column = (x - minX) * resolution
    let row = (y - minY) * resolution
    guard column >= 0, row >= 0, column < Double(width - 1), row < Double(height - 1) else {
      return margin
    }
    let (left, top) = (Int(column), Int(row))
    let (u, v) = (Float(column - Double(left)), Float(row - Double(top)))
    let index = top &* width &+ left
    let upper = distances[index] + (distances[index &+ 1] - distances[index]) * u
    let next = index &+ width
    let lower = distances[next] + (distances[next &+ 1] - distances[next]) * u
    return Double(upper + (lower - upper) * v)
  }
}
