import CSQLite

/// What SQLite says of a step that failed.
struct SQLiteError: Error {
  /// Without the extension, such as `SQLITE_CORRUPT`.
  let code: Int32
  let reason: String

  /// The last error of a connection.
  init(_ code: Int32, of database: OpaquePointer?) {
    self.code = code & 0xff
    let message = database.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    reason = message.map { String(cString: $0) } ?? "error \(code)"
  }
}
