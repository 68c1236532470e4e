public import CartoucheGeo

/// A picture laid over four corners.
public struct ImageSource: Hashable, Sendable {
  public let url: String
  /// Clockwise from the top left.
  public let corners: [Coordinate]
}
