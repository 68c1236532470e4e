public import CartoucheSupport

/// A convex part of the plane whose sides it shares with its neighbours, pixel by pixel.
///
/// A pixel belongs to the cell that holds its centre. Two cells on either side of one line, which
/// both give as the same line, leave no pixel out and have none in common, whatever part of the
/// plane a window shows. This is how tiles are cut, whose drawings go on beyond their edges: a
/// coverage that fades out at the edge would leave a seam.
public struct Cell: Hashable, Sendable {
  /// One side: the points where a·x + b·y + c ≥ 0, or those where it is less.
  public struct Side: Hashable, Sendable {
    public let a: Double
    public let b: Double
    public let c: Double
    /// False for the points where the sum is less than 0.
    public let isAtLeastZero: Bool

    public init(a: Double, b: Double, c: Double, isAtLeastZero: Bool) {
      self.a = a
      self.b = b
      self.c = c
      self.isAtLeastZero = isAtLeastZero
    }
  }

  public let sides: [Side]
  /// A box around the cell, in logical points.
  public let bounds: ScreenRect

  /// - Parameter bounds: must hold every point of the cell that is to be drawn.
  public init(sides: [Side], bounds: ScreenRect) {
    self.sides = sides
    self.bounds = bounds
  }
}
