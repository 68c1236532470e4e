import CartoucheData
import CartoucheSupport
import Foundation
import Synchronization

/// Answers kept in a folder, for this process and for others, now and later.
///
/// Every entry is one file, written beside its place and renamed, so that readers see it whole or
/// not at all; what is damaged nonetheless counts as absent. Nothing here fails: without a cache
/// the network is asked more often, and that is all. Files and folders are for their owner alone,
/// because URLs may hold keys.
package final class HTTPCache: Sendable {
  /// Bytes that the cache may take unless said otherwise: 1 GiB.
  package static let usualByteLimit = 1 << 30

  let folder: String
  let byteLimit: Int
  let trimming = Mutex(Trimming())
  private let temporaryCount = Atomic<Int>(0)

  /// - Parameters:
  ///   - folder: is made when there is something to keep. Files that are not the cache's stay.
  ///   - byteLimit: beyond it the entries that were not used for longest go.
  package init(folder: String, byteLimit: Int = usualByteLimit) {
    self.folder = folder
    self.byteLimit = max(0, byteLimit)
  }

  /// `$XDG_CACHE_HOME/cartouche`, else `~/.cache/cartouche`; `nil` where there is no home.
  package static func usualFolder(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    // A relative path is to be ignored (XDG Base Directory Specification).
    let absolute = { (name: String) in environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    if let base = absolute("XDG_CACHE_HOME") { return "\(base)/cartouche" }
    return absolute("HOME").map { "\($0)/.cache/cartouche" }
  }

  // MARK: Entries

  /// - Parameter bodyLimit: in bytes; a longer answer counts as absent.
  func response(for url: HTTPURL, bodyLimit: Int) -> CachedResponse? {
    let path = path(of: url.text)
    guard let bytes = Self.read(path, limit: CachedResponse.longestFile(bodyLimit: bodyLimit)),
      let entry = CachedResponse(fileBytes: bytes, url: url), entry.response.body.count <= bodyLimit
    else { return nil }
    // What was used last goes last.
    utimes(path, nil)
    return entry
  }

  /// - Returns: the system's reason where it could not be written.
  @discardableResult
  func store(_ entry: CachedResponse) -> String? {
    guard let bytes = entry.fileBytes, bytes.count <= byteLimit else {
      remove(entry.url)
      return nil
    }
    let path = path(of: entry.url)
    let parent = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))
    let number = temporaryCount.wrappingAdd(1, ordering: .relaxed).newValue
    let temporary = "\(parent)/.\(getpid())-\(number)\(Self.temporarySuffix)"
    guard Self.makeFolder(parent), Self.write(bytes, to: temporary, renamedTo: path) else {
      return String(cString: strerror(errno))
    }
    trim(afterWriting: bytes.count)
    return nil
  }

  func remove(_ url: String) { unlink(path(of: url)) }

  // MARK: Files

  static let temporarySuffix = ".part"

  /// Two levels, because some file systems are slow with very many names in one folder.
  private func path(of url: String) -> String {
    let digits = String(Checksum.fnv1a(url.utf8), radix: 16)
    let name = String(repeating: "0", count: 16 - digits.count) + digits
    return "\(folder)/\(name.prefix(2))/\(name.dropFirst(2))"
  }

  private static func read(_ path: String, limit: Int) -> [UInt8]? {
    do throws(FileError) {
      let file = try MappedFile(path: path, streamLimit: limit)
      return file.count <= limit ? file.copyBytes() : nil
    } catch {
      return nil
    }
  }

  private static func makeFolder(_ path: String) -> Bool {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR }
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: attributes)
      return true
    } catch {
      return false
    }
  }

  /// Leaves the reason for a failure in `errno`.
  private static func write(_ bytes: [UInt8], to temporary: String, renamedTo path: String) -> Bool
  {
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let isWritten = fill(descriptor, bytes)
    if close(descriptor) == 0, isWritten, rename(temporary, path) == 0 { return true }
    let reason = errno
    unlink(temporary)
    errno = reason
    return false
  }

  private static func fill(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { return false }
        rest = rest.dropFirst(written)
      }
      return true
    }
  }
}
