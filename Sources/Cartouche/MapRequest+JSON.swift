import CartoucheSupport
import Foundation

extension MapRequest {
  /// Reads a request document and validates it.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 JSON.
  ///   - file: The name under which errors speak of the document.
  /// - Throws: ``MapRequestError`` with line, column and path: for text that is no JSON, for keys
  ///   that no request has, for values of another type or outside their range.
  public init(json bytes: [UInt8], file: String? = nil) throws(MapRequestError) {
    try self.init(document: try Self.document(bytes, file: file))
  }

  /// The same with paths that count from a folder; see ``resolvingPaths(inFolder:allowsOutside:)``.
  package init(json bytes: [UInt8], file: String?, folder: String, allowsOutside: Bool)
    throws(MapRequestError)
  {
    try self.init(
      document: try Self.document(bytes, file: file), folder: folder, allowsOutside: allowsOutside)
  }

  /// The same of a document that has been parsed.
  package init(document: JSONDocument, folder: String, allowsOutside: Bool)
    throws(MapRequestError)
  {
    let request = try MapRequest(document: document)
    do throws(Flaw) {
      self = try request.withPaths(inFolder: folder, allowsOutside: allowsOutside)
    } catch {
      throw MapRequestError(error.problem, at: document.place(at: error.path))
    }
  }

  static func document(_ bytes: [UInt8], file: String?) throws(MapRequestError)
    -> JSONDocument
  {
    do throws(JSONError) {
      return try JSONDocument(bytes: bytes, file: file)
    } catch {
      throw MapRequestError(
        .notJSON(error), at: JSONDocument.place(atByte: error.offset, in: bytes, file: file))
    }
  }

  private init(document: JSONDocument) throws(MapRequestError) {
    do throws(JSONDecodingError) {
      self = try JSONNodeDecoder().decode(MapRequest.self, from: document)
    } catch {
      throw MapRequestError(
        .unexpectedContent(error),
        at: error.diagnostics.first?.place ?? SourcePlace(file: document.file))
    }
    if let flaw = firstFlaw {
      throw MapRequestError(flaw.problem, at: document.place(at: flaw.path))
    }
  }

  /// The document that ``init(json:file:)`` reads back to the same request.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // A request holds numbers, texts and nothing that an encoder could refuse, but for numbers that
    // are not finite.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    guard let data = try? encoder.encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
