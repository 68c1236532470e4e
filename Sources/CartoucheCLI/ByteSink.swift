import Foundation

/// An open file descriptor that takes all bytes or throws.
struct ByteSink: Sendable {
  let descriptor: Int32

  static let standardOutput = ByteSink(descriptor: STDOUT_FILENO)
  static let standardError = ByteSink(descriptor: STDERR_FILENO)

  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ text: String) throws(ByteSinkError) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(ByteSinkError) {
    var offset = 0
    while offset < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        systemWrite(descriptor, buffer[offset...])
      }
      if written > 0 {
        offset += written
      } else if errno == EPIPE {
        throw .closed
      } else if errno != EINTR {
        throw .failed(reason: String(cString: strerror(errno)))
      }
    }
  }
}

/// The system's `write`, which the methods of the same name hide.
private func systemWrite(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
  let rest = UnsafeRawBufferPointer(rebasing: bytes)
  return write(descriptor, rest.baseAddress, rest.count)
}
