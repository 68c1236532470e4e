import CSQLite

/// The owner of one connection to a database file that nothing changes meanwhile.
///
/// The file is hostile: its views and their functions run here. What they may do, and for how long,
/// is bounded.
struct SQLiteDatabase: ~Copyable {
  private let handle: OpaquePointer

  /// - Parameters:
  ///   - rowLimit: the most bytes of one value or row.
  ///   - stepLimit: the most steps of SQLite's machine in one run of a statement.
  init(path: String, rowLimit: Int, stepLimit: Int) throws(SQLiteError) {
    var handle: OpaquePointer?
    // One thread at a time is the owner's care.
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let status = sqlite3_open_v2(Self.uri(of: path), &handle, flags, nil)
    guard status == SQLITE_OK, let handle else {
      let error = SQLiteError(status, of: handle)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(clamping: rowLimit))
    // Views use no function with a side effect; cells of a page must lie inside it.
    sqlite3_exec(handle, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON", nil, nil, nil)
    sqlite3_set_authorizer(handle, Self.authorizer, nil)
    sqlite3_progress_handler(handle, Int32(clamping: stepLimit), { _ in 1 }, nil)
  }

  /// Statements may outlive this: the connection ends with the last of them.
  deinit { sqlite3_close_v2(handle) }

  func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    var statement: OpaquePointer?
    let status = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard status == SQLITE_OK, let statement else { throw SQLiteError(status, of: handle) }
    return SQLiteStatement(statement)
  }

  /// Reading of tables and views is all that is needed; a recursive view could go on for ever.
  private static let authorizer:
    @convention(c) (
      UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafePointer<CChar>?, UnsafePointer<CChar>?
    ) -> Int32 = { _, action, _, _, _, _ in
      switch action {
      case SQLITE_SELECT, SQLITE_READ, SQLITE_FUNCTION: SQLITE_OK
      default: SQLITE_DENY
      }
    }

  /// With `immutable` neither locks nor journals are looked for or written beside the file.
  ///
  /// An absolute path follows an empty authority, so that one with two slashes keeps its first name.
  static func uri(of path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : "file:"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.unicodeScalars.append(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16)
        uri += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return uri + "?mode=ro&immutable=1"
  }
}
