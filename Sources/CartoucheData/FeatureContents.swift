public import CartoucheGeo
public import CartoucheSupport

/// What a reader found in a file of features.
public struct FeatureContents: Sendable {
  public var features: FeatureTable
  /// What was skipped or mended, with its place, in the order of the text. Beyond a number of them
  /// the last one only counts the rest.
  public var diagnostics: [Diagnostic]
  /// Features of which nothing could be drawn. Those without a geometry are legal and not counted.
  public var skippedFeatures: Int
  /// Positions left out because they are no place on the Earth.
  public var skippedPositions: Int

  package init(
    features: FeatureTable = FeatureTable(), diagnostics: [Diagnostic] = [],
    skippedFeatures: Int = 0, skippedPositions: Int = 0
  ) {
    self.features = features
    self.diagnostics = diagnostics
    self.skippedFeatures = skippedFeatures
    self.skippedPositions = skippedPositions
  }
}
