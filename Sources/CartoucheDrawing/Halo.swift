public import CartoucheSupport

/// What surrounds text so that it stays legible on any ground.
public struct Halo: Hashable, Sendable {
  public var color: Color
  /// Beyond the glyphs' outlines, in points.
  public var width: Double
  /// Over how many points the outer edge fades.
  public var blur: Double

  public init(color: Color, width: Double, blur: Double = 0) {
    self.color = color
    self.width = width
    self.blur = blur
  }
}
