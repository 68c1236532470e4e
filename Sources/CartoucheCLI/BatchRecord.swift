import Cartouche
import Foundation

/// A line of a batch's results: what became of one item.
struct BatchRecord: Encodable, Hashable, Sendable {
  enum Status: String, Encodable {
    case done, failed
  }

  struct Warnings: Encodable, Hashable {
    let count: Int
    /// The texts of the first ones.
    let first: [String]
  }

  struct Failure: Encodable, Hashable {
    /// The code with which the program would end because of it alone.
    let exit: Int32
    let message: String
  }

  /// Texts that a record holds of its warnings.
  static let warningTexts = 3
  /// Characters of a text.
  static let textLimit = 1_000

  let line: Int
  /// The picture's name in the folder; `nil` where the line does not tell.
  var output: String?
  var status: Status
  var milliseconds: Double
  /// Of the picture's file.
  var bytes: Int?
  /// Stands for the request with its defaults, in hexadecimal digits.
  var request: String?
  var warnings: Warnings?
  var error: Failure?

  static func text(ofHash hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// One line with its break, keys sorted.
  var bytesOfLine: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers are finite and texts are texts: nothing here can be refused.
    guard let data = try? encoder.encode(self) else { return [] }
    return Array(data) + [UInt8(ascii: "\n")]
  }
}

extension BatchRecord.Warnings {
  /// `nil` without any.
  init?(_ diagnostics: [Diagnostic]) {
    if diagnostics.isEmpty { return nil }
    count = diagnostics.count
    first = diagnostics.prefix(BatchRecord.warningTexts).map {
      String($0.description.prefix(BatchRecord.textLimit))
    }
  }
}
