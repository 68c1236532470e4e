import Foundation

/// The owner of an open file that is written and read back.
package struct FileOutput: ~Copyable {
  /// As its user named it, for messages.
  package let name: String
  private let descriptor: Int32

  package enum Mode {
    /// What was there before is gone.
    case empty
    /// What was there before stays; a file that is not there is made.
    case kept
  }

  /// - Throws: ``TileArchiveWritingError/notWritable(path:reason:)``
  package init(path: String, name: String, mode: Mode) throws(TileArchiveWritingError) {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | (mode == .empty ? O_TRUNC : 0)
    descriptor = open(path, flags, 0o666)
    self.name = name
    if descriptor < 0 { throw TileArchiveWritingError(errno, path: name) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  package func count() throws(TileArchiveWritingError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw TileArchiveWritingError(errno, path: name) }
    return Int(status.st_size)
  }

  package func truncate(to count: Int) throws(TileArchiveWritingError) {
    guard ftruncate(descriptor, off_t(count)) == 0 else {
      throw TileArchiveWritingError(errno, path: name)
    }
  }

  package func write(_ bytes: [UInt8], at offset: Int) throws(TileArchiveWritingError) {
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        pwrite(
          descriptor, buffer.baseAddress.map { $0 + done }, bytes.count - done,
          off_t(offset + done))
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw TileArchiveWritingError(errno, path: name) }
      done += written
    }
  }

  /// - Returns: as many bytes as there are, at most `count`.
  package func read(_ count: Int, at offset: Int) throws(TileArchiveWritingError) -> [UInt8] {
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let received = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
          off_t(offset + filled))
        if received < 0, errno == EINTR { continue }
        if received < 0 { failure = errno }
        if received <= 0 { return }
        filled += received
      }
    }
    if let failure { throw TileArchiveWritingError(failure, path: name) }
    return bytes
  }
}
