import CartoucheSupport

/// Strings in which `{name}` stands for a property of the feature.
enum TokenText {
  /// `["concat", …]` for text with tokens; the text itself where it has none.
  static func expression(_ text: String, range: Range<Int>) -> JSONNode {
    func node(_ value: JSONNode.Value) -> JSONNode { JSONNode(value, range: range) }
    let pieces = pieces(of: text)
    guard pieces.contains(where: \.isName) else { return node(.string(text)) }
    let parts = pieces.map { piece in
      piece.isName
        ? node(.array([node(.string("get")), node(.string(piece.text))]))
        : node(.string(piece.text))
    }
    if parts.count == 1 { return node(.array([node(.string("to-string"))] + parts)) }
    return node(.array([node(.string("concat"))] + parts))
  }

  /// Plain text and names in turn; a name is one or more characters other than braces.
  private static func pieces(of text: String) -> [(text: String, isName: Bool)] {
    var pieces: [(text: String, isName: Bool)] = []
    var plain = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(where: { $0 == "}" || $0 == "{" }) else { break }
      guard inside[close] == "}", close != inside.startIndex else {
        plain += rest[..<close]
        rest = rest[close...]
        if inside[close] == "}" {
          plain += "}"
          rest = rest.dropFirst()
        }
        continue
      }
      plain += rest[..<open]
      if !plain.isEmpty { pieces.append((plain, false)) }
      plain = ""
      pieces.append((String(inside[..<close]), true))
      rest = inside[inside.index(after: close)...]
    }
    plain += rest
    if !plain.isEmpty { pieces.append((plain, false)) }
    return pieces
  }
}
