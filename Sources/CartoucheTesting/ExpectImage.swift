public import CartoucheImage
import Foundation

/// Expects a picture to look like the golden image `Goldens/<name>.png` beside the test's source
/// file, for Swift Testing and XCTest alike.
///
/// Decoded pixels are compared, never bytes, and a picture of another size never matches. A failed
/// test leaves `<name>.expected.png`, `.actual.png` and `.difference.png` in the folder `Failures`
/// beside its source file, which keeps itself out of git, and attaches them to the test.
///
/// Golden images are written when the environment variable `CARTOUCHE_RECORD` says so (see
/// `RecordMode`); the test then fails, for nothing was checked.
///
/// - Parameters:
///   - name: letters, digits, `-`, `_`, `.`, `@`, and `/` for folders.
///   - tolerance: by default one step of 255 in any channel.
/// - Returns: whether it matched.
@discardableResult
public func expectImage(
  _ image: RasterImage, matches name: String, tolerance: ImageTolerance = .oneStep,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column
) -> Bool {
  let report = TestReport(fileID: fileID, filePath: filePath, line: line, column: column)
  let mode: RecordMode
  do throws(GoldenError) {
    mode = try RecordMode(environment: ProcessInfo.processInfo.environment)
  } catch {
    report.fail(error.message)
    return false
  }
  let check = GoldenCheck(
    folder: GoldenFolder(testFile: filePath.description), mode: mode, tolerance: tolerance)
  switch check.run(image, name: name) {
  case .matches: return true
  case .fails(let message, let pictures):
    for evidence in GoldenFolder.Evidence.allCases {
      guard let png = try? pictures[evidence]?.pngData() else { continue }
      report.attach(png, named: "\(name).\(evidence.rawValue).png")
    }
    report.fail(message)
    return false
  }
}
