public import CartoucheSupport

/// Why a bundled style or its data cannot be used.
public enum BundledResourcesError: DiagnosedError, Hashable {
  case notFound(lookedAt: [String])
  case unknownStyle(String, known: [String])

  public var cause: ErrorCause {
    switch self {
    case .notFound: .software
    case .unknownStyle: .missingInput
    }
  }

  public var diagnostics: [Diagnostic] {
    switch self {
    case .notFound(let places):
      [
        Diagnostic(
          .error,
          "the bundled styles and data are missing; looked at \(places.joined(separator: ", "))",
          remedy: "install the program together with its 'Cartouche_Cartouche.resources' folder")
      ]
    case .unknownStyle(let name, let known):
      [
        Diagnostic(
          .error,
          "no bundled style is named '\(name)'; there are: \(known.joined(separator: ", "))",
          remedy: Spelling.suggestion(for: name, among: known)
            ?? "a style file's path ends in .json or has a '/'")
      ]
    }
  }
}
