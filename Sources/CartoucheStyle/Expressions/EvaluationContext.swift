package import CartoucheGeo

/// What an expression is evaluated against: a zoom, a feature of a table, and the inputs of the
/// special properties.
///
/// Make one for a table with ``Style/context(zoom:features:)`` and move ``feature`` along: the
/// names that the style reads are resolved to the table's keys once, here. A context belongs to
/// one thread.
package struct EvaluationContext {
  /// The style's zoom (a world of 512 × 2^zoom points): fractional for paint, the tile's whole
  /// zoom for filters and layout.
  package var zoom: Double
  /// The feature to read; ignored where the table is empty.
  package var feature: Int
  /// The table that ``feature`` counts in.
  package let features: FeatureTable
  /// 0…1 along a line with `line-gradient`.
  package var lineProgress: Double
  /// 0…1 and beyond, for `heatmap-color`.
  package var heatmapDensity: Double
  /// In metres, for `color-relief-color`.
  package var elevation: Double
  /// The sum so far, for the reduce expressions of clusters.
  package var accumulated: StyleValue?
  /// The zoom of the tile whose grid of 8192 steps the geometry was rounded to, or `nil` for
  /// geometry as it came. `within` and `distance` then round their own geometry alike.
  package var gridZoom: Int?
  /// Names of the images that can be drawn, or `nil` where that is not known.
  package var availableImages: Set<String>?

  let keys: [FeatureTable.KeyIndex]
  let variables: VariableSlots

  package init(
    zoom: Double, features: FeatureTable = FeatureTable(), feature: Int = 0,
    names: PropertyNames
  ) {
    self.zoom = zoom
    self.features = features
    self.feature = feature
    keys = names.keys(in: features)
    variables = VariableSlots()
    lineProgress = 0
    heatmapDensity = 0
    elevation = 0
  }

  /// A property of the feature by the style's number for its name; `nil` where it lacks it.
  @inline(__always)
  func property(_ name: Int) -> PropertyValue? {
    let key = keys[name]
    guard key >= 0, feature < features.count else { return nil }
    return features.property(key, of: feature)
  }

  /// A property by a name that was only known now.
  func property(named name: String) -> PropertyValue? {
    guard feature < features.count, let key = features.keyIndex(of: name) else { return nil }
    return features.property(key, of: feature)
  }
}

/// The values of `let` variables during one evaluation, so that a variable that is used often
/// is computed once.
final class VariableSlots {
  private var values: [StyleValue?] = []

  func reserve(_ count: Int) {
    if values.count < count {
      values += [StyleValue?](repeating: nil, count: count - values.count)
    }
  }

  subscript(slot: Int) -> StyleValue? {
    get { slot < values.count ? values[slot] : nil }
    set {
      reserve(slot + 1)
      values[slot] = newValue
    }
  }
}
