import CartoucheGeo

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
