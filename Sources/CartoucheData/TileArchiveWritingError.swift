public import CartoucheSupport
import Foundation

/// Why an archive of tiles could not be written.
public enum TileArchiveWritingError: DiagnosedError, Hashable {
  /// The reason is the system's or SQLite's own.
  case notWritable(path: String, reason: String)
  /// The unfinished archive is that of another pyramid, or no such file at all.
  case otherPyramid(path: String)
  /// What was gathered so far is not there any more as it was written.
  case damagedSpool(path: String, offset: Int)
  case noTiles(path: String)
  /// In bytes; no reader takes more.
  case tileTooLarge(count: Int, limit: Int, path: String)
  /// The directories are beyond what fits.
  case tooManyTiles(path: String)

  public var cause: ErrorCause {
    switch self {
    case .otherPyramid, .damagedSpool: .badData
    case .notWritable, .noTiles, .tileTooLarge, .tooManyTiles: .cannotWrite
    }
  }

  public var diagnostics: [Diagnostic] {
    switch self {
    case .notWritable(let path, let reason):
      Self.error("cannot be written: \(reason)", SourcePlace(file: path))
    case .otherPyramid(let path):
      Self.error(
        "was not begun with the same request, options and version", SourcePlace(file: path),
        remedy: "repeat them as they were, or start anew without --resume")
    case .damagedSpool(let path, let offset):
      Self.error(
        "what was drawn so far is damaged", SourcePlace(file: path, byteOffset: offset),
        remedy: "start anew without --resume")
    case .noTiles(let path):
      Self.error("there are no tiles to write", SourcePlace(file: path))
    case .tileTooLarge(let count, let limit, let path):
      Self.error(
        "a tile has \(count) bytes, and archives hold \(limit) at most", SourcePlace(file: path))
    case .tooManyTiles(let path):
      Self.error(
        "so many tiles are beyond what the directories of PMTiles can hold",
        SourcePlace(file: path), remedy: "write MBTiles, or fewer levels")
    }
  }

  private static func error(_ message: String, _ place: SourcePlace, remedy: String? = nil)
    -> [Diagnostic]
  { [Diagnostic(.error, message, at: place, remedy: remedy)] }

  /// Of what the system says by its number `errno`.
  init(_ code: Int32, path: String) {
    self = .notWritable(path: path, reason: String(cString: strerror(code)))
  }
}
