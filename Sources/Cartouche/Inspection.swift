import CartoucheData
import CartoucheImage
import CartoucheStyle
import CartoucheSupport

/// What is in a file.
package enum Inspection: Sendable {
  case data(DataInspection)
  case style(StyleInspection)
  case picture(PictureInspection)
  case tiles(TilesetInspection)

  /// - Parameters:
  ///   - path: A file, or `-` for standard input.
  ///   - kind: What it is, where neither its name nor its content is to be asked.
  /// - Throws: ``FileError``, ``CheckedDocumentError``, ``InspectionError``, ``FeatureFileError``,
  ///   ``ResourceError``, `StyleError`, ``MBTilesError`` or ``PMTilesError``.
  package init(path: String, as kind: CheckedDocument.Kind? = nil) throws {
    if let format = try CheckedDocument.archiveFormat(path: path, as: kind) {
      self = .tiles(TilesetInspection(try format.open(path: path), file: path))
      return
    }
    let bytes = try path == "-" ? InputFile.readStandardInput() : InputFile.read(path)
    let name = path == "-" ? "standard input" : path
    if kind == nil, ImageFormat(beginning: bytes) != nil {
      self = .picture(try PictureInspection(bytes, file: name))
      return
    }
    let document = try CheckedDocument(bytes: bytes, path: path, as: kind)
    switch document.kind {
    case .style: self = .style(try StyleInspection(document))
    case .data: self = .data(try DataInspection(document))
    case .request, .trip, .animation: throw InspectionError.request(file: name)
    case .tiles: throw CheckedDocumentError.noArchive(file: name)
    }
  }
}
