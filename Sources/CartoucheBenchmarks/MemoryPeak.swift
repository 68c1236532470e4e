import Foundation

/// The most memory this process has held.
enum MemoryPeak {
  /// Starts counting anew where the system can: Linux, by "5" in `/proc/self/clear_refs` (proc(5)).
  static func reset() {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
    try? file.write(contentsOf: Data("5".utf8))
    try? file.close()
  }

  static var bytes: Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return nil
    }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kibibytes = line.flatMap { Int($0.filter(\.isNumber)) }
    return kibibytes.map { $0 * 1024 }
  }
}
