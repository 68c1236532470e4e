/// A texture that is repeated along lines and stretched over their width.
public struct LinePattern: Hashable, Sendable {
  public var texture: Texture
  /// Of one repetition, in the measure of the lines' positions.
  public var length: Double
  /// 0…1.
  public var opacity: Double

  public init(texture: Texture, length: Double, opacity: Double = 1) {
    self.texture = texture
    self.length = length
    self.opacity = opacity
  }
}
