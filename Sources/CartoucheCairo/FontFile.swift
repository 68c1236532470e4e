import CCairo
import Foundation

/// A font file as it lies on disk.
public struct FontFile: Hashable, Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  public var name: String { (path as NSString).lastPathComponent }

  /// The SHA-256 of the file's bytes in lower-case hexadecimal, as `sha256sum` prints it; `nil` when
  /// the file cannot be read.
  public func digest() -> String? {
    FileManager.default.contents(atPath: path).flatMap(Self.digest)
  }

  static func digest(of bytes: Data) -> String? {
    let text = bytes.withUnsafeBytes { buffer in
      g_compute_checksum_for_data(
        G_CHECKSUM_SHA256, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self),
        gsize(buffer.count))
    }
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}
