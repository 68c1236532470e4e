public import CartoucheGeo
public import CartoucheSupport

/// Why a text is no table that can be drawn from, and where.
public enum CSVError: DiagnosedError, Hashable {
  case empty(SourcePlace)
  /// No two columns are named like a latitude and a longitude.
  case noCoordinates(columns: [String], SourcePlace)
  /// No column has a name that was asked for.
  case noColumn(name: String, columns: [String], SourcePlace)
  case unclosedQuote(SourcePlace)
  /// More than a table of features holds.
  case tooLarge(FeatureTableError, SourcePlace)

  public var place: SourcePlace {
    switch self {
    case .empty(let place), .noCoordinates(_, let place), .noColumn(_, _, let place),
      .unclosedQuote(let place), .tooLarge(_, let place):
      place
    }
  }

  public var cause: ErrorCause { .badData }

  public var diagnostics: [Diagnostic] {
    let message =
      switch self {
      case .empty: "the table is empty"
      case .noCoordinates(let columns, _):
        "no columns for latitude and longitude among \(Self.list(columns))"
      case .noColumn(let name, let columns, _):
        "no column is named '\(name.prefix(30))' among \(Self.list(columns))"
      case .unclosedQuote: "a quote opens here and is never closed"
      case .tooLarge(let error, _): "\(error)"
      }
    return [Diagnostic(.error, message, at: place, remedy: remedy)]
  }

  private var remedy: String? {
    switch self {
    case .noCoordinates:
      "name them 'latitude' and 'longitude' in the first line, or say which they are"
    case .noColumn(let name, let columns, _):
      Spelling.suggestion(for: name, among: columns)
    default: nil
    }
  }

  private static func list(_ columns: [String]) -> String {
    let names = columns.prefix(8).map { "'\($0.prefix(30))'" }.joined(separator: ", ")
    return columns.count > 8 ? "\(names) and \(columns.count - 8) more" : names
  }
}
