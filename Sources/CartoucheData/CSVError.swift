public import CartoucheGeo
public import CartoucheSupport

/// Why a text is no table that can be drawn from, and where.
public enum CSVError: DiagnosedError, Hashable {
  case empty(SourcePlace)
  /// No two columns are named like a latitude and a longitude.
  case noCoordinates(columns: [String], SourcePlace)
  case unclosedQuote(SourcePlace)
  /// More than a table of features holds.
  case tooLarge(FeatureTableError, SourcePlace)

  public var place: SourcePlace {
    switch self {
    case .empty(let place), .noCoordinates(_, let place), .unclosedQuote(let place),
      .tooLarge(_, let place):
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
      case .unclosedQuote: "a quote opens here and is never closed"
      case .tooLarge(let error, _): "\(error)"
      }
    return [Diagnostic(.error, message, at: place, remedy: remedy)]
  }

  private var remedy: String? {
    guard case .noCoordinates = self else { return nil }
    return "name them 'latitude' and 'longitude' in the first line"
  }

  private static func list(_ columns: [String]) -> String {
    let names = columns.prefix(8).map { "'\($0.prefix(30))'" }.joined(separator: ", ")
    return columns.count > 8 ? "\(names) and \(columns.count - 8) more" : names
  }
}
