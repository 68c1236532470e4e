extension EvaluationContext {
  /// All properties of the feature, in order.
  var properties: StyleValue {
    guard feature < features.count else { return .object([]) }
    let range = Int(features.propertyOffsets[feature])..<Int(features.propertyOffsets[feature + 1])
    return .object(
      range.map {
        StyleMember(
          key: features.keys[Int(features.propertyKeys[$0])],
          value: StyleValue(features.propertyValues[$0]))
      })
  }

  /// `Point`, `LineString` or `Polygon`; multiples count as their kind.
  var geometryType: String {
    guard feature < features.count else { return "Unknown" }
    switch features.kinds[feature] {
    case .point: return "Point"
    case .line: return "LineString"
    case .polygon: return "Polygon"
    }
  }

  /// The feature's `id`, or null.
  var identifier: StyleValue {
    feature < features.ids.count ? StyleValue(features.ids[feature]) : .null
  }
}
