import CartoucheStyle
import CartoucheSupport

extension CheckedDocument {
  var styleDiagnostics: [Diagnostic] {
    switch Self.parse(bytes, file: name) {
    case .success(let document): styleDiagnostics(of: document)
    case .failure(let broken): [broken.diagnostic]
    }
  }

  /// - Parameter document: the style, maybe changed after it was read.
  func styleDiagnostics(of document: JSONDocument) -> [Diagnostic] {
    var references = StyleReferences(
      document: document, folder: folder,
      boundary: FolderBoundary(base: folder.isEmpty ? "." : folder, allowsOutside: allowsOutside))
    references.check()
    let own = StyleValidator.diagnostics(of: document) + references.inText
    let ordered = own.enumerated().sorted {
      ($0.element.place.byteOffset ?? 0, $0.offset) < ($1.element.place.byteOffset ?? 0, $1.offset)
    }
    return ordered.map(\.element) + references.inFiles
  }
}
