public import CartoucheSupport

/// Why a text is no template of tiles' paths or addresses.
public enum TileURLTemplateError: DiagnosedError, Hashable {
  case unsupportedPlaceholder(String, template: String)
  case unclosedBrace(template: String)

  public var cause: ErrorCause { .badData }

  public var diagnostics: [Diagnostic] {
    switch self {
    case .unsupportedPlaceholder(let name, let template):
      [
        Diagnostic(
          .error, "'{\(name)}' cannot be filled in, in '\(template)'",
          remedy: "tiles have {z}, {x} and {y}, or {-y}, {quadkey} or {bbox-epsg-3857}")
      ]
    case .unclosedBrace(let template):
      [Diagnostic(.error, "a brace opens and is never closed, in '\(template)'")]
    }
  }
}
