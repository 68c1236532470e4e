public import CartoucheSupport

/// Colours places by how far they lie along a line: a ramp from one point to another, whose ends go
/// on beyond them.
public struct LinearPaint: Hashable, Sendable {
  public var start: ScreenPoint
  public var end: ScreenPoint
  public var ramp: ColorRamp

  public init(start: ScreenPoint, end: ScreenPoint, ramp: ColorRamp) {
    self.start = start
    self.end = end
    self.ramp = ramp
  }
}
