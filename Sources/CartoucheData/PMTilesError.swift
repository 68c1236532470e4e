public import CartoucheGeo
public import CartoucheSupport

/// Why a PMTiles archive could not be read.
public enum PMTilesError: DiagnosedError, Hashable {
  case file(FileError)
  case notPMTiles(path: String)
  case unsupportedVersion(Int, path: String)
  /// The place's byte is that of the header's field, of the directory or of the tile.
  case damaged(PMTilesProblem, SourcePlace)
  case damagedTile(TileID, DecompressionError, SourcePlace)

  public var cause: ErrorCause {
    if case .file(let error) = self { error.cause } else { .badData }
  }

  public var diagnostics: [Diagnostic] {
    switch self {
    case .file(let error): error.diagnostics
    case .notPMTiles(let path):
      [Diagnostic(.error, "not a PMTiles archive", at: SourcePlace(file: path, byteOffset: 0))]
    case .unsupportedVersion(let version, let path):
      [
        Diagnostic(
          .error, "a PMTiles archive of version \(version); version 3 is read",
          at: SourcePlace(file: path, byteOffset: version < 3 ? 2 : 7),
          remedy: version < 3 ? "convert it: pmtiles convert OLD.pmtiles NEW.pmtiles" : nil)
      ]
    case .damaged(let problem, let place): [Diagnostic(.error, problem.message, at: place)]
    case .damagedTile(let tile, let error, let place):
      [Diagnostic(.error, "tile \(tile): \(error.message)", at: place)]
    }
  }
}
