import Testing

@testable import CartoucheImage

@Suite struct FrameDelayTests {
  private func numbers(_ delay: FrameDelay) -> [Int] {
    [Int(delay.numerator), Int(delay.denominator)]
  }

  @Test(
    arguments: [
      (30.0, [1, 30]), (1, [1, 1]), (12.5, [2, 25]), (29.97, [100, 2_997]), (23.976, [125, 2_997]),
      (0.01, [100, 1]), (0.3, [10, 3]), (1_000, [1, 1_000]), (0.07, [100, 7]),
      (65_535, [1, 65_535]),
    ] as [(Double, [Int])])
  func `A rate is an exact fraction`(rate: Double, fraction: [Int]) {
    #expect(numbers(FrameDelay(framesPerSecond: rate)) == fraction)
  }

  @Test func `Any rate comes near, and none traps`() {
    for rate in [3.141_592_653_589_793, 59.940_059_940_06, 0.012_345_678_9, 999.999_9] {
      let delay = FrameDelay(framesPerSecond: rate)
      let nearness = Double(delay.numerator) / Double(delay.denominator) * rate
      #expect(abs(nearness - 1) < 1e-4, "\(rate)")
    }
    for rate in [0, -1, .nan, .infinity, 1e300, 1e-300] {
      let delay = FrameDelay(framesPerSecond: rate)
      #expect(delay.numerator > 0 && delay.denominator > 0)
    }
  }

  @Test func `Repeated ones are one, in lowest terms`() {
    #expect(FrameDelay(framesPerSecond: 30).repeated(15).map(numbers) == [[1, 2]])
    #expect(FrameDelay(framesPerSecond: 29.97).repeated(3).map(numbers) == [[100, 999]])
  }

  @Test func `One that is too long for the format is parted`() {
    let parts = FrameDelay(framesPerSecond: 0.01).repeated(1_000).map(numbers)
    #expect(parts == [[65_500, 1], [34_500, 1]])
  }
}
