import CartoucheSupport
import Foundation

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
      let style = try Self.resolve(path, folder, allowsOutside, field: "style")
      // A bare name in the working folder must still read as a path.
      request.style = style
    }
    if let output, output != "-" {
      request.output = try Self.resolve(output, folder, allowsOutside, field: "output")
    }
    return request
  }

  private static func resolve(
    _ path: String, _ folder: String, _ allowsOutside: Bool, field: String
  ) throws(MapRequestError) -> String {
    let joined = path.hasPrefix("/") ? path : folder + path
    if allowsOutside { return joined }
    let root = URL(fileURLWithPath: folder.isEmpty ? "." : folder)
      .resolvingSymlinksInPath().standardizedFileURL.path
    let place = URL(fileURLWithPath: joined).resolvingSymlinksInPath().standardizedFileURL.path
    let prefix = root.hasSuffix("/") ? root : root + "/"
    guard place.hasPrefix(prefix) else {
      throw MapRequestError(
        .pathOutsideFolder(path, folder: folder.isEmpty ? "." : folder),
        at: SourcePlace(path: field))
    }
    return joined
  }
}
