import Cartouche

/// How a command speaks of what it finds.
struct ReportingOptions: Sendable {
  var isStrict = false
  var isQuiet = false
  var isJSON = false
  var wantsHelp = false

  static let options: [Option<ReportingOptions>] = [
    .flag("--strict", into: \.isStrict, help: "take warnings for errors: exit 65, write nothing"),
    .flag("--quiet", into: \.isQuiet, help: "no warnings, no progress"),
    .flag("--json", into: \.isJSON, help: "errors and warnings as one JSON object a line"),
    .flag("-h", "--help", into: \.wantsHelp, help: "this help"),
  ]

  /// Shows what a map has to tell, and ends a strict run that has warnings.
  func review(_ diagnostics: [Diagnostic], _ console: Console) throws {
    console.warn(diagnostics)
    if isStrict, !diagnostics.isEmpty { throw StrictError(warnings: diagnostics.count) }
  }
}
