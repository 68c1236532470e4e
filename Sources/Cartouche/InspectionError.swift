import CartoucheImage
package import CartoucheSupport

/// Why there is nothing to tell of a file.
package enum InspectionError: DiagnosedError, Hashable {
  case damagedPicture(String, file: String)
  case request(file: String)

  package var cause: ErrorCause { .badData }

  package var diagnostics: [Diagnostic] {
    switch self {
    case .damagedPicture(let message, let file):
      [Diagnostic(.error, message, at: SourcePlace(file: file))]
    case .request(let file):
      [
        Diagnostic(
          .error, "a request holds nothing but what it says", at: SourcePlace(file: file),
          remedy: "'cartouche check' tells whether it is right")
      ]
    }
  }
}
