import CartoucheDrawing
import CartoucheSupport

/// A point rounded to quarter pixels of the grid that all windows of a plane share.
struct QuarterPixel {
  /// Quarters of a pixel from the window's top-left corner.
  private let column: Int
  private let row: Int

  private static let units = PixelWindow.unitsPerPixel / 4

  /// Nil for what is not a number or too far out.
  init?(_ point: ScreenPoint, in window: PixelWindow) {
    guard let column = Self.quarters(point.x, scale: window.scale, from: window.originX),
      let row = Self.quarters(point.y, scale: window.scale, from: window.originY)
    else { return nil }
    self.column = column
    self.row = row
  }

  /// The top-left pixel's quarter of that phase.
  init(phase: UInt8) {
    column = Int(phase & 3)
    row = Int(phase >> 2 & 3)
  }

  /// The pixel's column.
  var x: Int { column >> 2 }
  /// The pixel's row.
  var y: Int { row >> 2 }
  /// Which of the pixel's sixteen places, row by row.
  var phase: UInt8 { UInt8(truncatingIfNeeded: column & 3 | (row & 3) << 2) }

  /// Where pixels of this point's window lie on the plane of a drawing whose origin is this point.
  func window(showing frame: PixelFrame, scale: Double) -> PixelWindow {
    PixelWindow(
      originX: frame.x * PixelWindow.unitsPerPixel - column * Self.units,
      originY: frame.y * PixelWindow.unitsPerPixel - row * Self.units, width: frame.width,
      height: frame.height, scale: scale)
  }

  /// The plane is snapped to its units first, as all geometry is; from the window's origin the rest
  /// is exact. Windows whose origins differ by whole pixels so find the same phases.
  private static func quarters(_ position: Double, scale: Double, from origin: Int) -> Int? {
    let snapped = (position * scale * Double(PixelWindow.unitsPerPixel) + 0.5).rounded(.down)
    guard abs(snapped) < 0x1p52 else { return nil }
    return (Int(snapped) - origin + units / 2) >> 6
  }
}
