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
  private(set) var inText: [Diagnostic] = []
  /// What is told with a place in a file of a source.
  private(set) var inFiles: [Diagnostic] = []

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
    checkSprite(document.root["sprite"])
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
  private func shown(_ reference: String) -> String {
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

  private mutating func checkExists(_ reference: String, of node: JSONNode, at path: String) {
    guard let file = resolve(reference, of: node, at: path) else { return }
    if !FolderBoundary.exists(Self.fixedPart(of: file)) {
      note(.warning, "'\(reference)': no such file", of: node, at: path)
    }
  }

  private mutating func checkSprite(_ node: JSONNode?) {
    if let items = node?.array {
      for (index, item) in items.enumerated() {
        checkSheets(item["url"], at: "sprite[\(index)].url")
      }
    } else {
      checkSheets(node, at: "sprite")
    }
  }

  /// Either sheet is enough; where both are missing, the plain one is missed.
  private mutating func checkSheets(_ node: JSONNode?, at path: String) {
    guard let node, let url = node.string else { return }
    let candidates = SpriteFiles.candidates(url, isHighResolution: false)
    let found = candidates.filter { files in
      guard let path = try? boundary.resolve(files.index) else { return false }
      return FolderBoundary.exists(path)
    }
    guard !found.isEmpty else {
      checkExists(candidates[0].index, of: node, at: path)
      checkExists(candidates[0].sheet, of: node, at: path)
      return
    }
    for files in found { checkSheet(files, of: node, at: path) }
  }

  private mutating func checkSheet(_ files: SpriteFiles, of node: JSONNode, at path: String) {
    guard let index = resolve(files.index, of: node, at: path),
      let sheet = resolve(files.sheet, of: node, at: path)
    else { return }
    guard FolderBoundary.exists(sheet) else {
      return checkExists(files.sheet, of: node, at: path)
    }
    do {
      inFiles += try Sprite(
        index: try InputFile.read(index), sheet: try InputFile.read(sheet),
        indexFile: shown(files.index), sheetFile: shown(files.sheet)
      ).diagnostics
    } catch {
      inFiles += (error as? any DiagnosedError)?.diagnostics ?? []
    }
  }

  /// `nil` for what is not on this machine, and for what is outside, which is noted.
  private mutating func resolve(_ reference: String, of node: JSONNode, at path: String) -> String?
  {
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

  private mutating func note(
    _ severity: Diagnostic.Severity, _ message: String, of node: JSONNode, at path: String,
    remedy: String? = nil
  ) {
    let place = lines.place(atByte: node.range.lowerBound, file: document.file, path: path)
    inText.append(Diagnostic(severity, message, at: place, remedy: remedy))
  }
}
