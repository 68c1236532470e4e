import CSQLite
public import CartoucheGeo
public import CartoucheSupport

/// Why an MBTiles archive could not be read.
public enum MBTilesError: DiagnosedError, Hashable {
  case file(FileError)
  case notSQLite(path: String)
  /// An SQLite database without a table or view `tiles`, or with one of other columns.
  case noTileTable(path: String, reason: String)
  case noTiles(path: String)
  /// Some of what was written lies in a second file beside the archive.
  case unmergedChanges(path: String, companion: String)
  /// The reason is SQLite's own.
  case damaged(path: String, reason: String)
  case tooMuchWork(path: String)
  case damagedTile(TileID, DecompressionError, path: String)
  /// A row of `tiles` whose numbers are no place of the pyramid; `nil` stands for
  /// what is no whole number.
  case noPlace(level: Int?, column: Int?, row: Int?, path: String)

  public var cause: ErrorCause {
    if case .file(let error) = self { error.cause } else { .badData }
  }

  public var diagnostics: [Diagnostic] {
    switch self {
    case .file(let error): error.diagnostics
    case .notSQLite(let path):
      Self.error("not an MBTiles archive: it is no SQLite database", path)
    case .noTileTable(let path, let reason):
      Self.error(
        "an SQLite database, but no MBTiles archive: \(reason)", path,
        remedy: "MBTiles have a table 'tiles' with zoom_level, tile_column, tile_row and tile_data")
    case .noTiles(let path):
      Self.error(
        "the archive holds no tiles", path, remedy: "did the program that made it finish?")
    case .unmergedChanges(let path, let companion):
      Self.error(
        "changes to the archive lie beside it in '\(companion)', where they are not read", path,
        remedy: "end the program that writes it, or run: sqlite3 FILE 'PRAGMA journal_mode=DELETE'")
    case .damaged(let path, let reason):
      Self.error("the database is damaged: \(reason)", path)
    case .tooMuchWork(let path):
      Self.error(
        "looking up one tile takes too long", path,
        remedy: "give the tables an index over zoom_level, tile_column and tile_row")
    case .damagedTile(let tile, let error, let path):
      Self.error("tile \(tile): \(error.message)", path)
    case .noPlace(let level, let column, let row, let path):
      Self.error(
        "there is no tile of zoom_level \(Self.text(level)), tile_column \(Self.text(column)), "
          + "tile_row \(Self.text(row))", path)
    }
  }

  private static func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "none" }

  private static func error(_ message: String, _ path: String, remedy: String? = nil)
    -> [Diagnostic]
  { [Diagnostic(.error, message, at: SourcePlace(file: path), remedy: remedy)] }

  /// What SQLite says, of an archive as its user named it.
  init(_ error: SQLiteError, path: String) {
    self =
      switch error.code {
      case SQLITE_NOTADB: .notSQLite(path: path)
      case SQLITE_INTERRUPT: .tooMuchWork(path: path)
      default: .damaged(path: path, reason: error.reason)
      }
  }
}
