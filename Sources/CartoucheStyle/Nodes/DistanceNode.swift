import CartoucheGeo

/// `["distance", geometry]`: metres from the feature to the geometry.
final class DistanceNode: NumberNode {
  private let geometry: GeometryLiteral

  init(_ geometry: GeometryLiteral) { self.geometry = geometry }

  var traits: ExpressionTraits { [.feature, .unfoldable] }
  var children: [any ExpressionNode] { [] }

  /// NaN, which counts as no value, for a feature without geometry.
  func number(_ context: EvaluationContext) -> Double {
    guard let feature = context.geometry, let first = feature.first else { return .nan }
    let measure = GeometryDistance(ruler: LocalRuler(latitude: first.latitude))
    var best = Double.infinity
    for part in feature.parts {
      for other in geometry.parts {
        best = min(best, measure.between(part, other))
        if best == 0 { return 0 }
      }
    }
    return best
  }
}

/// A feature's geometry in degrees.
struct FeatureGeometry {
  let parts: [GeometryLiteral.Part]
  let first: Coordinate?
}

extension EvaluationContext {
  /// `nil` where there is no feature.
  var geometry: FeatureGeometry? {
    guard feature < features.count else { return nil }
    let runs = features.parts(of: feature).map { part in
      features.points[features.pointRange(ofPart: part)].map { point in
        let place = WebMercator.unproject(point)
        return PlanarPoint(x: place.longitude, y: place.latitude)
      }
    }
    let first = runs.first?.first.map { Coordinate(latitude: $0.y, longitude: $0.x) }
    switch features.kinds[feature] {
    case .point: return FeatureGeometry(parts: runs.map { .points($0) }, first: first)
    case .line: return FeatureGeometry(parts: runs.map { .line($0) }, first: first)
    // All rings at once: by the even-odd rule holes and further polygons sort themselves out.
    case .polygon: return FeatureGeometry(parts: [.polygon(runs)], first: first)
    }
  }
}
