import CartoucheData
import CartoucheGeo
import CartoucheLayout
import CartoucheStyle
import CartoucheSupport
import Foundation
import Synchronization

/// Reads styles and data once and shares them, as values that no longer change, between pictures
/// and workers.
final class ResourceStore: Sendable {
  /// A source's features and what reading them had to tell.
  struct Source: Sendable {
    let geometry: GeometryPyramid
    let diagnostics: [Diagnostic]
  }

  private struct Loaded {
    var styles: [String: LoadedStyle] = [:]
    var sources: [SourceKey: Source] = [:]
  }

  private enum SourceKey: Hashable {
    case file(String)
    case inline(style: String, source: String)
  }

  private let allowsOutside: Bool
  private let loaded = Mutex(Loaded())

  init(allowsOutside: Bool) { self.allowsOutside = allowsOutside }

  // MARK: Styles

  /// A bundled style by its name (`day`) or a style file by its path.
  func style(_ name: String) throws -> LoadedStyle {
    if let ready = loaded.withLock({ $0.styles[name] }) { return ready }
    let style = try loadStyle(name)
    loaded.withLock { $0.styles[name] = style }
    return style
  }

  private func loadStyle(_ name: String) throws -> LoadedStyle {
    let path: String
    let boundary: FolderBoundary
    switch StyleReference(name) {
    case .bundled(let bundledName):
      let resources = try BundledResources()
      path = try resources.stylePath(named: bundledName)
      boundary = FolderBoundary(
        base: resources.folder + "/Styles", root: resources.folder, allowsOutside: allowsOutside)
    case .file(let filePath):
      path = filePath
      boundary = FolderBoundary(
        base: URL(fileURLWithPath: filePath).deletingLastPathComponent().path,
        allowsOutside: allowsOutside)
    }
    let document = try Self.document(path: path, name: name)
    do {
      return LoadedStyle(style: try Style(document), document: document, boundary: boundary)
    } catch let error as StyleError {
      throw ResourceError.brokenStyle(error.diagnostics)
    }
  }

  private static func document(path: String, name: String) throws -> JSONDocument {
    let bytes = try InputFile.read(path)
    do {
      return try JSONDocument(bytes: bytes, file: name)
    } catch let error as JSONError {
      throw ResourceError.brokenStyle([
        Diagnostic(
          .error, error.message,
          at: JSONDocument.place(atByte: error.offset, in: bytes, file: name))
      ])
    }
  }

  // MARK: Data

  /// The data of a style's source, or `nil` where the source holds none that is drawn.
  func source(_ source: StyleSource, of loadedStyle: LoadedStyle, named styleName: String) throws
    -> Source?
  {
    guard case .geoJSON(let description) = source.kind else { return nil }
    switch description.data {
    case .url(let reference):
      return try features(ofFile: try loadedStyle.boundary.resolve(reference), named: reference)
    case .inline(let range):
      let key = SourceKey.inline(style: styleName, source: source.id)
      return try cached(key) {
        try loadedStyle.document.bytes.withUnsafeBufferPointer { bytes in
          try Self.read(bytes, range: range, name: styleName)
        }
      }
    }
  }

  private func features(ofFile path: String, named name: String) throws -> Source {
    try cached(.file(path)) {
      do {
        let file = try MappedFile(path: path)
        return try file.withBytes { bytes in try Self.read(bytes, name: name) }
      } catch let error as FileError {
        throw ResourceError.unreadable(message: error.description)
      }
    }
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>? = nil, name: String
  ) throws -> Source {
    do {
      let contents = try GeoJSONReader.read(bytes, range: range, file: name)
      return Source(
        geometry: GeometryPyramid(contents.features), diagnostics: contents.diagnostics)
    } catch let error as GeoJSONError {
      throw ResourceError.brokenData([error.diagnostic])
    }
  }

  private func cached(_ key: SourceKey, _ load: () throws -> Source) throws -> Source {
    if let ready = loaded.withLock({ $0.sources[key] }) { return ready }
    let source = try load()
    loaded.withLock { $0.sources[key] = source }
    return source
  }
}
