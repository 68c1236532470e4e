import CartoucheData
import CartoucheGeo

extension RenderedMap {
  /// What was read of an overlay's file.
  public struct OverlaySummary: Hashable, Sendable {
    public let path: String
    public let points: Int
    public let lines: Int
    public let areas: Int
    /// Features of which nothing could be drawn.
    public let skippedFeatures: Int
    /// Positions left out because they are no place on the Earth.
    public let skippedPositions: Int

    init(_ overlay: MapRequest.FileOverlay, _ contents: FeatureContents) {
      let kinds = contents.features.kinds
      path = overlay.path
      points = kinds.count { $0 == .point }
      lines = kinds.count { $0 == .line }
      areas = kinds.count { $0 == .polygon }
      skippedFeatures = contents.skippedFeatures
      skippedPositions = contents.skippedPositions
    }
  }
}
