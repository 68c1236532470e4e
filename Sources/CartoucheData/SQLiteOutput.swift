import CSQLite
import Foundation

/// The owner of a connection to a new database file that nobody else knows of.
///
/// What fails is thrown away with the file, so that nothing is kept to take changes back by.
struct SQLiteOutput: ~Copyable {
  private let handle: OpaquePointer

  /// - Parameter path: of a file that is empty or not there yet.
  init(path: String) throws(SQLiteError) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let status = sqlite3_open_v2(path, &handle, flags, nil)
    guard status == SQLITE_OK, let handle else {
      let error = SQLiteError(status, of: handle)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
  }

  /// Statements may outlive this: the connection ends with the last of them.
  deinit { sqlite3_close_v2(handle) }

  /// Runs statements of which no row is wanted.
  func run(_ sql: String) throws(SQLiteError) {
    let status = sqlite3_exec(handle, sql, nil, nil, nil)
    guard status == SQLITE_OK else { throw SQLiteError(status, of: handle) }
  }

  func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    var statement: OpaquePointer?
    let status = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard status == SQLITE_OK, let statement else { throw SQLiteError(status, of: handle) }
    return SQLiteStatement(statement)
  }
}
