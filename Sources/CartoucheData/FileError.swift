/// Why a file could not be read.
public enum FileError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(path: String)
  case isDirectory(path: String)
  case empty(path: String)
  /// The reason is the system's own.
  case unreadable(path: String, reason: String)

  public var path: String {
    switch self {
    case .missing(let path), .isDirectory(let path), .empty(let path), .unreadable(let path, _):
      path
    }
  }

  public var description: String {
    switch self {
    case .missing(let path): "\(path): no such file"
    case .isDirectory(let path): "\(path): is a directory, not a file"
    case .empty(let path): "\(path): the file is empty"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    }
  }
}
