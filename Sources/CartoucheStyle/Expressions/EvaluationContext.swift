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
  /// 0…1 along a line with `line-gradient`.
  package var lineProgress = 0.0
  /// 0…1 and beyond, for `heatmap-color`.
  package var heatmapDensity = 0.0
  /// In metres, for `color-relief-color`.
  package var elevation = 0.0

  /// All that is counted by reference stands behind one, so that passing a context costs nothing.
  private(set) var surroundings: EvaluationSurroundings

  package init(
    zoom: Double, features: FeatureTable = FeatureTable(), feature: Int = 0,
    names: PropertyNames
  ) {
    self.zoom = zoom
    self.feature = feature
    surroundings = EvaluationSurroundings(features: features, keys: names.keys(in: features))
  }

  /// The table that ``feature`` counts in.
  package var features: FeatureTable { surroundings.features }

  /// The sum so far, for the reduce expressions of clusters.
  package var accumulated: StyleValue? {
    get { surroundings.accumulated }
    set { surroundings = surroundings.changed { $0.accumulated = newValue } }
  }

  /// The zoom of the tile whose grid of 8192 steps the geometry was rounded to, or `nil` for
  /// geometry as it came. `within` then rounds its own geometry alike.
  package var gridZoom: Int? {
    get { surroundings.gridZoom }
    set { surroundings = surroundings.changed { $0.gridZoom = newValue } }
  }

  /// Names of the images that can be drawn, or `nil` where that is not known.
  package var availableImages: Set<String>? {
    get { surroundings.availableImages }
    set { surroundings = surroundings.changed { $0.availableImages = newValue } }
  }

  /// What `["feature-state", …]` reads; empty unless someone keeps such a state.
  package var featureState: [StyleMember] {
    get { surroundings.featureState }
    set { surroundings = surroundings.changed { $0.featureState = newValue } }
  }

  var variables: VariableSlots { surroundings.variables }

  /// A property of the feature by the style's number for its name; `nil` where it lacks it.
  @inline(__always)
  func property(_ name: Int) -> PropertyValue? {
    surroundings.property(name, of: feature)
  }

  /// A property by a name that was only known now.
  func property(named name: String) -> PropertyValue? {
    guard feature < features.count, let key = features.keyIndex(of: name) else { return nil }
    return features.property(key, of: feature)
  }
}
