import Foundation

/// A font file as it lies on disk.
public struct FontFile: Hashable, Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  public var name: String { (path as NSString).lastPathComponent }

  /// The SHA-256 of the file's bytes in lower-case hexadecimal, as `sha256sum` prints it; `nil` when
  /// the file cannot be read.
  public func digest() -> String? {
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    return FontFileDigest(of: bytes).hexadecimal
  }
}
