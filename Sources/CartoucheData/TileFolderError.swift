public import CartoucheGeo
public import CartoucheSupport

/// Why a tile could not be read from a file of its own.
public enum TileFolderError: DiagnosedError, Hashable {
  case template(TileURLTemplateError)
  case file(FileError)
  case damagedTile(TileID, DecompressionError, path: String)

  public var cause: ErrorCause {
    switch self {
    case .template(let error): error.cause
    case .file(let error): error.cause
    case .damagedTile: .badData
    }
  }

  public var diagnostics: [Diagnostic] {
    switch self {
    case .template(let error): error.diagnostics
    case .file(let error): error.diagnostics
    case .damagedTile(let tile, let error, let path):
      [Diagnostic(.error, "tile \(tile): \(error.message)", at: SourcePlace(file: path))]
    }
  }
}
