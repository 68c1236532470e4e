extension Ornaments {
  /// What the picture is called, on a plate.
  public struct Title: Hashable, Sendable {
    /// Broken at spaces where it is wider than the picture.
    public var text: String
    /// Beneath it, smaller.
    public var subtitle: String?
    public var corner: Corner
    /// In place of the corner.
    public var position: Position?

    public init(
      _ text: String, subtitle: String? = nil, corner: Corner = .topLeft,
      position: Position? = nil
    ) {
      self.text = text
      self.subtitle = subtitle
      self.corner = corner
      self.position = position
    }
  }
}
