import CartoucheImage
import CartoucheTesting
import Testing

@Suite struct ExpectImageTests {
  /// A chequered square of 8 pixels, half of it translucent.
  private static let chequer = RasterImage(
    width: 8, height: 8,
    pixels: (0..<64).map { ($0 + $0 / 8) % 2 == 0 ? 0xff33_6699 : 0x8080_0040 })

  @Test func `A picture that looks like its golden image passes`() {
    #expect(expectImage(Self.chequer, matches: "chequer", tolerance: .exact))
  }

  @Test func `A check that fails is an issue at the caller's place`() {
    let line = #line + 2
    withKnownIssue {
      expectImage(Self.chequer, matches: "../outside")
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileID == #fileID
        && issue.comments.contains { $0.rawValue.contains("cannot name a golden image") }
    }
  }
}
