/// What distinguishes the pixels of two pictures of one size.
public struct PixelDifference: Hashable, Sendable {
  public let metric: DifferenceMetric
  /// All pixels of the picture.
  public let comparedPixels: Int
  /// Pixels that differ beyond what the metric tolerates.
  public let differentPixels: Int
  /// Pixels that would, but only smooth an edge otherwise; of the perceptual metric.
  public let antialiasedPixels: Int
  /// The largest difference of any channel, whether tolerated or not.
  public let maximum: UInt8
  /// The smallest box around the different pixels, `nil` where there are none.
  public let region: PixelRegion?
  /// Boxes around what differs, from the top and the left; what lies close together is in one.
  public let regions: [PixelRegion]

  /// The different pixels' share of the picture, 0…1.
  public var share: Double { Double(differentPixels) / Double(comparedPixels) }
}

extension PixelDifference {
  /// - Precondition: both pictures have the same size.
  init(expected: RasterImage, actual: RasterImage, metric: DifferenceMetric) {
    self.metric = metric
    comparedPixels = expected.pixels.count
    guard expected.pixels != actual.pixels else {
      (differentPixels, antialiasedPixels, maximum) = (0, 0, 0)
      (region, regions) = (nil, [])
      return
    }
    let mask = DifferenceMask(expected: expected, actual: actual, metric: metric)
    differentPixels = mask.count(.different)
    antialiasedPixels = mask.count(.antialiased)
    maximum = UInt8(truncatingIfNeeded: mask.largest)
    let boxes = differentPixels == 0 ? [] : mask.regions
    regions = boxes
    region = boxes.first.map { first in
      boxes.reduce(into: first) { $0.formUnion($1) }
    }
  }

  /// The largest difference between the four bytes of two pixels.
  static func largestChannel(_ a: UInt32, _ b: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let (first, second) = (a >> shift & 0xff, b >> shift & 0xff)
      return first > second ? first - second : second - first
    }
    return max(max(channel(24), channel(16)), max(channel(8), channel(0)))
  }
}
