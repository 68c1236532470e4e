import Cartouche
import Foundation

/// A diagnostic for a machine: one JSON object on one line.
struct DiagnosticRecord: Encodable {
  let severity: String
  let message: String
  let file: String?
  let path: String?
  let line: Int?
  let column: Int?
  let byteOffset: Int?
  let remedy: String?
  /// The code with which the program ends because of it.
  let exit: Int32?

  init(_ diagnostic: Diagnostic, exit: ExitCode?) {
    severity = diagnostic.severity.rawValue
    message = diagnostic.message
    file = diagnostic.place.file
    path = diagnostic.place.path.flatMap { $0.isEmpty ? nil : $0 }
    line = diagnostic.place.line
    column = diagnostic.place.column
    byteOffset = diagnostic.place.byteOffset
    remedy = diagnostic.remedy
    self.exit = exit?.rawValue
  }

  /// Sorted keys, no line break.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
