import Cartouche

/// Warnings where none are allowed.
struct StrictError: DiagnosedError {
  let warnings: Int

  var cause: ErrorCause { .badData }

  var diagnostics: [Diagnostic] {
    let count = warnings == 1 ? "1 warning" : "\(warnings) warnings"
    return [Diagnostic(.error, "\(count), and --strict allows none; nothing was written")]
  }
}
