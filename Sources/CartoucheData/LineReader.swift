import CartoucheSupport
import Foundation

/// Reads a text line by line, as often as is asked for, in the memory of its longest line.
///
/// What can be read only once, such as a pipe, is copied to a nameless temporary file first. Used by
/// one thread at a time.
package final class LineReader {
  package struct Line: Sendable {
    /// Without its line break, and without a byte order mark.
    package let bytes: [UInt8]
    /// Counted from 1.
    package let number: Int
    /// Of its first byte in the text.
    package let offset: Int
    /// Whether it is longer than the limit; the bytes are then its beginning.
    package let isTooLong: Bool
    /// Whether a line break follows; only the last line may lack it.
    package let isEnded: Bool
  }

  /// As messages name it.
  package let name: String
  /// The bytes up to the end of the last line that was read.
  package private(set) var offset = 0

  private static let chunkSize = 1 << 18

  private let descriptor: Int32
  private let start: off_t
  private let lineLimit: Int
  private var number = 0
  private var chunk = [UInt8](repeating: 0, count: chunkSize)
  private var unread = 0..<0

  /// - Parameters:
  ///   - path: a file, a pipe, or `-` for standard input.
  ///   - lineLimit: in bytes.
  /// - Throws: ``FileError``
  package init(
    path: String, lineLimit: Int = Limits.lineBytes, streamLimit: Int = Limits.lineStreamBytes
  ) throws(FileError) {
    let isStandardInput = path == "-"
    name = isStandardInput ? "standard input" : path
    self.lineLimit = lineLimit
    let source = isStandardInput ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw FileError(errno, path: name) }
    var status = stat()
    guard fstat(source, &status) == 0 else {
      defer { close(source) }
      throw FileError(errno, path: name)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      close(source)
      throw .isDirectory(path: name)
    case S_IFREG:
      descriptor = source
      start = lseek(source, 0, SEEK_CUR)
    default:
      defer { close(source) }
      descriptor = try Self.copy(source, limit: streamLimit, name: name)
      start = 0
    }
  }

  deinit { close(descriptor) }

  /// The next line, or `nil` at the end.
  ///
  /// - Throws: ``FileError``
  package func next() throws(FileError) -> Line? {
    let lineStart = offset
    var bytes: [UInt8] = []
    var isTooLong = false
    var isEnded = false
    while !isEnded {
      if unread.isEmpty { guard try fill() else { break } }
      let rest = chunk[unread]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      isEnded = end != nil
      let piece = rest[..<(end ?? rest.endIndex)].prefix(lineLimit - bytes.count + 1)
      bytes.append(contentsOf: piece)
      if bytes.count > lineLimit {
        isTooLong = true
        bytes.removeLast(bytes.count - lineLimit)
      }
      let next = end.map { $0 + 1 } ?? rest.endIndex
      offset += next - unread.lowerBound
      unread = next..<unread.upperBound
    }
    guard offset > lineStart else { return nil }
    number += 1
    if number == 1, bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return Line(
      bytes: bytes, number: number, offset: lineStart, isTooLong: isTooLong, isEnded: isEnded)
  }

  /// Goes back to the first line.
  package func rewind() {
    offset = 0
    number = 0
    unread = 0..<0
  }

  /// - Returns: false at the end.
  private func fill() throws(FileError) -> Bool {
    while true {
      let received = pread(descriptor, &chunk, chunk.count, start + off_t(offset))
      if received < 0, errno == EINTR { continue }
      guard received >= 0 else { throw FileError(errno, path: name) }
      unread = 0..<received
      return received > 0
    }
  }

  /// A file without a name that holds what a stream gives, which goes when it is closed.
  private static func copy(_ source: Int32, limit: Int, name: String) throws(FileError) -> Int32 {
    var path = Array((NSTemporaryDirectory() + "/cartouche-XXXXXX").utf8CString)
    let copy = mkstemp(&path)
    guard copy >= 0 else { throw FileError(errno, path: NSTemporaryDirectory()) }
    unlink(path)
    do throws(FileError) {
      try fill(copy, from: source, limit: limit, name: name)
    } catch {
      close(copy)
      throw error
    }
    return copy
  }

  private static func fill(_ copy: Int32, from source: Int32, limit: Int, name: String)
    throws(FileError)
  {
    var chunk = [UInt8](repeating: 0, count: chunkSize)
    var total = 0
    while true {
      let received = read(source, &chunk, chunk.count)
      if received < 0, errno == EINTR { continue }
      guard received >= 0 else { throw FileError(errno, path: name) }
      if received == 0 { return }
      total += received
      guard total <= limit else {
        throw .unreadable(
          path: name, reason: "it goes on beyond \(limit) bytes; save what it gives as a file")
      }
      guard writeAll(chunk[..<received], to: copy) else {
        throw FileError(errno, path: NSTemporaryDirectory())
      }
    }
  }

  private static func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }
}
