import CSQLite
import Testing

/// Makes SQLite databases for tests.
final class DatabaseMaker {
  private let database: OpaquePointer

  struct Failure: Error {
    let reason: String
  }

  init(path: String) throws {
    var database: OpaquePointer?
    guard sqlite3_open(path, &database) == SQLITE_OK, let database else {
      throw Failure(reason: "cannot open \(path)")
    }
    self.database = database
  }

  deinit { sqlite3_close_v2(database) }

  func run(_ sql: String) throws {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
      throw Failure(reason: String(cString: sqlite3_errmsg(database)))
    }
  }

  /// Bytes as SQL writes them.
  static func literal(_ bytes: [UInt8]) -> String {
    let digits = bytes.map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0\(text)" : text
    }
    return "x'\(digits.joined())'"
  }

  /// The tables of MBTiles, without an index so that small databases stay small.
  func makeTables() throws {
    try run("CREATE TABLE metadata (name text, value text)")
    try run(
      """
      CREATE TABLE tiles (
        zoom_level integer, tile_column integer, tile_row integer, tile_data blob)
      """)
  }

  /// - Parameter row: counted from the south.
  func addTile(_ z: Int, _ x: Int, row: Int, _ bytes: [UInt8]) throws {
    try run("INSERT INTO tiles VALUES (\(z), \(x), \(row), \(Self.literal(bytes)))")
  }

  func addMetadata(_ rows: [(String, String)]) throws {
    for (name, value) in rows {
      let quoted = value.replacing("'", with: "''")
      try run("INSERT INTO metadata VALUES ('\(name)', '\(quoted)')")
    }
  }
}
