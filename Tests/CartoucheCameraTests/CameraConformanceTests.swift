import CartoucheCamera
import Foundation
import Testing

/// The numbers that other map engines expect of their cameras.
@Suite(
  .enabled(
    if: CameraConformanceFile.place != nil,
    "set CARTOUCHE_CONFORMANCE to the folder of conformance cases"))
struct CameraConformanceTests {
  @Test func `Every case that is not optional passes`() throws {
    let cases = try JSONDecoder().decode(
      CameraConformanceFile.self, from: Data(contentsOf: #require(CameraConformanceFile.place))
    ).cases
    #expect(!cases.isEmpty)
    var tally: [String: (passed: Int, failed: Int, optional: Int)] = [:]
    for example in cases {
      let objection = Self.objection(of: example)
      if objection == nil {
        tally[example.op, default: (0, 0, 0)].passed += 1
      } else if example.optional == true {
        tally[example.op, default: (0, 0, 0)].optional += 1
      } else {
        tally[example.op, default: (0, 0, 0)].failed += 1
      }
      if let objection {
        print(
          "camera \(example.id)\(example.optional == true ? " (optional)" : ""): \(objection.prefix(300))"
        )
        if example.optional != true { Issue.record("\(example.id): \(objection)") }
      }
    }
    print("camera operation: passed, failed, optional and not met")
    for (op, count) in tally.sorted(by: { $0.key < $1.key }) {
      print("\(op): \(count.passed), \(count.failed), \(count.optional)")
    }
  }

  private static func objection(of example: CameraConformanceCase) -> String? {
    do {
      guard let result = try example.run() else { return "not offered" }
      return example.objection(to: result)
    } catch {
      return "\(error)"
    }
  }
}
