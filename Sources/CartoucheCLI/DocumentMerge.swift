import Cartouche

/// Joins the TileJSON documents that shards have left beside their tiles.
struct DocumentMerge {
  let bytes: [UInt8]
  let diagnostics: [Diagnostic]

  /// - Throws: ``FileError``, ``TileJSONError`` or ``TileMergeError``
  init(_ paths: [String], isPartial: Bool) throws {
    var documents: [Document] = []
    for path in paths { documents.append(try Document(path)) }
    var diagnostics: [Diagnostic] = []
    guard let first = documents.first else {
      bytes = []
      self.diagnostics = []
      return
    }
    var part = first.part
    for document in documents.dropFirst() {
      guard document.common == first.common, document.part.belongs(with: part) else {
        throw TileMergeError.otherPyramid(first: first.path, second: document.path)
      }
      if document.part.run != first.part.run, diagnostics.isEmpty {
        diagnostics.append(
          Diagnostic(
            .warning, "was not drawn with the same request and options as \(first.path)",
            at: SourcePlace(file: document.path)))
      }
      part = part.joined(with: document.part)
    }
    var members = first.common
    let credits = part.attribution { $0.precedes($1) }
    if !credits.isEmpty {
      members["attribution"] = .string(credits.joined(separator: " | "))
    }
    if !part.missing.isEmpty {
      guard isPartial else {
        throw TileMergeError.missingParts(part.missing, count: part.count)
      }
      members[TileArchivePart.key] = part.jsonValue
    }
    bytes = TileArchiveMetadata.json(members) + Array("\n".utf8)
    self.diagnostics = diagnostics
  }

  private struct Document {
    let path: String
    let part: TileArchivePart
    /// What all shards say alike.
    let common: [String: JSONValue]

    init(_ path: String) throws {
      let bytes = try InputFile.read(path)
      _ = try TileJSON(bytes, file: path)
      guard case .object(var members) = JSONValue(try JSONDocument(bytes: bytes).root),
        let part = TileArchivePart(members[TileArchivePart.key])
      else { throw TileMergeError.notPartDocument(path: path) }
      members[TileArchivePart.key] = nil
      members["attribution"] = nil
      self.path = path
      self.part = part
      common = members
    }
  }
}
