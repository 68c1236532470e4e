/// Where two pictures of one size differ.
struct DifferenceMask {
  enum Mark: UInt8 {
    case same
    /// Within the tolerance.
    case tolerated
    /// Beyond it, but only because an edge is smoothed otherwise.
    case antialiased
    case different
  }

  let width: Int
  let height: Int
  /// Raw values of ``Mark``, rows from the top.
  private(set) var marks: [UInt8]
  /// The largest difference of any channel.
  private(set) var largest: UInt32 = 0

  /// - Precondition: both pictures have the same size.
  init(expected: RasterImage, actual: RasterImage, metric: DifferenceMetric) {
    (width, height) = (expected.width, expected.height)
    marks = [UInt8](repeating: Mark.same.rawValue, count: width * height)
    expected.pixels.withUnsafeBufferPointer { expected in
      actual.pixels.withUnsafeBufferPointer { actual in
        switch metric {
        case .channels(let tolerance): mark(expected, actual, tolerance: UInt32(tolerance))
        case .perceptual(let threshold): mark(expected, actual, threshold: threshold)
        }
      }
    }
  }

  subscript(x: Int, y: Int) -> Mark { Mark(rawValue: marks[y * width + x]) ?? .same }

  func count(_ mark: Mark) -> Int {
    marks.reduce(into: 0) { $0 += $1 == mark.rawValue ? 1 : 0 }
  }

  private mutating func mark(
    _ expected: UnsafeBufferPointer<UInt32>, _ actual: UnsafeBufferPointer<UInt32>,
    tolerance: UInt32
  ) {
    for index in marks.indices where expected[index] != actual[index] {
      let difference = PixelDifference.largestChannel(expected[index], actual[index])
      largest = max(largest, difference)
      let mark = difference > tolerance ? Mark.different : .tolerated
      marks[index] = mark.rawValue
    }
  }

  private mutating func mark(
    _ expected: UnsafeBufferPointer<UInt32>, _ actual: UnsafeBufferPointer<UInt32>,
    threshold: Double
  ) {
    let before = AntialiasingDetector(expected, comparedWith: actual, width: width, height: height)
    let after = AntialiasingDetector(actual, comparedWith: expected, width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        let (first, second) = (expected[index], actual[index])
        if first == second { continue }
        largest = max(largest, PixelDifference.largestChannel(first, second))
        let distance = PerceivedColor(first, at: index)
          .distance(to: PerceivedColor(second, at: index))
        let mark: Mark =
          if distance <= threshold {
            .tolerated
          } else if before.smooths(x: x, y: y) || after.smooths(x: x, y: y) {
            .antialiased
          } else {
            .different
          }
        marks[index] = mark.rawValue
      }
    }
  }
}
