import CartoucheCairo
import CartoucheData
import CartoucheNetwork
import CartoucheSupport
import Foundation

/// A folder of icons in SVG that a style names as a sprite: `NAME.svg` is the icon `NAME`.
struct SVGFolder {
  /// As the style names it, with a `/` at the end.
  let url: String
  private let boundary: FolderBoundary

  /// `nil` where the URL does not name a folder: it ends in `/`, or a folder has that name and no
  /// sprite does.
  init?(_ url: String, inside boundary: FolderBoundary) {
    guard !HTTPClient.isURL(url) else { return nil }
    guard !url.hasSuffix("/") else {
      self.url = url
      self.boundary = boundary
      return
    }
    guard let path = try? boundary.resolve(url + "/"), FolderBoundary.isFolder(path) else {
      return nil
    }
    let sheets = SpriteFiles.candidates(url, isHighResolution: false)
    for sheet in sheets {
      if let index = try? boundary.resolve(sheet.index), FolderBoundary.exists(index) {
        return nil
      }
    }
    self.url = url + "/"
    self.boundary = boundary
  }

  /// What was made of the files, and a warning for each that is left out.
  struct Icons {
    /// Of one icon each, by name.
    var sprites: [Sprite] = []
    var diagnostics: [Diagnostic] = []
  }

  /// - Parameters:
  ///   - scale: pixels a point of the pictures that the icons are for.
  ///   - shown: how messages call a file that the style names so.
  /// - Throws: ``ResourceError``, ``FileError``
  func icons(scale: Double, shown: (String) -> String = { $0 }) throws -> Icons {
    var icons = Icons()
    var rasterizer = SVGRasterizer(scale: scale)
    let folder = try boundary.resolve(url)
    let names = try Self.names(in: folder, reference: url)
    for name in names.prefix(Limits.svgFiles) {
      let file = shown("\(url)\(name).svg")
      do {
        icons.sprites.append(try sprite("\(folder)/\(name).svg", name, file, &rasterizer))
      } catch let error as SVGRenderingError {
        icons.diagnostics.append(Self.warning(Diagnostic(.warning, error.message), file: file))
      } catch {
        let found =
          (error as? any DiagnosedError)?.diagnostics ?? [Diagnostic(.warning, "\(error)")]
        icons.diagnostics += found.map { Self.warning($0, file: file) }
      }
    }
    if names.count > Limits.svgFiles {
      icons.diagnostics.append(
        Diagnostic(
          .warning, "only the first \(Limits.svgFiles) of \(names.count) icons are read",
          at: SourcePlace(file: shown(url))))
    }
    return icons
  }

  private func sprite(
    _ path: String, _ name: String, _ file: String, _ rasterizer: inout SVGRasterizer
  ) throws -> Sprite {
    // Each for itself, for a link may lead out of the folder.
    let path = try boundary.resolve(path)
    let bytes: [UInt8]
    do throws(FileError) {
      let contents = try MappedFile(path: path, streamLimit: Limits.svgBytes)
      guard contents.count <= Limits.svgBytes else {
        throw .unreadable(
          path: file, reason: "an icon must not be longer than \(Limits.svgBytes) bytes")
      }
      bytes = contents.copyBytes()
    } catch {
      throw error.renamed(file)
    }
    let document = try SVGDocument(bytes, file: file)
    return Sprite(
      name: name, picture: try rasterizer.image(of: document.text, steps: document.steps))
  }

  /// Sorted; hidden files are not icons.
  private static func names(in folder: String, reference: String) throws -> [String] {
    guard FolderBoundary.isFolder(folder) else {
      throw ResourceError.missingFolder(reference: reference)
    }
    let files: [String]
    do {
      files = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw FileError.unreadable(path: reference, reason: error.localizedDescription)
    }
    return files.filter { $0.hasSuffix(".svg") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(4)) }.sorted()
  }

  private static func warning(_ error: Diagnostic, file: String) -> Diagnostic {
    var warning = error
    warning.severity = .warning
    if warning.place.file == nil { warning.place = SourcePlace(file: file) }
    warning.message += "; the icon is left out"
    return warning
  }
}
