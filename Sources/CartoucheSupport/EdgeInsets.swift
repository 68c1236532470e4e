/// Distances from the four edges of a picture, in logical points.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance on every side.
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  public static let zero = EdgeInsets()
}
