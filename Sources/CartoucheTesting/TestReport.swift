import Testing
import XCTest

/// The caller's place in a test, and the way from there to the framework that runs it.
struct TestReport {
  let fileID: String
  let filePath: StaticString
  let line: Int
  let column: Int

  /// Fails the running test: of Swift Testing if one runs in this task, else of XCTest.
  func fail(_ message: String) {
    if Test.current == nil {
      XCTFail(message, file: filePath, line: UInt(clamping: line))
    } else {
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
  }

  /// Keeps a file with the test's results, where Swift Testing was told where to.
  func attach(_ bytes: [UInt8], named name: String) {
    if Test.current != nil { Attachment.record(bytes, named: name, sourceLocation: location) }
  }

  private var location: SourceLocation {
    SourceLocation(
      fileID: fileID, filePath: filePath.description, line: max(line, 1), column: max(column, 1))
  }
}
