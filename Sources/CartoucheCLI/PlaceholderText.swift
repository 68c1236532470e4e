import Cartouche

/// A text with places for values: `{name}`. Doubled braces stand for themselves.
struct PlaceholderText: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case literal(String)
    /// The value at a place of the list of names; `isText` where it stays a text in any case.
    case value(Int, isText: Bool)
  }

  struct UnknownName: Error {
    let name: String
    let isAmbiguous: Bool
  }

  let pieces: [Piece]

  /// - Parameter names: of the values, in their order.
  init(_ text: String, names: [String]) throws(UnknownName) {
    var pieces: [Piece] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if (character == "{" || character == "}") && rest.first == character {
        rest.removeFirst()
        literal.append(character)
      } else if character == "{", let end = rest.firstIndex(of: "}") {
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
        pieces.append(try Self.value(String(rest[..<end]), names: names))
        rest = rest[rest.index(after: end)...]
      } else {
        literal.append(character)
      }
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    self.pieces = pieces
  }

  private static let textSuffix = ":text"

  private static func value(_ name: String, names: [String]) throws(UnknownName) -> Piece {
    if let index = try index(of: name, in: names) { return .value(index, isText: false) }
    if name.hasSuffix(textSuffix) {
      let bare = String(name.dropLast(textSuffix.count))
      if let index = try index(of: bare, in: names) { return .value(index, isText: true) }
    }
    throw UnknownName(name: name, isAmbiguous: false)
  }

  private static func index(of name: String, in names: [String]) throws(UnknownName) -> Int? {
    guard !name.isEmpty, let first = names.firstIndex(of: name) else { return nil }
    if names[(first + 1)...].contains(name) { throw UnknownName(name: name, isAmbiguous: true) }
    return first
  }

  /// Whether there is nothing to fill in.
  var isLiteral: Bool {
    pieces.allSatisfy { if case .literal = $0 { true } else { false } }
  }

  /// What the text is where it is a value and nothing else.
  var onlyValue: (index: Int, isText: Bool)? {
    guard pieces.count == 1, case .value(let index, let isText) = pieces[0] else { return nil }
    return (index, isText)
  }

  func filled(_ values: [String]) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .value(let index, _): values.indices.contains(index) ? values[index] : ""
      }
    }.joined()
  }

  /// The first value without a character, of those that the text shows.
  func firstEmpty(_ values: [String]) -> Int? {
    for case .value(let index, _) in pieces
    where !values.indices.contains(index) || values[index].isEmpty {
      return index
    }
    return nil
  }
}
