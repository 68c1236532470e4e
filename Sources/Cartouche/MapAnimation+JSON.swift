import CartoucheSupport
import Foundation

extension MapAnimation {
  /// Reads an animation's document and validates it.
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
    try self.init(
      unvalidated: bytes, file: file, folder: folder, allowsOutside: allowsOutside)
    let document = try MapRequest.document(bytes, file: file)
    if let flaw = firstFlaw {
      throw MapRequestError(flaw.problem, at: document.place(at: flaw.path))
    }
  }

  /// The same of a document to which something may still be added.
  package init(
    unvalidated bytes: [UInt8], file: String?, folder: String, allowsOutside: Bool
  ) throws(MapRequestError) {
    let document = try MapRequest.document(bytes, file: file)
    do throws(JSONDecodingError) {
      self = try JSONNodeDecoder().decode(MapAnimation.self, from: document)
    } catch {
      throw MapRequestError(
        .unexpectedContent(error), at: error.diagnostics.first?.place ?? SourcePlace(file: file))
    }
    do throws(MapRequest.Flaw) {
      if let flaw = request.firstFlaw { throw flaw }
      request = try request.withPaths(inFolder: folder, allowsOutside: allowsOutside)
    } catch {
      let path = JSONPath([.key("request")] + error.path.steps)
      throw MapRequestError(error.problem, at: document.place(at: path))
    }
  }

  /// The document that ``init(json:file:folder:allowsOutside:)`` reads back to the same animation.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    guard let data = try? encoder.encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
