import CartoucheImage
import CartoucheTesting
import XCTest

final class ExpectImageXCTests: XCTestCase {
  private let white = RasterImage(width: 1, height: 1, pixels: [0xffff_ffff])
  /// Set while failures are wanted, which are then collected instead of reported.
  private var collected: [String]?

  func testAPictureThatLooksLikeItsGoldenImagePasses() {
    XCTAssertTrue(expectImage(white, matches: "white"))
  }

  func testACheckThatFailsFailsTheTest() {
    collected = []
    expectImage(white, matches: "../outside")
    let failures = collected ?? []
    collected = nil
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures.first?.contains("cannot name a golden image") ?? false)
  }

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      if collected == nil { super.record(issue) } else { collected?.append(issue.description) }
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      if collected != nil {
        collected?.append(description)
      } else {
        super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
    }
  #endif
}
