extension ImageDifference {
  /// The expected picture, faint and grey, under what differs: red where it does beyond what the
  /// metric tolerates or where only one picture has a pixel, yellow where a difference is tolerated
  /// or only smooths an edge.
  public static func picture(
    expected: RasterImage, actual: RasterImage, metric: DifferenceMetric
  ) -> RasterImage {
    guard expected.size == actual.size else { return picture(expected, actual) }
    let mask = DifferenceMask(expected: expected, actual: actual, metric: metric)
    let pixels = zip(expected.pixels, mask.marks).map { pixel, mark in
      switch DifferenceMask.Mark(rawValue: mark) {
      case .same, nil: faint(pixel)
      case .tolerated, .antialiased: yellow
      case .different: red
      }
    }
    return RasterImage(
      width: expected.width, height: expected.height, scale: expected.scale, pixels: pixels)
  }

  /// - Parameter tolerance: what each of the four channels may differ by, 0…255.
  public static func picture(
    expected: RasterImage, actual: RasterImage, tolerance: UInt8 = 0
  ) -> RasterImage {
    picture(expected: expected, actual: actual, metric: .channels(tolerance: tolerance))
  }

  private static let red: UInt32 = 0xffff_0000
  private static let yellow: UInt32 = 0xffff_d800

  /// Of pictures of different sizes: what both have is the expected picture.
  private static func picture(_ expected: RasterImage, _ actual: RasterImage) -> RasterImage {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let pair = (expected[x, y], actual[x, y])
        switch pair {
        case (let first?, let second?): pixels.append(first == second ? faint(first) : red)
        case (nil, nil): pixels.append(0xffff_ffff)
        default: pixels.append(red)
        }
      }
    }
    return RasterImage(width: width, height: height, scale: expected.scale, pixels: pixels)
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
