public import CartoucheScene
import CartoucheSupport

extension Navigation {
  /// Reads a document that holds a trip alone, and validates it.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 JSON.
  ///   - file: the name under which errors speak of the document.
  ///   - folder: that relative paths count from; ends in `/`, or is empty for the working folder.
  ///   - allowsOutside: whether paths may lead out of the folder.
  /// - Throws: ``MapRequestError`` with line, column and path.
  public init(
    json bytes: [UInt8], file: String? = nil, folder: String = "", allowsOutside: Bool = false
  ) throws(MapRequestError) {
    let document = try MapRequest.document(bytes, file: file)
    var request = MapRequest()
    do throws(JSONDecodingError) {
      request.navigation = try JSONNodeDecoder().decode(Navigation.self, from: document)
    } catch {
      throw MapRequestError(
        .unexpectedContent(error), at: error.diagnostics.first?.place ?? SourcePlace(file: file))
    }
    do throws(MapRequest.Flaw) {
      if let flaw = request.navigationFlaw { throw flaw }
      self =
        try request.withPaths(inFolder: folder, allowsOutside: allowsOutside).navigation
        ?? Navigation()
    } catch {
      // The trip is the whole of this document.
      throw MapRequestError(
        error.problem, at: document.place(at: JSONPath(Array(error.path.steps.dropFirst()))))
    }
  }
}
