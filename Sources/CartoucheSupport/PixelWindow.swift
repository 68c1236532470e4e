/// A rectangle of whole pixels on a viewport's endless plane: a picture, a tile, a metatile, a band.
///
/// Windows of one plane whose origins differ by whole pixels (multiples of 256 units) show the same
/// pixels where they overlap.
public struct PixelWindow: Hashable, Sendable {
  /// One pixel is this many units of `originX` and `originY`.
  public static let unitsPerPixel = 256

  /// The left edge in 1/256 device pixel from the plane's origin.
  public var originX: Int
  /// The top edge in 1/256 device pixel from the plane's origin, y down.
  public var originY: Int
  /// In device pixels.
  public var width: Int
  /// In device pixels.
  public var height: Int
  /// Device pixels a logical point.
  public var scale: Double

  public init(originX: Int, originY: Int, width: Int, height: Int, scale: Double) {
    self.originX = originX
    self.originY = originY
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// What the window covers, in logical points of the plane.
  public var rect: ScreenRect {
    let unit = 1 / (Double(Self.unitsPerPixel) * scale)
    return ScreenRect(
      minX: Double(originX) * unit, minY: Double(originY) * unit,
      maxX: Double(originX + width * Self.unitsPerPixel) * unit,
      maxY: Double(originY + height * Self.unitsPerPixel) * unit)
  }

  /// A part of this window: `x`, `y` in its pixels from its top-left corner.
  public func part(x: Int, y: Int, width: Int, height: Int) -> PixelWindow {
    PixelWindow(
      originX: originX + x * Self.unitsPerPixel, originY: originY + y * Self.unitsPerPixel,
      width: width, height: height, scale: scale)
  }
}
