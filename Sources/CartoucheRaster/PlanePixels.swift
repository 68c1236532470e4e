import CartoucheDrawing
import CartoucheSupport

/// The middles of a window's pixels as points of a plane that the drawing shows, perhaps in
/// perspective.
///
/// A pixel's point follows from its place on the drawing's plane alone, so that every window finds
/// the same.
struct PlanePixels {
  private let originX: Double
  private let originY: Double
  private let unit: Double
  private let plane: Homography?

  /// - Parameter plane: from the drawing's plane onto the one asked for, `nil` where both are one.
  init(_ window: PixelWindow, plane: Homography?) {
    unit = 1 / (window.scale * Double(PixelWindow.unitsPerPixel))
    originX = Double(window.originX + PixelWindow.unitsPerPixel / 2)
    originY = Double(window.originY + PixelWindow.unitsPerPixel / 2)
    self.plane = plane
  }

  var isFlat: Bool { plane == nil }

  /// The pixel's middle in the drawing's plane.
  @inline(__always)
  func middle(column: Int, row: Int) -> ScreenPoint {
    let step = PixelWindow.unitsPerPixel
    return ScreenPoint(
      x: (originX + Double(column &* step)) * unit, y: (originY + Double(row &* step)) * unit)
  }

  /// The pixel's middle in the plane, or `nil` where it shows none of it.
  @inline(__always)
  func point(column: Int, row: Int) -> ScreenPoint? {
    let middle = middle(column: column, row: row)
    guard let plane else { return middle }
    return plane.apply(middle)
  }

  /// A place among the pixels' middles in the plane, or `nil` where it shows none of it.
  func point(column: Double, row: Double) -> ScreenPoint? {
    let step = Double(PixelWindow.unitsPerPixel)
    let place = ScreenPoint(x: (originX + column * step) * unit, y: (originY + row * step) * unit)
    guard let plane else { return place }
    return plane.apply(place)
  }

  /// A pixel's corner, given as a point of the drawing's plane, in whole pixels from the first
  /// pixel's corner.
  func corner(_ point: ScreenPoint) -> ScreenPoint {
    let place = pixel(point)
    return ScreenPoint(x: (place.x + 0.5).rounded(), y: (place.y + 0.5).rounded())
  }

  /// Where a point of the drawing's plane lies among the pixels.
  func pixel(_ point: ScreenPoint) -> ScreenPoint {
    let step = Double(PixelWindow.unitsPerPixel)
    return ScreenPoint(
      x: (point.x / unit - originX) / step, y: (point.y / unit - originY) / step)
  }

  /// How the plane moves with the drawing's at a pixel.
  private struct Slope {
    var xAcross: Double
    var xDown: Double
    var yAcross: Double
    var yDown: Double
  }

  @inline(__always)
  private func slope(_ plane: Homography, at point: ScreenPoint, column: Int, row: Int) -> Slope {
    let middle = middle(column: column, row: row)
    let dx = middle.x - plane.origin.x
    let dy = middle.y - plane.origin.y
    let factor = 1 / (plane.w.x * dx + plane.w.y * dy + plane.w.z)
    // The quotient rule.
    return Slope(
      xAcross: (plane.x.x - point.x * plane.w.x) * factor,
      xDown: (plane.x.y - point.x * plane.w.y) * factor,
      yAcross: (plane.y.x - point.y * plane.w.x) * factor,
      yDown: (plane.y.y - point.y * plane.w.y) * factor)
  }

  /// Points of the plane that one logical point of the drawing shows of a line along `direction`
  /// there; 1 without perspective.
  ///
  /// - Parameters:
  ///   - point: that the pixel shows.
  ///   - direction: of length 1.
  @inline(__always)
  func stretch(at point: ScreenPoint, column: Int, row: Int, along direction: ScreenPoint)
    -> Double
  {
    guard let plane else { return 1 }
    let slope = slope(plane, at: point, column: column, row: row)
    let determinant = slope.xAcross * slope.yDown - slope.xDown * slope.yAcross
    // The inverse of that, applied to the direction, is the step on the screen.
    let stepX = slope.yDown * direction.x - slope.xDown * direction.y
    let stepY = slope.xAcross * direction.y - slope.yAcross * direction.x
    let length = (stepX * stepX + stepY * stepY).squareRoot()
    return length > 0 ? abs(determinant) / length : 1
  }

  /// At least the stretch along any direction.
  @inline(__always)
  func greatestStretch(at point: ScreenPoint, column: Int, row: Int) -> Double {
    guard let plane else { return 1 }
    let slope = slope(plane, at: point, column: column, row: row)
    let squares =
      slope.xAcross * slope.xAcross + slope.xDown * slope.xDown + slope.yAcross * slope.yAcross
      + slope.yDown * slope.yDown
    return squares.squareRoot()
  }
}
