import CartoucheDrawing
import CartoucheSupport

/// A point rounded to 1/256 pixel of the grid that all windows of a plane share.
struct FinePixel {
  /// The pixel's column and row, from the window's top-left corner.
  let x: Int
  let y: Int
  /// In pixels within that pixel.
  let phaseX: Double
  let phaseY: Double

  /// Nil for what is not a number or too far out.
  init?(_ point: ScreenPoint, in window: PixelWindow) {
    guard let column = Self.units(point.x, scale: window.scale, from: window.originX),
      let row = Self.units(point.y, scale: window.scale, from: window.originY)
    else { return nil }
    (x, phaseX) = Self.split(column)
    (y, phaseY) = Self.split(row)
  }

  private static func units(_ position: Double, scale: Double, from origin: Int) -> Int? {
    let snapped = (position * scale * Double(PixelWindow.unitsPerPixel) + 0.5).rounded(.down)
    guard abs(snapped) < 0x1p52 else { return nil }
    return Int(snapped) - origin
  }

  private static func split(_ units: Int) -> (Int, Double) {
    (units >> 8, Double(units & 255) / 256)
  }
}
