import Cartouche

/// A request with places for the values of a table's row.
///
/// Every text may hold `{column}`. Where it is that and nothing else, it becomes what the cell looks
/// like: a number, `true` or `false`, else a text; `{column:text}` is a text in any case. An empty
/// cell leaves its key out, so that the default counts; in an array it is `null`, and within a longer
/// text it is nothing.
struct RequestTemplate: Sendable {
  private indirect enum Part: Sendable {
    case fixed(JSONNode)
    case text(PlaceholderText, Range<Int>)
    case array([Part], Range<Int>)
    case object([(member: JSONMember, part: Part)], Range<Int>)
  }

  private let document: JSONDocument
  private let root: Part

  /// - Parameters:
  ///   - names: of the values that rows have.
  ///   - table: as messages name it.
  /// - Throws: ``MapRequestError`` for what is no JSON, ``BatchError`` for placeholders of no column.
  init(json bytes: [UInt8], file: String, names: [String], table: String) throws {
    do throws(JSONError) {
      document = try JSONDocument(bytes: bytes, file: file)
    } catch {
      throw MapRequestError(
        .notJSON(error), at: JSONDocument.place(atByte: error.offset, in: bytes, file: file))
    }
    do throws(Misplaced) {
      root = try Self.part(document.root, names: names)
    } catch {
      throw BatchError.unknownColumn(
        error.cause.name, isAmbiguous: error.cause.isAmbiguous, known: names, table: table,
        document.place(atByte: error.offset))
    }
  }

  /// The request of a row, whose values stand in the order of the names.
  func document(of values: [String]) -> JSONDocument {
    document.replacingRoot(
      Self.fill(root, values) ?? JSONNode(.null, range: document.root.range))
  }

  private struct Misplaced: Error {
    let cause: PlaceholderText.UnknownName
    let offset: Int
  }

  private static func part(_ node: JSONNode, names: [String]) throws(Misplaced) -> Part {
    switch node.value {
    case .string(let string):
      let text: PlaceholderText
      do throws(PlaceholderText.UnknownName) {
        text = try PlaceholderText(string, names: names)
      } catch {
        throw Misplaced(cause: error, offset: node.range.lowerBound)
      }
      return text.isLiteral
        ? .fixed(JSONNode(.string(text.filled([])), range: node.range)) : .text(text, node.range)
    case .array(let items):
      var parts: [Part] = []
      for item in items { parts.append(try part(item, names: names)) }
      return .array(parts, node.range)
    case .object(let members):
      var parts: [(member: JSONMember, part: Part)] = []
      for member in members { parts.append((member, try part(member.node, names: names))) }
      return .object(parts, node.range)
    default: return .fixed(node)
    }
  }

  /// - Returns: `nil` for an empty cell.
  private static func fill(_ part: Part, _ values: [String]) -> JSONNode? {
    switch part {
    case .fixed(let node): return node
    case .text(let text, let range):
      guard let (index, isText) = text.onlyValue else {
        return JSONNode(.string(text.filled(values)), range: range)
      }
      let cell = values.indices.contains(index) ? values[index] : ""
      if cell.isEmpty { return nil }
      return JSONNode(isText ? .string(cell) : value(of: cell), range: range)
    case .array(let parts, let range):
      return JSONNode(
        .array(parts.map { fill($0, values) ?? JSONNode(.null, range: range) }), range: range)
    case .object(let parts, let range):
      let members = parts.compactMap { member, part in
        fill(part, values).map {
          JSONMember(key: member.key, keyRange: member.keyRange, node: $0)
        }
      }
      return JSONNode(.object(members), range: range)
    }
  }

  /// Numbers where they are written as JSON writes them.
  private static func value(of cell: String) -> JSONNode.Value {
    guard let first = cell.utf8.first else { return .string(cell) }
    let mayBeValue =
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) || first == UInt8(ascii: "-")
      || cell == "true" || cell == "false"
    guard mayBeValue, let document = try? JSONDocument(bytes: Array(cell.utf8)) else {
      return .string(cell)
    }
    return document.root.value
  }
}
