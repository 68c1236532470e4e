import CartoucheData
package import CartoucheSupport

/// A document that is looked through for everything that is wrong with it and with the files that
/// it names.
package struct CheckedDocument: Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case style, request, trip, animation, data, tiles
  }

  /// As its user named it.
  package let name: String
  package let kind: Kind
  /// None of an archive of tiles, which is not read whole.
  let bytes: [UInt8]
  /// What its relative paths start from; ends in `/`, or is empty for the working folder.
  let folder: String
  let allowsOutside: Bool

  /// - Parameters:
  ///   - path: A file, or `-` for standard input.
  ///   - kind: What it is, where neither its name nor its content is to be asked.
  ///   - allowsOutside: Whether the paths in it may lead out of its folder.
  /// - Throws: ``FileError``, or ``CheckedDocumentError`` where there is no telling what it is.
  package init(path: String, as kind: Kind? = nil, allowsOutside: Bool = false) throws {
    if try Self.archiveFormat(path: path, as: kind) != nil {
      // What is not there is no finding.
      guard FolderBoundary.exists(path) else { throw FileError.missing(path: path) }
      try self.init(bytes: [], path: path, as: .tiles, allowsOutside: allowsOutside)
      return
    }
    try self.init(
      bytes: path == "-" ? InputFile.readStandardInput() : InputFile.read(path), path: path,
      as: kind, allowsOutside: allowsOutside)
  }

  /// - Parameter path: where the bytes were read.
  init(bytes: [UInt8], path: String, as kind: Kind?, allowsOutside: Bool = false)
    throws(CheckedDocumentError)
  {
    name = path == "-" ? "standard input" : path
    self.bytes = bytes
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    self.allowsOutside = allowsOutside
    if path == "-", TileArchiveFormat(beginning: bytes) != nil {
      throw .archiveFromStream
    }
    guard let kind = kind ?? Kind(name: path, bytes: bytes) else {
      throw .unknownKind(file: name)
    }
    self.kind = kind
  }

  /// Every error and warning, in the order of the text; those of the files that it names come last.
  package var diagnostics: [Diagnostic] {
    let found =
      switch kind {
      case .style: styleDiagnostics
      case .request: requestDiagnostics
      case .trip: tripDiagnostics
      case .animation: animationDiagnostics
      case .data: dataDiagnostics
      case .tiles: tilesetDiagnostics
      }
    // A file that is named twice is told of once.
    var told: Set<Diagnostic> = []
    return found.filter { told.insert($0).inserted }
  }

  private var dataDiagnostics: [Diagnostic] {
    do {
      return try FeatureFile.read(bytes, as: dataFormat, file: name).findings(file: name)
    } catch {
      return error.diagnostics
    }
  }

  /// By the name's suffix, else by the beginning.
  var dataFormat: FeatureFile.Format {
    if let format = FeatureFile.Format(path: name) { return format }
    if let format = FeatureFile.Format(beginning: bytes) {
      return format
    }
    return bytes.first { $0 > 0x20 } == UInt8(ascii: "[") ? .geoJSON : .csv
  }

  /// The JSON that a text holds, or what is wrong with it.
  static func parse(_ bytes: [UInt8], file: String) -> Result<JSONDocument, BrokenText> {
    do throws(JSONError) {
      return .success(try JSONDocument(bytes: bytes, file: file))
    } catch {
      return .failure(
        BrokenText(
          diagnostic: Diagnostic(
            .error, error.message,
            at: JSONDocument.place(atByte: error.offset, in: bytes, file: file))))
    }
  }

  struct BrokenText: Error {
    let diagnostic: Diagnostic
  }
}

extension FeatureContents {
  /// What reading had to tell, and whether anything is left to draw.
  func findings(file: String) -> [Diagnostic] {
    guard features.count == 0 else { return diagnostics }
    return diagnostics
      + [Diagnostic(.warning, "holds nothing that can be drawn", at: SourcePlace(file: file))]
  }
}
