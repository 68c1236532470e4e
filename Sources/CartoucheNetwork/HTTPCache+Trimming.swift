import Foundation

extension HTTPCache {
  struct Trimming {
    /// Bytes written since the folder was last looked through; `nil` before the first time.
    var bytesWritten: Int?
    var isUnderWay = false
  }

  private struct File {
    let path: String
    let byteCount: Int
    let lastUse: timespec
  }

  /// Of the limit: how much is written between two looks, and how much a look makes free.
  private static let fraction = 16
  /// Bytes that file systems usually give out at once.
  private static let blockBytes = 4_096
  /// Seconds after which a file that nobody renamed belongs to a process that is gone.
  private static let temporaryLife = 3_600

  /// Looks through the folder at the first writing, and again after each sixteenth of the limit.
  func trim(afterWriting byteCount: Int) {
    let isDue = trimming.withLock { state in
      let written = state.bytesWritten.map { $0 + byteCount }
      state.bytesWritten = written ?? 0
      guard !state.isUnderWay, written.map({ $0 > byteLimit / Self.fraction }) ?? true else {
        return false
      }
      state = Trimming(bytesWritten: 0, isUnderWay: true)
      return true
    }
    guard isDue else { return }
    trim()
    trimming.withLock { $0.isUnderWay = false }
  }

  private func trim() {
    var files = entries()
    var total = files.reduce(0) { $0 + $1.byteCount }
    guard total > byteLimit else { return }
    files.sort { ($0.lastUse.tv_sec, $0.lastUse.tv_nsec) < ($1.lastUse.tv_sec, $1.lastUse.tv_nsec) }
    for file in files where total > byteLimit - byteLimit / Self.fraction {
      // Another process may have been faster, which makes it as free.
      unlink(file.path)
      total -= file.byteCount
    }
  }

  /// The cache's own files; what else lies in the folder is nobody's business here.
  private func entries() -> [File] {
    var files: [File] = []
    for group in Self.names(in: folder) where Self.isHexadecimal(group, length: 2) {
      for name in Self.names(in: "\(folder)/\(group)") {
        let path = "\(folder)/\(group)/\(name)"
        if Self.isHexadecimal(name, length: 14) {
          if let file = Self.file(path) { files.append(file) }
        } else if name.hasPrefix("."), name.hasSuffix(Self.temporarySuffix) {
          if let file = Self.file(path), time(nil) - file.lastUse.tv_sec > Self.temporaryLife {
            unlink(path)
          }
        }
      }
    }
    return files
  }

  private static func file(_ path: String) -> File? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    // A size that no disk has would overflow the sum.
    let blocks = (min(Int(status.st_size), 1 << 40) + blockBytes - 1) / blockBytes
    #if canImport(Darwin)
      let lastUse = status.st_mtimespec
    #else
      let lastUse = status.st_mtim
    #endif
    return File(path: path, byteCount: blocks * blockBytes, lastUse: lastUse)
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func isHexadecimal(_ name: String, length: Int) -> Bool {
    name.utf8.count == length
      && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
