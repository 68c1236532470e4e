import Foundation

/// The folder of a batch's pictures, and those in it.
struct PictureFolder {
  let path: String

  /// Makes the folder, and those on the way to it, where it is missing.
  ///
  /// - Throws: ``OutputError`` where it cannot be made or takes no files.
  func make() throws(OutputError) {
    try Self.make(path, output: path)
    if let reason = refusal { throw .notWritable(path, reason: reason) }
  }

  /// Makes the folders that a picture lies in.
  ///
  /// - Parameter folder: is there.
  static func makeFolders(of picture: String, from folder: String) throws(OutputError) {
    guard let slash = picture.lastIndex(of: "/"), slash > picture.startIndex else { return }
    let parent = String(picture[..<slash])
    if parent.count > folder.count { try make(parent, output: picture) }
  }

  /// Whether what a picture met it would meet anywhere in the folder.
  func isAtFault(_ error: OutputError) -> Bool {
    guard case .notWritable(_, let reason) = error else { return refusal != nil }
    let causes = [ENOSPC, EDQUOT, EROFS, EIO].map { String(cString: strerror($0)) }
    return causes.contains(reason) || refusal != nil
  }

  /// Why no file can be made in it; `nil` where one can, as far as can be told.
  private var refusal: String? {
    access(path, W_OK | X_OK) == 0 ? nil : String(cString: strerror(errno))
  }

  private static func make(_ path: String, output: String) throws(OutputError) {
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { return }
      throw .notWritable(output, reason: "'\(path)' is no folder")
    }
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw .notWritable(output, reason: String(cString: strerror(errno)))
    }
    try make(String(path[..<slash]), output: output)
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw .notWritable(output, reason: String(cString: strerror(errno)))
    }
  }
}
