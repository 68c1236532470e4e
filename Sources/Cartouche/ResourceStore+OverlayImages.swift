import CartoucheDrawing
import CartoucheImage
import CartoucheLayout
import CartoucheSupport

/// The pictures that overlays show.
extension ResourceStore {
  /// Those that can be read; of each other one a warning.
  func overlayImages(_ paths: [String]) -> (images: [String: Texture], diagnostics: [Diagnostic]) {
    var images: [String: Texture] = [:]
    var diagnostics: [Diagnostic] = []
    var missing: Set<String> = []
    for path in paths where images[path] == nil && !missing.contains(path) {
      do {
        images[path] = try overlayImage(path)
      } catch {
        missing.insert(path)
        diagnostics += Self.warnings(error, of: path)
      }
    }
    return (images, diagnostics)
  }

  private func overlayImage(_ path: String) throws -> Texture {
    try cachedOverlayImage(path) {
      // Whether the path may be read was told when the request was.
      let boundary = FolderBoundary(base: ".", allowsOutside: true)
      let file = try read(path, inside: boundary, limit: Limits.encodedPictureBytes)
      do throws(ImageDecodingError) {
        return Texture(try RasterImage(decoding: file.bytes))
      } catch {
        throw PictureError.unreadable(reason: error.message, file: path)
      }
    }
  }

  /// The rest of the picture is drawn without it.
  private static func warnings(_ error: any Error, of path: String) -> [Diagnostic] {
    let place = SourcePlace(file: path)
    guard let error = error as? any DiagnosedError else {
      return [Diagnostic(.warning, "\(error)", at: place)]
    }
    return error.diagnostics.map { diagnostic in
      var warning = diagnostic
      warning.severity = .warning
      if warning.place.file == nil { warning.place.file = path }
      return warning
    }
  }
}
