public import CartoucheSupport
import Foundation

/// How a glyph lies: a linear map of its outline about its origin.
public struct GlyphFrame: Hashable, Sendable {
  /// Where an em to the right comes to lie, in ems, y down.
  public var right: ScreenPoint
  /// Where an em downwards comes to lie.
  public var down: ScreenPoint

  public init(right: ScreenPoint, down: ScreenPoint) {
    self.right = right
    self.down = down
  }

  /// Turned clockwise.
  public init(radians: Double) {
    let (sine, cosine) = (sin(radians), cos(radians))
    self.init(right: ScreenPoint(x: cosine, y: sine), down: ScreenPoint(x: -sine, y: cosine))
  }

  /// This frame after another one.
  public func applied(after first: GlyphFrame) -> GlyphFrame {
    GlyphFrame(right: apply(first.right), down: apply(first.down))
  }

  /// The area that a square em comes to have, negative where it is mirrored.
  public var determinant: Double { right.x * down.y - right.y * down.x }

  /// How much less the direction that shrinks most is stretched than the other: the quotient of the
  /// singular values, 0…1.
  public var flatness: Double {
    let sum = right.x * right.x + right.y * right.y + down.x * down.x + down.y * down.y
    let area = abs(determinant)
    let greatest = (sum + max(sum * sum - 4 * area * area, 0).squareRoot()) / 2
    return greatest > 0 ? area / greatest : 0
  }

  public func apply(_ point: ScreenPoint) -> ScreenPoint {
    right * point.x + down * point.y
  }
}
