extension ImageDifference {
  /// The expected picture, faint and grey, under what differs: red where a channel does by more than
  /// the tolerance or only one picture has a pixel, yellow where the difference is tolerated.
  public static func picture(
    expected: RasterImage, actual: RasterImage, tolerance: UInt8 = 0
  ) -> RasterImage {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        pixels.append(mark(expected[x, y], actual[x, y], tolerance: tolerance))
      }
    }
    return RasterImage(width: width, height: height, scale: expected.scale, pixels: pixels)
  }

  private static func mark(_ expected: UInt32?, _ actual: UInt32?, tolerance: UInt8) -> UInt32 {
    guard let expected, let actual else { return expected == actual ? 0xffff_ffff : 0xffff_0000 }
    if expected == actual { return faint(expected) }
    let difference = PixelDifference.largestChannel(expected, actual)
    return difference > tolerance ? 0xffff_0000 : 0xffff_d800
  }

  /// A quarter of the pixel's luma (weights of ITU-R BT.709) on white.
  private static func faint(_ pixel: UInt32) -> UInt32 {
    let white = 255 - pixel >> 24
    let luma =
      (pixel >> 16 & 0xff) * 54 + (pixel >> 8 & 0xff) * 183 + (pixel & 0xff) * 19
    let grey = min(luma >> 8 + white, 255)
    return 0xff00_0000 | (192 + grey / 4) * 0x01_0101
  }
}
