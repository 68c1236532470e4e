/// What of an MBTiles archive is looked at before SQLite opens it.
enum MBTilesFile {
  /// The beginning of every SQLite database, with the 0 that ends it.
  static let magic = Array("SQLite format 3\0".utf8)

  /// That the file is a database, and one that is all in the file.
  static func check(path: String, name: String) throws(MBTilesError) {
    let header: [UInt8]
    do throws(FileError) {
      header = try FileBeginning.read(path: path, count: 100, name: name)
    } catch {
      throw .file(error)
    }
    guard header.starts(with: magic) else { throw .notSQLite(path: name) }
    guard header.count == 100 else {
      throw .damaged(path: name, reason: "the file ends within its header")
    }
    // SQLite's file format, 1.3.3: 2 stands for a database whose changes go into a log beside it.
    if header[18] == 2 || header[19] == 2 { try check(companion: "-wal", of: path, name: name) }
    try check(companion: "-journal", of: path, name: name)
  }

  /// A journal that was used up is empty or begins with a 0.
  private static func check(companion suffix: String, of path: String, name: String)
    throws(MBTilesError)
  {
    let first = try? FileBeginning.read(path: path + suffix, count: 1, name: name + suffix)
    if let first, first != [0] { throw .unmergedChanges(path: name, companion: name + suffix) }
  }
}
