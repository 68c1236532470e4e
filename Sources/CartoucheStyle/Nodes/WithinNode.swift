import CartoucheGeo
import Foundation

/// `["within", geometry]`: whether a point or line lies inside polygons and off their edges.
final class WithinNode: BooleanNode {
  /// In world coordinates.
  private let polygons: [[[PlanarPoint]]]

  init(_ geometry: GeometryLiteral) {
    polygons = geometry.polygons.map { rings in
      rings.map { ring in
        ring.map { point in
          let world = WebMercator.project(Coordinate(latitude: point.y, longitude: point.x))
          return PlanarPoint(x: world.x, y: world.y)
        }
      }
    }
  }

  var traits: ExpressionTraits { [.feature, .unfoldable] }
  var children: [any ExpressionNode] { [] }

  func bool(_ context: EvaluationContext) -> Bool {
    guard context.feature < context.features.count else { return false }
    let kind = context.features.kinds[context.feature]
    guard kind != .polygon else { return false }
    let polygons = context.gridZoom.map(snapped) ?? polygons
    let box = PlanarBox(polygons.joined().joined())
    var parts = context.featureParts
    // A line that spans half the world is not moved to another copy: its ends may be meant.
    let span = PlanarBox(parts.joined())
    if kind == .point || span.maxX - span.minX <= 0.5 {
      parts = parts.map { $0.map { Self.shifted($0, towards: box) } }
    }
    guard box.strictlyContains(PlanarBox(parts.joined())) else { return false }
    return parts.allSatisfy { part in
      kind == .point
        ? part.allSatisfy { point in
          polygons.contains { PlanarGeometry.contains($0, point) }
        }
        : polygons.contains { Self.contains($0, line: part) }
    }
  }

  /// Rounded to the grid that the features of a tile are on.
  private func snapped(gridZoom: Int) -> [[[PlanarPoint]]] {
    let steps = exp2(Double(gridZoom)) * 8192
    return polygons.map { rings in
      rings.map { ring in
        ring.map {
          PlanarPoint(x: ($0.x * steps).rounded() / steps, y: ($0.y * steps).rounded() / steps)
        }
      }
    }
  }

  /// The copy of the world in which a point is nearest to a box.
  private static func shifted(_ point: PlanarPoint, towards box: PlanarBox) -> PlanarPoint {
    guard point.x < box.minX || point.x > box.maxX else { return point }
    for edge in [box.minX, box.maxX] {
      if point.x - edge > 0.5 { return PlanarPoint(x: point.x - 1, y: point.y) }
      if edge - point.x > 0.5 { return PlanarPoint(x: point.x + 1, y: point.y) }
    }
    return point
  }

  private static func contains(_ rings: [[PlanarPoint]], line: [PlanarPoint]) -> Bool {
    guard line.allSatisfy({ PlanarGeometry.contains(rings, $0) }) else { return false }
    for (start, end) in zip(line, line.dropFirst()) {
      for ring in rings {
        for (c, d) in zip(ring, ring.dropFirst())
        where PlanarGeometry.crosses(start, end, c, d) {
          return false
        }
      }
    }
    return true
  }
}

extension EvaluationContext {
  /// The feature's parts in world coordinates.
  fileprivate var featureParts: [[PlanarPoint]] {
    features.parts(of: feature).map { part in
      features.points[features.pointRange(ofPart: part)].map { PlanarPoint(x: $0.x, y: $0.y) }
    }
  }
}
