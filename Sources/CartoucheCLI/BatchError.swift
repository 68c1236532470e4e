import Cartouche

/// Why a batch, or one of its items, is not what it should be.
enum BatchError: DiagnosedError, Hashable {
  case lineTooLong
  case unclosedQuote
  case tooManyCells(Int, columns: Int)
  case noColumns(SourcePlace)
  /// A placeholder of no column, or of more than one.
  case unknownColumn(String, isAmbiguous: Bool, known: [String], table: String, SourcePlace)
  case outputOutside(String, folder: String)
  case emptyName(column: String)
  case outputTaken(String, firstLine: Int, SourcePlace)
  /// Fewer are drawn than there are.
  case itemsFailed(Int, of: Int)
  case resultsAreManifest(String)
  /// What the batch itself reads or writes.
  case outputIsInput(String, input: String)

  var cause: ErrorCause { .badData }

  var diagnostics: [Diagnostic] {
    [Diagnostic(.error, message, at: place, remedy: remedy)]
  }

  private var place: SourcePlace {
    switch self {
    case .noColumns(let place), .unknownColumn(_, _, _, _, let place),
      .outputTaken(_, _, let place):
      place
    case .outputOutside, .outputIsInput: SourcePlace(path: "output")
    default: SourcePlace()
    }
  }

  private var message: String {
    switch self {
    case .lineTooLong: "the line is longer than \(Limits.lineBytes) bytes"
    case .unclosedQuote: "a quote is not closed"
    case .tooManyCells(let cells, let columns):
      "the row has \(cells) cells, and the table \(columns) columns"
    case .noColumns: "the table has no line of column names"
    case .unknownColumn(let name, let isAmbiguous, _, let table, _):
      isAmbiguous
        ? "more than one column of \(table) is called '\(name.prefix(40))'"
        : "\(table) has no column '\(name.prefix(40))'"
    case .outputOutside(let name, let folder):
      "'\(name.prefix(200))' names no file inside the folder '\(folder)'"
    case .emptyName(let column): "the output's name needs '\(column)', which is empty"
    case .outputTaken(let name, let line, _):
      "the output '\(name.prefix(200))' is that of line \(line) too"
    case .itemsFailed(let failed, let count): "\(failed) of \(count) pictures failed"
    case .outputIsInput(let name, let input):
      "the picture '\(name.prefix(200))' would replace '\(input)', of which the batch is made"
    case .resultsAreManifest(let path): "--results \(path) is the manifest"
    }
  }

  private var remedy: String? {
    switch self {
    case .unknownColumn(let name, let isAmbiguous, let known, _, _):
      isAmbiguous
        ? nil
        : Spelling.suggestion(for: name, among: known)
          ?? "there are: \(known.prefix(20).joined(separator: ", ")); braces are doubled, {{ and }}"
    case .outputTaken: "give every picture a name of its own"
    case .resultsAreManifest: "name another file"
    default: nil
    }
  }
}
