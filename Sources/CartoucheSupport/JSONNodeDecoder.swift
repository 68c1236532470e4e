/// Decodes a `Decodable` from a JSON document, strictly and with positions.
///
/// A key of an object that the decoded type never asks for is an error. What the types throw as
/// `DecodingError` gets the line and column of the value at its coding path.
package struct JSONNodeDecoder: Sendable {
  package init() {}

  package func decode<T: Decodable>(_ type: T.Type, from document: JSONDocument)
    throws(JSONDecodingError) -> T
  {
    let reading = JSONReading(document)
    let value: T
    do {
      value = try JSONNodeReader(node: document.root, codingPath: [], reading: reading)
        .decode(type)
    } catch let error as JSONDecodingError {
      throw error
    } catch let error as DecodingError {
      throw Self.placed(error, in: document)
    } catch {
      throw .invalidValue("\(error)", at: document.place(at: JSONPath()))
    }
    let unknown = reading.unknownKeys()
    if !unknown.isEmpty { throw .unknownKeys(unknown) }
    return value
  }

  private static func placed(_ error: DecodingError, in document: JSONDocument)
    -> JSONDecodingError
  {
    switch error {
    case .typeMismatch(let type, let context):
      .typeMismatch(
        expected: "\(type)",
        found: document.node(at: JSONPath(context.codingPath))?.typeName ?? "nothing",
        at: document.place(at: JSONPath(context.codingPath)))
    case .valueNotFound(let type, let context):
      .typeMismatch(
        expected: "\(type)", found: "null", at: document.place(at: JSONPath(context.codingPath)))
    case .keyNotFound(let key, let context):
      .missingKey(
        key.stringValue, misspelled: nil, at: document.place(at: JSONPath(context.codingPath)))
    case .dataCorrupted(let context):
      .invalidValue(
        context.debugDescription, at: document.place(at: JSONPath(context.codingPath)))
    @unknown default:
      .invalidValue("\(error)", at: document.place(at: JSONPath()))
    }
  }
}
