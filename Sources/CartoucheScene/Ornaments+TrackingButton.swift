extension Ornaments {
  /// The button with which a live map follows its user, as it looks in one of its states.
  public struct TrackingButton: Hashable, Sendable {
    public enum Mode: String, Hashable, Sendable, CaseIterable {
      case hidden
      /// Not followed: an arrow's outline.
      case off
      /// The map's centre follows: a filled arrow.
      case following
      /// The map turns too: an arrow up, beneath a stroke for north.
      case followingWithHeading = "following-with-heading"
    }

    public var mode: Mode
    public var corner: Corner
    /// In place of the corner.
    public var position: Position?

    public init(
      mode: Mode = .hidden, corner: Corner = .topRight, position: Position? = nil
    ) {
      self.mode = mode
      self.corner = corner
      self.position = position
    }
  }
}
