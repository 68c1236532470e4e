/// What distinguishes the pixels of two pictures of one size.
public struct PixelDifference: Hashable, Sendable {
  /// What a channel may differ by, 0…255, before its pixel counts as different.
  public let tolerance: UInt8
  /// All pixels of the picture.
  public let comparedPixels: Int
  /// Pixels with a channel that differs by more than the tolerance.
  public let differentPixels: Int
  /// The largest difference of any channel, whether tolerated or not.
  public let maximum: UInt8
  /// The smallest box around the different pixels, nil where there are none.
  public let region: PixelRegion?

  /// The different pixels' share of the picture, 0…1.
  public var share: Double { Double(differentPixels) / Double(comparedPixels) }
}

extension PixelDifference {
  /// - Precondition: both pictures have the same size.
  init(expected: RasterImage, actual: RasterImage, tolerance: UInt8) {
    var tally = PixelTally(tolerance: UInt32(tolerance))
    let (width, height) = (expected.width, expected.height)
    expected.pixels.withUnsafeBufferPointer { expected in
      actual.pixels.withUnsafeBufferPointer { actual in
        for y in 0..<height { tally.addRow(y, expected, actual, from: y * width, count: width) }
      }
    }
    self.init(
      tolerance: tolerance, comparedPixels: expected.pixels.count, differentPixels: tally.count,
      maximum: UInt8(truncatingIfNeeded: tally.maximum), region: tally.region)
  }
}

/// A difference in the making.
private struct PixelTally {
  let tolerance: UInt32
  var count = 0
  var maximum: UInt32 = 0
  private var left = Int.max
  private var right = Int.min
  private var top = Int.max
  private var bottom = Int.min

  init(tolerance: UInt32) { self.tolerance = tolerance }

  var region: PixelRegion? {
    count == 0
      ? nil : PixelRegion(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  mutating func addRow(
    _ y: Int, _ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, from start: Int,
    count width: Int
  ) {
    for x in 0..<width where a[start + x] != b[start + x] {
      let difference = PixelDifference.largestChannel(a[start + x], b[start + x])
      maximum = max(maximum, difference)
      if difference > tolerance { add(x: x, y: y) }
    }
  }

  private mutating func add(x: Int, y: Int) {
    count += 1
    left = min(left, x)
    right = max(right, x)
    top = min(top, y)
    bottom = max(bottom, y)
  }
}

extension PixelDifference {
  /// The largest difference between the four bytes of two pixels.
  static func largestChannel(_ a: UInt32, _ b: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let (first, second) = (a >> shift & 0xff, b >> shift & 0xff)
      return first > second ? first - second : second - first
    }
    return max(max(channel(24), channel(16)), max(channel(8), channel(0)))
  }
}
