import Cartouche
import Foundation

/// Where the program speaks: diagnostics go to standard error, a line each.
struct Console: Sendable {
  var isQuiet = false
  var isJSON = false
  /// Warnings beyond these are counted and not shown.
  static let shownWarnings = 20

  func report(_ diagnostics: [Diagnostic], exit code: ExitCode) {
    for diagnostic in diagnostics { write(diagnostic, exit: code) }
  }

  /// What was found while drawing went on, so that even a style's errors are warnings here.
  func warn(_ diagnostics: [Diagnostic]) {
    if isQuiet { return }
    for var diagnostic in diagnostics.prefix(Self.shownWarnings) {
      diagnostic.severity = .warning
      write(diagnostic, exit: nil)
    }
    let hidden = diagnostics.count - Self.shownWarnings
    if hidden > 0 {
      write(Diagnostic(.warning, "\(hidden) more warnings are not shown"), exit: nil)
    }
  }

  private func write(_ diagnostic: Diagnostic, exit code: ExitCode?) {
    // Nobody is left to tell when standard error is closed.
    try? ByteSink.standardError.write(line(of: diagnostic, exit: code) + "\n")
  }

  /// A diagnostic for a person or for a machine, without the line break.
  func line(of diagnostic: Diagnostic, exit code: ExitCode? = nil) -> String {
    isJSON
      ? DiagnosticRecord(diagnostic, exit: code).text
      : "\(diagnostic.severity.rawValue): \(Self.oneLine(diagnostic.description))"
  }

  /// File names and texts from hostile input cannot break the line or steer the terminal.
  static func oneLine(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      let isControl =
        switch scalar.value {
        // The last three ranges turn the direction of writing.
        case ..<0x20, 0x7f...0x9f, 0x200e...0x200f, 0x202a...0x202e, 0x2066...0x2069: true
        default: false
        }
      line += isControl ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return line
  }
}
