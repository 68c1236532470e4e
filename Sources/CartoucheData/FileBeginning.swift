import Foundation

/// Reads the first bytes of a file, by which it is known what it is.
enum FileBeginning {
  /// - Parameter name: the file as its user named it, for messages.
  /// - Returns: at most `count` bytes; fewer where the file is shorter, never none.
  /// - Throws: ``FileError``, also for a directory, for a pipe or device, from which what is read is
  ///   gone, and for a file without bytes.
  static func read(path: String, count: Int, name: String) throws(FileError) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(errno, path: name) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isDirectory(path: name)
    default: throw .unreadable(path: name, reason: "it is a pipe or a device; save it as a file")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(errno, path: name) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let received = bytes.withUnsafeMutableBytes { buffer in
        Foundation.read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
      }
      if received < 0, errno == EINTR { continue }
      guard received >= 0 else { throw FileError(errno, path: name) }
      if received == 0 { break }
      filled += received
    }
    if filled == 0 { throw .empty(path: name) }
    return Array(bytes[..<filled])
  }
}
