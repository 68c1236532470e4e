import CartoucheCamera
import Testing

@Suite struct AnimationCurveTests {
  private static let curves: [AnimationCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .cubicBezier(x1: 0, y1: 0, x2: 0.25, y2: 1),
    .cubicBezier(x1: 0.3, y1: -2, x2: 0.3, y2: 3), .cubicBezier(x1: .nan, y1: 0, x2: 5, y2: 1),
    .cubicBezier(x1: -9, y1: .infinity, x2: 0, y2: 1),
  ]

  @Test(arguments: curves)
  func `Curves run from 0 to 1 and stay finite`(curve: AnimationCurve) {
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 1) == 1)
    #expect(curve.progress(at: -1) == 0)
    #expect(curve.progress(at: 7) == 1)
    #expect(curve.progress(at: .nan) == 0)
    for step in 1..<1000 { #expect(curve.progress(at: Double(step) / 1000).isFinite) }
  }

  @Test func `The named curves are the usual ones`() {
    #expect(AnimationCurve.linear.progress(at: 0.3) == 0.3)
    #expect(abs(AnimationCurve.easeInOut.progress(at: 0.5) - 0.5) < 1e-12)
    // Where x = ¼ on (0.42, 0, 1, 1) and on its mirror image.
    let slow = AnimationCurve.easeIn.progress(at: 0.25)
    #expect(abs(slow - 0.093_464_651) < 1e-8)
    #expect(abs(AnimationCurve.easeOut.progress(at: 0.75) - (1 - slow)) < 1e-12)
  }
}
