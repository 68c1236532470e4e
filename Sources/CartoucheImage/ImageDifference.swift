/// What distinguishes two pictures.
///
/// Pixels are compared as they are decoded: premultiplied, so that the colour under zero alpha means
/// nothing and a colour counts as much as it shows. Scale is not compared.
public enum ImageDifference: Hashable, Sendable {
  /// Pictures of different sizes have no pixels to compare.
  case sizes(expected: PixelSize, actual: PixelSize)
  case pixels(PixelDifference)

  /// - Parameter metric: what counts as a difference.
  public init(expected: RasterImage, actual: RasterImage, metric: DifferenceMetric) {
    self =
      if expected.size != actual.size {
        .sizes(expected: expected.size, actual: actual.size)
      } else {
        .pixels(PixelDifference(expected: expected, actual: actual, metric: metric))
      }
  }

  /// - Parameter tolerance: what each of the four channels may differ by, 0…255; 0 is exact.
  public init(expected: RasterImage, actual: RasterImage, tolerance: UInt8 = 0) {
    self.init(expected: expected, actual: actual, metric: .channels(tolerance: tolerance))
  }

  /// Whether nothing differs beyond what the metric tolerates.
  public var isEmpty: Bool {
    if case .pixels(let difference) = self { difference.differentPixels == 0 } else { false }
  }
}

extension ImageDifference: CustomStringConvertible {
  /// `12 of 768 pixels differ by more than 1, at most by 84, within 5×3 at 10, 20`
  public var description: String {
    switch self {
    case .sizes(let expected, let actual): "the size is \(actual) pixels instead of \(expected)"
    case .pixels(let difference):
      if let region = difference.region {
        "\(difference.differentPixels) of \(difference.comparedPixels) pixels differ by more than "
          + "\(difference.metric), at most by \(difference.maximum), within \(region)"
      } else {
        "no pixel differs by more than \(difference.metric), at most by \(difference.maximum)"
      }
    }
  }
}
