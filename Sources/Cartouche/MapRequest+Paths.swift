import CartoucheSupport

extension MapRequest {
  /// The request with its relative paths counted from the folder of its document.
  ///
  /// - Parameters:
  ///   - folder: Ends in `/`, or is empty for the working folder.
  ///   - allowsOutside: Whether paths may lead out of the folder.
  /// - Throws: ``MapRequestError`` for a path that leads out of the folder without leave, be it
  ///   absolute, by `..`, or through a symbolic link.
  package func resolvingPaths(inFolder folder: String, allowsOutside: Bool) throws(MapRequestError)
    -> MapRequest
  {
    var request = self
    if case .file(let path) = StyleReference(style) {
      request.style = try Self.resolve(path, folder, allowsOutside, field: "style")
    }
    if let output, output != "-" {
      request.output = try Self.resolve(output, folder, allowsOutside, field: "output")
    }
    return request
  }

  private static func resolve(
    _ path: String, _ folder: String, _ allowsOutside: Bool, field: String
  ) throws(MapRequestError) -> String {
    let named = path.hasPrefix("/") ? path : folder + path
    if allowsOutside { return named }
    let boundary = FolderBoundary(base: folder.isEmpty ? "." : folder, allowsOutside: false)
    do throws(ResourceError) {
      let resolved = try boundary.resolve(path)
      // Where no step goes back up, what was checked is what will be opened, and messages keep the
      // name that the user knows.
      return path.split(separator: "/").contains("..") ? resolved : named
    } catch {
      throw MapRequestError(
        .pathOutsideFolder(path, folder: boundary.base), at: SourcePlace(path: field))
    }
  }
}
