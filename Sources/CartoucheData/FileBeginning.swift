import Foundation

/// Reads the first bytes of a file, by which it is known what it is.
enum FileBeginning {
  /// - Parameter name: the file as its user named it, for messages.
  /// - Returns: at most `count` bytes; fewer where the file is shorter, never none.
  /// - Throws: ``FileError``, also for a directory and for a file without bytes.
  static func read(path: String, count: Int, name: String) throws(FileError) -> [UInt8] {
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
