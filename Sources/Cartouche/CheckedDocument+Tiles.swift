import CartoucheData
import CartoucheSupport

extension CheckedDocument {
  /// The format of an archive that is to be looked at as one; `nil` for files of other kinds.
  ///
  /// - Throws: ``CheckedDocumentError`` where the user says that it is one and it is none.
  static func archiveFormat(path: String, as kind: Kind?) throws(CheckedDocumentError)
    -> TileArchiveFormat?
  {
    guard kind == nil || kind == .tiles else { return nil }
    let format = path == "-" ? nil : TileArchiveFormat(path: path)
    if kind == .tiles, format == nil { throw .noArchive(file: path) }
    return format
  }

  /// What opening the archive tells, and then of each tile whether it can be drawn.
  var tilesetDiagnostics: [Diagnostic] {
    do {
      guard let format = TileArchiveFormat(path: name) else { return [] }
      let archive = try format.open(path: name)
      var check = TilesetCheck(archive.metadata, file: name)
      try archive.visitTiles { check.look(at: $0) }
      return archive.diagnostics + check.findings
    } catch let error as any DiagnosedError {
      return error.diagnostics
    } catch {
      return [Diagnostic(.error, "\(error)", at: SourcePlace(file: name))]
    }
  }
}
