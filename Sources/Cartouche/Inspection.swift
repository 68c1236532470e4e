import CartoucheData
import CartoucheImage
import CartoucheStyle
import CartoucheSupport

/// What is in a file.
package enum Inspection: Sendable {
  case data(DataInspection)
  case style(StyleInspection)
  case picture(PictureInspection)

  /// - Parameters:
  ///   - path: A file, or `-` for standard input.
  ///   - kind: What it is, where neither its name nor its content is to be asked.
  /// - Throws: ``FileError``, ``CheckedDocumentError``, ``InspectionError``, ``FeatureFileError``,
  ///   ``ResourceError`` or `StyleError`.
  package init(path: String, as kind: CheckedDocument.Kind? = nil) throws {
    let bytes = try path == "-" ? InputFile.readStandardInput() : InputFile.read(path)
    let name = path == "-" ? "standard input" : path
    if kind == nil, PNGInformation.isPNG(bytes) {
      self = .picture(try PictureInspection(bytes, file: name))
      return
    }
    let document = try CheckedDocument(bytes: bytes, path: path, as: kind)
    switch document.kind {
    case .style: self = .style(try StyleInspection(document))
    case .data: self = .data(try DataInspection(document))
    case .request: throw InspectionError.request(file: name)
    }
  }
}
