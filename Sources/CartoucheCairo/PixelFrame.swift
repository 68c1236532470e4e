import CartoucheSupport

/// A rectangle of whole pixels on any grid; never empty, and small enough to be reckoned with.
struct PixelFrame: Hashable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  var endX: Int { x + width }
  var endY: Int { y + height }

  /// Farther out than this there is no picture.
  static let reach = 1 << 40

  init?(x: Int, y: Int, endX: Int, endY: Int) {
    guard x < endX, y < endY, min(x, y) >= -Self.reach, max(endX, endY) <= Self.reach else {
      return nil
    }
    self.x = x
    self.y = y
    width = endX - x
    height = endY - y
  }

  /// The pixels that a rectangle touches, it being in pixels.
  init?(around rect: ScreenRect) {
    let reach = Double(Self.reach) / 2
    guard rect.minX >= -reach, rect.minY >= -reach, rect.maxX <= reach, rect.maxY <= reach else {
      return nil
    }
    self.init(
      x: Int(rect.minX.rounded(.down)), y: Int(rect.minY.rounded(.down)),
      endX: Int(rect.maxX.rounded(.down)) + 1, endY: Int(rect.maxY.rounded(.down)) + 1)
  }

  func intersection(_ other: PixelFrame) -> PixelFrame? {
    PixelFrame(
      x: max(x, other.x), y: max(y, other.y), endX: min(endX, other.endX),
      endY: min(endY, other.endY))
  }

  /// What it has in common with a frame that counts from a point.
  func intersection(_ other: PixelFrame, from point: QuarterPixel) -> PixelFrame? {
    other.moved(x: point.x, y: point.y).flatMap(intersection)
  }

  func union(_ other: PixelFrame) -> PixelFrame? {
    PixelFrame(
      x: min(x, other.x), y: min(y, other.y), endX: max(endX, other.endX),
      endY: max(endY, other.endY))
  }

  func moved(x dx: Int, y dy: Int) -> PixelFrame? {
    PixelFrame(x: x + dx, y: y + dy, endX: endX + dx, endY: endY + dy)
  }
}
