/// A picture in memory: 32-bit pixels with premultiplied alpha, rows from the top, no padding.
///
/// A pixel is `0xAARRGGBB` as a number, which is Cairo's own layout. Guarantees
/// `pixels.count == width * height`.
public struct RasterImage: Hashable, Sendable {
  /// In pixels, at least 1.
  public let width: Int
  /// In pixels, at least 1.
  public let height: Int
  /// Device pixels a logical point.
  public var scale: Double
  public package(set) var pixels: [UInt32]

  /// - Precondition: positive sizes and `pixels.count == width * height`.
  package init(width: Int, height: Int, scale: Double = 1, pixels: [UInt32]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.scale = scale
    self.pixels = pixels
  }

  /// Whether every pixel has full alpha.
  ///
  /// - Complexity: O(pixels).
  public var isOpaque: Bool {
    // Without an early end the loop is vectorised, which a map, mostly opaque, gains by.
    pixels.reduce(0xff00_0000, &) >= 0xff00_0000
  }
}
