/// What counts as a difference between two pixels.
public enum DifferenceMetric: Hashable, Sendable {
  /// A channel, premultiplied, that differs by more than the tolerance, 0…255; 0 is exact.
  case channels(tolerance: UInt8 = 0)
  /// Colours that look different: a distance in OKLab (HyAB, 1 between black and white) beyond the
  /// threshold, 0…1. Pixels that only smooth an edge do not count.
  case perceptual(threshold: Double = 0.1)

  public static let exact = DifferenceMetric.channels()
}

extension DifferenceMetric: CustomStringConvertible {
  /// As in "differ by more than …".
  public var description: String {
    switch self {
    case .channels(let tolerance): "\(tolerance)"
    case .perceptual(let threshold): "\(threshold) to the eye"
    }
  }
}
