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

  /// The area that a square em comes to have, negative where it is mirrored.
  public var determinant: Double { right.x * down.y - right.y * down.x }

  public func apply(_ point: ScreenPoint) -> ScreenPoint {
    right * point.x + down * point.y
  }
}
