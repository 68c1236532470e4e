import Foundation

/// A file to which a batch's results are appended, so that they survive whatever ends the program.
final class ResultsFile {
  private let path: String
  private let descriptor: Int32

  /// - Parameter kept: the bytes of an earlier run's results that stay.
  /// - Throws: ``OutputError``
  init(path: String, keeping kept: Int) throws(OutputError) {
    self.path = path
    _ = try OutputPlace(checking: path)
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.failure(path) }
    // Devices and pipes have nothing to cut.
    if status.st_mode & S_IFMT == S_IFREG, ftruncate(descriptor, off_t(kept)) != 0 {
      throw Self.failure(path)
    }
  }

  deinit { close(descriptor) }

  /// - Throws: ``OutputError``, or ``ByteSinkError/closed`` for a pipe without a reader.
  func append(_ record: BatchRecord) throws {
    do throws(ByteSinkError) {
      try ByteSink(descriptor: descriptor).write(record.bytesOfLine)
    } catch {
      switch error {
      case .closed: throw error
      case .failed(let reason): throw OutputError.notWritable(path, reason: reason)
      }
    }
  }

  /// Whether two paths are the same file.
  static func isSame(_ first: String, _ second: String) -> Bool {
    var one = stat()
    var other = stat()
    guard stat(first, &one) == 0, stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  private static func failure(_ path: String) -> OutputError {
    .notWritable(path, reason: String(cString: strerror(errno)))
  }
}
