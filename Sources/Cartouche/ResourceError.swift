public import CartoucheCamera
public import CartoucheGeo
public import CartoucheSupport

/// Why something that a style or request names could not be loaded.
public enum ResourceError: DiagnosedError, Hashable {
  /// A path leaves the folder of the file that names it.
  case outside(reference: String, folder: String)
  /// A URL is named, and nothing may be fetched. Keys in it do not show.
  case networkNotAllowed(reference: String)
  case unsupportedScheme(reference: String)
  case missingFolder(reference: String)
  /// Tiles that the picture needs are not there.
  case missingTiles(source: String, count: Int, first: TileID)
  /// More tiles than can be drawn.
  case tooManyTiles(source: String, TileCoverError)
  /// The style is no JSON.
  case brokenStyle([Diagnostic])

  public var diagnostics: [Diagnostic] {
    switch self {
    case .outside(let reference, let folder):
      [
        Diagnostic(
          .error, "'\(reference)' leaves the folder '\(folder)'",
          remedy: "move the file inside, or allow outside paths (--allow-outside)")
      ]
    case .networkNotAllowed(let reference):
      [
        Diagnostic(
          .error, "'\(reference)' is on the network, which is not used unasked",
          remedy: "allow it (--allow-network), or name a file")
      ]
    case .unsupportedScheme(let reference):
      [
        Diagnostic(
          .error, "'\(reference)' is no file that can be read here",
          remedy: "name a path or a file:// URL")
      ]
    case .missingFolder(let reference):
      [Diagnostic(.error, "no such folder", at: SourcePlace(file: reference))]
    case .missingTiles(let source, let count, let first):
      [
        Diagnostic(
          .error,
          count == 1
            ? "the tile \(first) is missing" : "\(count) tiles are missing, the first \(first)",
          at: SourcePlace(path: "sources.\(source)"),
          remedy: "complete the tileset, or allow missing tiles (--missing-tiles warn)")
      ]
    case .tooManyTiles(let source, let error):
      [Diagnostic(.error, error.description, at: SourcePlace(path: "sources.\(source)"))]
    case .brokenStyle(let diagnostics): diagnostics
    }
  }

  public var cause: ErrorCause {
    switch self {
    case .missingTiles, .missingFolder: .missingInput
    default: .badData
    }
  }
}
