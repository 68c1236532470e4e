/// Makes plain lines of what sources say should be credited, which is often HTML.
enum AttributionText {
  private static let entities: [(name: String, text: String)] = [
    ("&copy;", "©"), ("&#169;", "©"), ("&#xa9;", "©"), ("&nbsp;", " "), ("&lt;", "<"),
    ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
  ]

  /// The text without tags, with its entities read and its spaces single.
  static func plain(_ credit: String) -> String {
    var text = ""
    var isInTag = false
    for character in credit {
      switch character {
      case "<": isInTag = true
      case ">" where isInTag: isInTag = false
      default: if !isInTag { text.append(character) }
      }
    }
    // A lone "<" is no tag.
    if isInTag { text = credit }
    for (name, replacement) in entities { text = replaced(text, name, replacement) }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func replaced(_ text: String, _ name: String, _ replacement: String) -> String {
    guard text.contains("&") else { return text }
    var rest = text[...]
    var result = ""
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      if rest.hasPrefix(name) {
        result += replacement
        rest = rest.dropFirst(name.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  /// The credits as plain text, each once.
  static func distinct(_ credits: [String]) -> [String] {
    var seen: Set<String> = []
    return credits.map(plain).filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
