import CartoucheData
import CartoucheSupport

/// Routing services' answers.
extension ResourceStore {
  /// - Throws: ``RouteError``, ``FileError``
  func route(_ path: String) throws -> RouteReader.Answer {
    try cachedRoute(path) {
      // Whether the path may be read was told when the request was.
      let boundary = FolderBoundary(base: ".", allowsOutside: true)
      let file = try read(path, inside: boundary, limit: Limits.routeBytes)
      return try RouteReader.read(file.bytes, file: path)
    }
  }
}
