public import CartoucheSupport

/// How a texture whose alpha is a distance is coloured.
///
/// Alpha is ¾ on the outline and grows by ⅛ with each ``unit`` inwards, as in the sprites of
/// MapLibre styles.
public struct DistanceFieldPaint: Hashable, Sendable {
  public var color: Color
  /// Around the outline; nothing of it lies beneath the colour.
  public var halo: Halo?
  /// In points.
  public var unit: Double

  public init(color: Color, halo: Halo? = nil, unit: Double = 1) {
    self.color = color
    self.halo = halo
    self.unit = unit
  }
}
