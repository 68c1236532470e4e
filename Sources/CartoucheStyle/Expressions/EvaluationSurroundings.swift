import CartoucheGeo

/// What the features of a table have in common while they are evaluated.
final class EvaluationSurroundings {
  let features: FeatureTable
  var accumulated: StyleValue?
  var gridZoom: Int?
  var availableImages: Set<String>?
  var featureState: [StyleMember] = []
  let variables = VariableSlots()
  /// For each of the style's names its key in the table, or −1.
  private let keys: [FeatureTable.KeyIndex]

  init(features: FeatureTable, keys: [FeatureTable.KeyIndex]) {
    self.features = features
    self.keys = keys
  }

  func property(_ name: Int, of feature: Int) -> PropertyValue? {
    let key = keys[name]
    guard key >= 0, feature < features.count else { return nil }
    return features.property(key, of: feature)
  }

  /// A copy, because contexts are values.
  func changed(_ change: (EvaluationSurroundings) -> Void) -> EvaluationSurroundings {
    let copy = EvaluationSurroundings(features: features, keys: keys)
    copy.accumulated = accumulated
    copy.gridZoom = gridZoom
    copy.availableImages = availableImages
    copy.featureState = featureState
    change(copy)
    return copy
  }
}
