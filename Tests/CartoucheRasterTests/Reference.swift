import CartoucheDrawing

/// Coverage by 64 × 64 samples a pixel, of shapes in pixels: slow, and plain enough to be trusted.
enum Reference {
  static let side = 64

  static func coverage(of path: Path, _ rule: FillRule, width: Int, height: Int) -> [Double] {
    var hits = [Int](repeating: 0, count: width * height)
    let edges = edges(of: path, orient: rule == .unionOfConvexPieces)
    for row in 0..<height {
      let near = edges.filter { $0.top < Double(row + 1) && $0.bottom > Double(row) }
      for line in row * side..<(row + 1) * side {
        let y = (Double(line) + 0.5) / Double(side)
        var winding = 0
        var start = 0.0
        for crossing in crossings(near, y) {
          let wasInside = isInside(winding, rule)
          winding += crossing.winding
          let isInside = isInside(winding, rule)
          if !wasInside, isInside { start = crossing.x }
          if wasInside, !isInside { count(start, crossing.x, row, width, &hits) }
        }
      }
    }
    return hits.map { Double($0) * 255 / Double(side * side) }
  }

  private struct Edge {
    var x: Double
    var top: Double
    var bottom: Double
    var slope: Double
    var winding: Int
  }

  private static func edges(of path: Path, orient: Bool) -> [Edge] {
    var start = 0
    return path.contourEnds.flatMap { (end) -> [Edge] in
      let contour = Array(path.points[start..<Int(end)])
      start = Int(end)
      let pairs = zip(contour, contour.dropFirst() + contour.prefix(1))
      let area = pairs.map { a, b in a.x * b.y - b.x * a.y }.reduce(0, +)
      let sign = orient && area < 0 ? -1 : 1
      return pairs.compactMap { (a, b) -> Edge? in
        guard a.y != b.y else { return nil }
        let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
        return Edge(
          x: upper.x, top: upper.y, bottom: lower.y,
          slope: (lower.x - upper.x) / (lower.y - upper.y), winding: a.y < b.y ? sign : -sign)
      }
    }
  }

  private static func crossings(_ edges: [Edge], _ y: Double) -> [(x: Double, winding: Int)] {
    var found: [(x: Double, winding: Int)] = []
    for edge in edges where edge.top <= y && y < edge.bottom {
      found.append((edge.x + (y - edge.top) * edge.slope, edge.winding))
    }
    return found.sorted { $0.x < $1.x }
  }

  private static func isInside(_ winding: Int, _ rule: FillRule) -> Bool {
    rule == .evenOdd ? winding % 2 != 0 : winding != 0
  }

  private static func count(
    _ start: Double, _ end: Double, _ row: Int, _ width: Int, _ hits: inout [Int]
  ) {
    let first = max(Int((start * Double(side) - 0.5).rounded(.up)), 0)
    let last = min(Int((end * Double(side) - 0.5).rounded(.up)), width * side)
    guard first < last else { return }
    for sample in first..<last { hits[row * width + sample / side] += 1 }
  }
}
