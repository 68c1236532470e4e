package import CartoucheSupport

/// Why a file of glyphs could not be read, and where.
package enum GlyphRangeError: DiagnosedError, Hashable {
  /// It ends within a message or a number.
  case truncated(SourcePlace)
  /// Not the protocol buffer that it should be.
  case malformed(SourcePlace)
  /// A glyph that does not say which character it stands for.
  case missingCharacter(SourcePlace)
  /// A length of a glyph that no typeface has.
  case implausible(field: String, value: Int, limit: Int, SourcePlace)
  /// A field whose bytes do not fill its rows.
  case wrongFieldLength(count: Int, expected: Int, SourcePlace)

  package var place: SourcePlace {
    switch self {
    case .truncated(let place), .malformed(let place), .missingCharacter(let place),
      .implausible(_, _, _, let place), .wrongFieldLength(_, _, let place):
      place
    }
  }

  package var cause: ErrorCause { .badData }

  package var diagnostics: [Diagnostic] { [Diagnostic(.error, message, at: place)] }

  private var message: String {
    switch self {
    case .truncated: "the glyphs end too early; is the file cut short?"
    case .malformed: "no file of glyphs; is it compressed, or another format?"
    case .missingCharacter: "a glyph needs the field 'id'"
    case .implausible(let field, let value, let limit, _):
      "the field '\(field)' of a glyph is \(value), beyond \(limit)"
    case .wrongFieldLength(let count, let expected, _):
      "a glyph's bitmap has \(count) bytes where its size asks for \(expected)"
    }
  }
}
