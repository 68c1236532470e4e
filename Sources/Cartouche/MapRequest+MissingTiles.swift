extension MapRequest {
  /// What becomes of a picture for which a source has no tile, nor a coarser one to stand in.
  public enum MissingTiles: String, Codable, Hashable, Sendable, CaseIterable {
    /// The place stays empty, and a warning tells of it.
    case warn
    /// There is no picture.
    case fail
  }
}
