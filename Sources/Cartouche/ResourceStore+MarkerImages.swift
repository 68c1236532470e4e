import CartoucheCairo
import CartoucheData
import CartoucheDrawing
import CartoucheImage
import CartoucheLayout
import CartoucheScene
import CartoucheSupport
import Foundation

extension ResourceStore {
  /// What a picture file of markers is known by once it is read.
  struct MarkerImageKey: Hashable {
    let path: String
    /// Of the picture, where the file is an SVG, which is drawn for it.
    let svgScale: Double?
  }

  /// SVG is drawn with so many times the picture's pixels, which are averaged where it lies: sharp
  /// between whole pixels too.
  private static let svgOversampling = 2.0

  /// The files that markers show. One that cannot be read is warned about, and its markers are drawn
  /// as if they had none.
  ///
  /// - Parameters:
  ///   - files: each may be named more than once.
  ///   - scale: pixels a point of the picture.
  ///   - place: what messages call the place where the request names a file.
  func markerImages(
    _ files: [MapRequest.MarkerFile], scale: Double,
    place: (JSONPath) -> SourcePlace = { SourcePlace(path: $0.description) }
  ) -> (images: MarkerImages, diagnostics: [Diagnostic]) {
    var images = MarkerImages()
    var diagnostics: [Diagnostic] = []
    var seen: Set<String> = []
    for file in files where seen.insert(file.path).inserted {
      let key = MarkerImageKey(path: file.path, svgScale: Self.isSVG(file.path) ? scale : nil)
      do {
        images[file.path] = try cachedMarkerImage(key) { try Self.load(key) }
      } catch {
        diagnostics += Self.warnings(about: error, path: file.path, at: place(file.place))
      }
    }
    return (images, diagnostics)
  }

  private static func isSVG(_ path: String) -> Bool { path.lowercased().hasSuffix(".svg") }

  private static func load(_ key: MarkerImageKey) throws -> Texture {
    guard let scale = key.svgScale else {
      let bytes = try read(key.path, limit: Limits.encodedPictureBytes)
      do throws(ImageDecodingError) {
        return Texture(
          try RasterImage(decoding: bytes, scale: pixelRatio(ofName: key.path)))
      } catch {
        throw PictureError.unreadable(reason: error.message, file: key.path)
      }
    }
    let document = try SVGDocument(try read(key.path, limit: Limits.svgBytes), file: key.path)
    var rasterizer = SVGRasterizer(scale: scale * svgOversampling)
    return Texture(try rasterizer.image(of: document.text, steps: document.steps))
  }

  /// As of sprites: 2 of `pin@2x.png`.
  private static func pixelRatio(ofName path: String) -> Double {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.prefix { $0 != "." }
    guard stem.hasSuffix("x"), let at = stem.lastIndex(of: "@"),
      let ratio = Int(stem[stem.index(after: at)...].dropLast()), (1...9).contains(ratio)
    else { return 1 }
    return Double(ratio)
  }

  private static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let file = try MappedFile(path: path, streamLimit: limit)
    guard file.count <= limit else {
      throw .unreadable(path: path, reason: "it is longer than \(limit) bytes")
    }
    return file.copyBytes()
  }

  // MARK: Warnings

  private static func warnings(
    about error: any Error, path: String, at place: SourcePlace
  ) -> [Diagnostic] {
    if case FileError.missing = error {
      return [
        Diagnostic(
          .warning, "there is neither a glyph nor a file '\(path.prefix(200))'",
          at: place, remedy: suggestion(for: path))
      ]
    }
    let words = (error as? SVGRenderingError)?.message ?? "\(error)"
    let found = (error as? any DiagnosedError)?.diagnostics ?? [Diagnostic(.warning, words)]
    return found.map { found in
      var warning = found
      warning.severity = .warning
      if warning.place.file == nil { warning.place.file = path }
      return warning
    }
  }

  /// Entries of a folder that are compared with a name.
  private static let neighbourLimit = 1_000

  /// A glyph whose name is near, or a file beside the one that is missing.
  private static func suggestion(for path: String) -> String? {
    if !path.contains("/"), !path.contains(".") {
      let glyphs = MarkerGlyph.allCases.map(\.rawValue)
      return Spelling.suggestion(for: path, among: glyphs)
        ?? "glyphs are \(glyphs.joined(separator: ", "))"
    }
    let folder = FolderBoundary.folder(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Spelling.suggestion(for: name, among: files.sorted().prefix(neighbourLimit))
  }
}
