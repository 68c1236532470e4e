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
