import Foundation

/// Where a file is going to be written, looked at before there is anything to write.
struct OutputPlace {
  /// The file that is written: the path, or where its symbolic links lead.
  let target: String
  let folder: String
  /// The permissions of the file that is there already.
  let mode: mode_t?
  /// A device or a pipe, which cannot be replaced.
  let isSpecial: Bool

  /// - Throws: ``OutputError``
  init(checking path: String) throws(OutputError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    let type = status.st_mode & S_IFMT
    if (exists && type == S_IFDIR) || path.hasSuffix("/") { throw .isFolder(path) }
    isSpecial = exists && type != S_IFREG
    mode = exists ? status.st_mode & 0o7777 : nil
    target = exists ? Self.resolved(path) : path
    folder = Self.folder(of: target)
    try Self.check(path: path, exists: exists, folder: folder)
  }

  private static func check(path: String, exists: Bool, folder: String) throws(OutputError) {
    if exists, access(path, W_OK) != 0 {
      throw .notWritable(path, reason: String(cString: strerror(errno)))
    }
    var status = stat()
    guard stat(folder, &status) == 0 else {
      if errno == ENOENT { throw .missingFolder(folder, output: path) }
      throw .notWritable(path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .notWritable(path, reason: "'\(folder)' is no folder")
    }
    if !exists, access(folder, W_OK) != 0 {
      throw .notWritable(path, reason: String(cString: strerror(errno)))
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
