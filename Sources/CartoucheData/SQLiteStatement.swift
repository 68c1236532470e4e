import CSQLite

/// The owner of one prepared statement.
struct SQLiteStatement: ~Copyable {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { sqlite3_finalize(handle) }

  /// Starts over with the integers in place of `?1`, `?2` and so on.
  func restart(_ parameters: Int...) {
    sqlite3_reset(handle)
    for (index, parameter) in parameters.enumerated() {
      sqlite3_bind_int64(handle, Int32(index + 1), Int64(parameter))
    }
  }

  /// Puts bytes in place of a parameter, after ``restart(_:)``.
  ///
  /// - Throws: for more bytes than a value may have.
  func bind(_ bytes: [UInt8], to parameter: Int32) throws(SQLiteError) {
    let status = bytes.withUnsafeBufferPointer { bytes in
      // SQLite takes a copy: −1 as the destructor stands for that.
      sqlite3_bind_blob64(
        handle, parameter, bytes.baseAddress, sqlite3_uint64(bytes.count),
        unsafeBitCast(-1, to: sqlite3_destructor_type.self))
    }
    guard status == SQLITE_OK else {
      throw SQLiteError(status, of: sqlite3_db_handle(handle))
    }
  }

  func bind(_ text: String, to parameter: Int32) throws(SQLiteError) {
    let status = sqlite3_bind_text(
      handle, parameter, text, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
    guard status == SQLITE_OK else {
      throw SQLiteError(status, of: sqlite3_db_handle(handle))
    }
  }

  /// Lets go of the row and of what it holds of the file.
  func end() { sqlite3_reset(handle) }

  /// - Returns: whether there is a row; its columns can be read until the next call.
  func step() throws(SQLiteError) -> Bool {
    // The count that the connection bounds would go on from row to row, and over restarts.
    sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_VM_STEP, 1)
    let status = sqlite3_step(handle)
    switch status {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw SQLiteError(status, of: sqlite3_db_handle(handle))
    }
  }

  /// `nil` for what is no whole number, as NULL.
  func integer(_ column: Int) -> Int? {
    let column = Int32(column)
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return Int(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: return Int(exactly: sqlite3_column_double(handle, column))
    default: return nil
    }
  }

  /// The bytes of a blob or text, `nil` for NULL.
  func bytes(_ column: Int) -> [UInt8]? {
    let column = Int32(column)
    guard sqlite3_column_type(handle, column) != SQLITE_NULL else { return nil }
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return Array(
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// Numbers as SQLite writes them, `nil` for NULL.
  func text(_ column: Int) -> String? {
    bytes(column).map { String(decoding: $0, as: UTF8.self) }
  }
}
