/// The least distance between two geometries, in metres.
struct GeometryDistance {
  let ruler: LocalRuler

  func between(_ left: GeometryLiteral.Part, _ right: GeometryLiteral.Part) -> Double {
    switch (left, right) {
    case (.points(let points), .points(let others)): pairs(points, others, ruler.distance)
    case (.points(let points), .line(let line)), (.line(let line), .points(let points)):
      points.map { distance($0, line) }.least
    case (.line(let line), .line(let other)): distance(line, other)
    case (.points(let points), .polygon(let rings)), (.polygon(let rings), .points(let points)):
      distance(points, rings)
    case (.line(let line), .polygon(let rings)), (.polygon(let rings), .line(let line)):
      distance(line: line, rings)
    case (.polygon(let rings), .polygon(let others)): distance(rings, others)
    }
  }

  private func pairs(
    _ left: [PlanarPoint], _ right: [PlanarPoint],
    _ distance: (PlanarPoint, PlanarPoint) -> Double
  ) -> Double {
    left.map { point in right.map { distance(point, $0) }.least }.least
  }

  private func distance(_ point: PlanarPoint, _ line: [PlanarPoint]) -> Double {
    if line.count == 1 { return ruler.distance(point, line[0]) }
    return zip(line, line.dropFirst()).map { ruler.distance(point, $0, $1) }.least
  }

  private func distance(_ left: [PlanarPoint], _ right: [PlanarPoint]) -> Double {
    if left.count == 1 { return distance(left[0], right) }
    if right.count == 1 { return distance(right[0], left) }
    var best = Double.infinity
    for (a, b) in zip(left, left.dropFirst()) {
      for (c, d) in zip(right, right.dropFirst()) {
        if PlanarGeometry.crosses(a, b, c, d) { return 0 }
        best = min(
          best, ruler.distance(a, c, d), ruler.distance(b, c, d), ruler.distance(c, a, b),
          ruler.distance(d, a, b))
      }
    }
    return best
  }

  private func distance(_ points: [PlanarPoint], _ rings: [[PlanarPoint]]) -> Double {
    points.map { point in
      if PlanarGeometry.contains(rings, point, includingBoundary: true) { return 0 }
      return rings.map { distance(point, $0) }.least
    }.least
  }

  private func distance(line: [PlanarPoint], _ rings: [[PlanarPoint]]) -> Double {
    if line.contains(where: { PlanarGeometry.contains(rings, $0, includingBoundary: true) }) {
      return 0
    }
    return rings.map { distance(line, $0) }.least
  }

  private func distance(_ rings: [[PlanarPoint]], _ others: [[PlanarPoint]]) -> Double {
    let touches =
      rings.joined().contains { PlanarGeometry.contains(others, $0, includingBoundary: true) }
      || others.joined().contains { PlanarGeometry.contains(rings, $0, includingBoundary: true) }
    if touches { return 0 }
    return rings.map { ring in others.map { distance(ring, $0) }.least }.least
  }
}

extension Sequence<Double> {
  fileprivate var least: Double { reduce(.infinity) { Swift.min($0, $1) } }
}
