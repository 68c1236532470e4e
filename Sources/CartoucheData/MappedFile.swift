import CartoucheSupport
import Foundation

/// A file's bytes in memory, let go with the value.
///
/// Large regular files are mapped, so that reading starts at once and costs no copy; a mapped file
/// that another program cuts short meanwhile ends this one. Small files, pipes and devices are read.
package struct MappedFile: ~Copyable {
  private enum Storage {
    case mapped(UnsafeMutableRawPointer, count: Int)
    case read([UInt8])
  }

  /// How the bytes will be gone through, which the system prepares for.
  package enum Access {
    /// Once, from the first to the last.
    case sequential
    /// Here and there, some pages at a time.
    case random
  }

  /// Bytes; below this reading is as fast as mapping.
  private static let mappingThreshold = 65_536

  /// As its user named it.
  package let path: String
  private let storage: Storage

  /// - Parameter streamLimit: in bytes, of pipes and devices: some, as `/dev/zero`, never end.
  /// - Throws: ``FileError``, also for a directory and for a file without bytes.
  package init(
    path: String, access: Access = .sequential, streamLimit: Int = Limits.streamBytes
  ) throws(FileError) {
    self.path = path
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(errno, path: path) }
    defer { close(descriptor) }
    storage = try Self.load(descriptor, path: path, access: access, streamLimit: streamLimit)
  }

  /// What standard input gives, which is no file but may be one.
  ///
  /// - Throws: ``FileError``
  package init(standardInputLimit streamLimit: Int) throws(FileError) {
    path = "standard input"
    storage = try Self.load(
      STDIN_FILENO, path: path, access: .sequential, streamLimit: streamLimit)
  }

  private static func load(
    _ descriptor: Int32, path: String, access: Access, streamLimit: Int
  ) throws(FileError) -> Storage {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(errno, path: path) }
    let type = status.st_mode & S_IFMT
    if type == S_IFDIR { throw .isDirectory(path: path) }
    let count = Int(status.st_size)
    if type == S_IFREG, count == 0 { throw .empty(path: path) }
    if type == S_IFREG, count >= mappingThreshold {
      guard let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
        address != MAP_FAILED
      else { throw FileError(errno, path: path) }
      // What is usual reads a little ahead, which suits tiles of many pages.
      if access == .sequential { madvise(address, count, MADV_SEQUENTIAL) }
      return .mapped(address, count: count)
    }
    let bytes = try readAll(descriptor, expecting: count, limit: streamLimit, path: path)
    if bytes.isEmpty { throw .empty(path: path) }
    return .read(bytes)
  }

  private static func readAll(
    _ descriptor: Int32, expecting count: Int, limit: Int, path: String
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 1)
    var chunk = [UInt8](repeating: 0, count: mappingThreshold)
    while true {
      let received = read(descriptor, &chunk, chunk.count)
      if received < 0, errno == EINTR { continue }
      guard received >= 0 else { throw FileError(errno, path: path) }
      if received == 0 { return bytes }
      guard bytes.count + received <= limit else {
        throw .unreadable(
          path: path, reason: "it goes on beyond \(limit) bytes; save what it gives as a file")
      }
      bytes.append(contentsOf: chunk[..<received])
    }
  }

  deinit {
    if case .mapped(let address, let count) = storage { munmap(address, count) }
  }

  package var count: Int {
    switch storage {
    case .mapped(_, let count): count
    case .read(let bytes): bytes.count
    }
  }

  /// A copy of all bytes.
  package borrowing func copyBytes() -> [UInt8] { withBytes { Array($0) } }

  /// Lends the bytes for the duration of the call.
  package borrowing func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .mapped(let address, let count):
      return try body(
        UnsafeBufferPointer(start: address.assumingMemoryBound(to: UInt8.self), count: count))
    case .read(let bytes): return try bytes.withUnsafeBufferPointer(body)
    }
  }
}

/// The bytes never change.
extension MappedFile: @unchecked Sendable {}
