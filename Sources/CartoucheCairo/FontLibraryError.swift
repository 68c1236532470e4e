public import CartoucheSupport

/// Why there are no fonts to set text with.
public enum FontLibraryError: Error, Hashable, Sendable {
  /// The file of the default family is in none of the folders.
  case standardFontMissing(file: String, folders: [String])
  /// A font folder that the caller named cannot be listed.
  case unreadableFolder(path: String)
  /// Pango or Fontconfig would not start.
  case unavailable(reason: String)
}

extension FontLibraryError: DiagnosedError {
  public var diagnostics: [Diagnostic] {
    switch self {
    case .standardFontMissing(let file, let folders):
      [
        Diagnostic(
          .error, "the font \(file) is in none of \(folders.joined(separator: ", "))",
          remedy: "apt install fonts-noto-core, or name a folder that has it")
      ]
    case .unreadableFolder(let path):
      [
        Diagnostic(
          .error, "the font folder cannot be read", at: SourcePlace(file: path),
          remedy: "check the path and its permissions")
      ]
    case .unavailable(let reason):
      [Diagnostic(.error, "text cannot be set: \(reason)")]
    }
  }

  public var cause: ErrorCause {
    switch self {
    case .standardFontMissing, .unreadableFolder: .missingInput
    case .unavailable: .software
    }
  }
}
