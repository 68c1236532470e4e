public import CartoucheSupport

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

  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// The premultiplied pixel there, nil outside the picture.
  package subscript(x: Int, y: Int) -> UInt32? {
    (0..<width).contains(x) && (0..<height).contains(y) ? pixels[y * width + x] : nil
  }

  /// The colour of a pixel, counted from the top-left corner, nil outside the picture.
  public func color(x: Int, y: Int) -> Color? {
    self[x, y].map { Color(premultiplied: $0) }
  }

  /// Whether every pixel has full alpha.
  ///
  /// - Complexity: O(pixels).
  public var isOpaque: Bool {
    // Without an early end the loop is vectorised, which a map, mostly opaque, gains by.
    pixels.reduce(0xff00_0000, &) >= 0xff00_0000
  }
}

extension RasterImage: CustomStringConvertible {
  /// Its size and scale; a million pixels would help nobody.
  public var description: String { "\(size) pixels at scale \(scale)" }
}

extension Color {
  /// From a premultiplied pixel; without alpha there is no colour.
  fileprivate init(premultiplied pixel: UInt32) {
    let straight = PixelAlpha.straight(pixel)
    self.init(rgb: straight & 0xff_ffff, alpha: Double(straight >> 24) / 255)
  }
}
