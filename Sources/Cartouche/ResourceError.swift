public import CartoucheSupport

/// Why something that a style or request names could not be loaded.
public enum ResourceError: DiagnosedError, Hashable {
  /// A path leaves the folder of the file that names it.
  case outside(reference: String, folder: String)
  case unsupportedScheme(reference: String)
  /// The style is no JSON.
  case brokenStyle([Diagnostic])

  public var diagnostics: [Diagnostic] {
    switch self {
    case .outside(let reference, let folder):
      [
        Diagnostic(
          .error, "'\(reference)' leaves the folder '\(folder)'",
          remedy: "move the file inside, or allow outside paths (--allow-outside)")
      ]
    case .unsupportedScheme(let reference):
      [
        Diagnostic(
          .error, "'\(reference)' is no file that can be read here",
          remedy: "name a path or a file:// URL")
      ]
    case .brokenStyle(let diagnostics): diagnostics
    }
  }

  public var cause: ErrorCause { .badData }
}
