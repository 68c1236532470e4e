import CartoucheSupport

/// A rectangle of whole pixels within a window, counted from its top-left corner; never empty.
struct PixelArea: Hashable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The pixels of the window that a drawing can touch, or nil where it touches none.
  init?(of reach: DrawingReach, in window: PixelWindow) {
    let unit = 1 / Double(PixelWindow.unitsPerPixel)
    let left = Self.pixel(
      reach.minX * window.scale - Double(window.originX) * unit, of: window.width, margin: -1)
    let top = Self.pixel(
      reach.minY * window.scale - Double(window.originY) * unit, of: window.height, margin: -1)
    let right = Self.pixel(
      reach.maxX * window.scale - Double(window.originX) * unit, of: window.width, margin: 2)
    let bottom = Self.pixel(
      reach.maxY * window.scale - Double(window.originY) * unit, of: window.height, margin: 2)
    guard left < right, top < bottom else { return nil }
    x = left
    y = top
    width = right - left
    height = bottom - top
  }

  /// The margin makes good for snapping and for rounding here; the clamp comes before the
  /// conversion, which would trap on what no integer holds.
  private static func pixel(_ position: Double, of extent: Int, margin: Int) -> Int {
    let bounded = min(max(position, -8), Double(extent) + 8)
    return min(max(Int(bounded.rounded(.down)) + margin, 0), extent)
  }
}
