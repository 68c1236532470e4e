import CartoucheData
import CartoucheSupport

/// Looks through what a style's sources and sprites name, as far as these are files.
struct StyleReferences {
  let document: JSONDocument
  /// Ends in `/`, or is empty for the working folder.
  let folder: String
  let boundary: FolderBoundary
  private let lines: LineIndex
  /// What is told with a place in the style.
  var inText: [Diagnostic] = []
  /// What is told with a place in a file of a source.
  var inFiles: [Diagnostic] = []

  init(document: JSONDocument, folder: String, boundary: FolderBoundary) {
    self.document = document
    self.folder = folder
    self.boundary = boundary
    lines = LineIndex(document.bytes)
  }

  mutating func check() {
    for member in document.root["sources"]?.members ?? [] {
      let path = "sources.\(member.key)"
      if member.node["type"]?.string == "geojson" {
        checkData(member.node["data"], at: "\(path).data")
      } else {
        checkExists(member.node["url"], at: "\(path).url")
        for (index, template) in (member.node["tiles"]?.array ?? []).enumerated() {
          checkExists(template, at: "\(path).tiles[\(index)]")
        }
      }
    }
    checkSprites()
    checkExists(document.root["glyphs"], at: "glyphs")
  }

  private mutating func checkData(_ node: JSONNode?, at path: String) {
    guard let node else { return }
    if let reference = node.string {
      guard let file = resolve(reference, of: node, at: path) else { return }
      let shown = shown(reference)
      do throws(FeatureFileError) {
        inFiles += try FeatureFile.read(path: file, format: .geoJSON, name: shown).findings(
          file: shown)
      } catch {
        note(error, in: reference, of: node, at: path)
      }
    } else if node.members != nil {
      do throws(GeoJSONError) {
        inText += try GeoJSONReader.read(document.bytes, range: node.range, file: document.file)
          .diagnostics
      } catch {
        inText += error.diagnostics
      }
    }
  }

  /// A file as seen from the working folder.
  func shown(_ reference: String) -> String {
    reference.contains(":") || reference.hasPrefix("/") ? reference : folder + reference
  }

  private mutating func note(
    _ error: FeatureFileError, in reference: String, of node: JSONNode, at path: String
  ) {
    guard case .file = error else {
      inFiles += error.diagnostics
      return
    }
    for diagnostic in error.diagnostics {
      note(.error, "'\(reference)': \(diagnostic.message)", of: node, at: path)
    }
  }

  /// A file whose content is not looked at here.
  private mutating func checkExists(_ node: JSONNode?, at path: String) {
    guard let node, let text = node.string else { return }
    checkExists(Self.withoutContainer(text), of: node, at: path)
  }

  mutating func checkExists(_ reference: String, of node: JSONNode, at path: String) {
    guard let file = resolve(reference, of: node, at: path) else { return }
    if !FolderBoundary.exists(Self.fixedPart(of: file)) {
      note(.warning, "'\(reference)': no such file", of: node, at: path)
    }
  }

  /// `nil` for what is not on this machine, and for what is outside, which is noted.
  mutating func resolve(_ reference: String, of node: JSONNode, at path: String) -> String? {
    do throws(ResourceError) {
      return try boundary.resolve(reference)
    } catch {
      if case .unsupportedScheme = error { return nil }
      for diagnostic in error.diagnostics {
        note(.error, diagnostic.message, of: node, at: path, remedy: diagnostic.remedy)
      }
      return nil
    }
  }

  /// `mbtiles://city.mbtiles` names the file.
  private static func withoutContainer(_ reference: String) -> String {
    for scheme in ["mbtiles://", "pmtiles://"] where reference.hasPrefix(scheme) {
      return String(reference.dropFirst(scheme.count))
    }
    return reference
  }

  /// The folder that holds what a template stands for.
  private static func fixedPart(of path: String) -> String {
    guard let brace = path.firstIndex(of: "{") else { return path }
    guard let slash = path[..<brace].lastIndex(of: "/") else { return "." }
    return String(path[...slash])
  }

  mutating func note(
    _ severity: Diagnostic.Severity, _ message: String, of node: JSONNode, at path: String,
    remedy: String? = nil
  ) {
    let place = lines.place(atByte: node.range.lowerBound, file: document.file, path: path)
    inText.append(Diagnostic(severity, message, at: place, remedy: remedy))
  }
}
