/// The header fields of an answer in the order they came; names in lower case.
struct HTTPHeaders: Hashable, Sendable {
  private(set) var fields: [Field] = []

  struct Field: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// The first field of that name; `name` in lower case.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// All fields of that name as one list, as RFC 9110 (5.3) joins them.
  func list(_ name: String) -> String? {
    let values = fields.filter { $0.name == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ",")
  }

  /// Takes `Name: value`; what is no field, or holds control characters, is left out.
  mutating func append(line: Substring) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let name = line[..<colon].lowercased()
    let value = Self.trimmed(line[line.index(after: colon)...])
    let isToken = !name.isEmpty && name.utf8.allSatisfy { (0x21...0x7e).contains($0) }
    let isClean = value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }
    if isToken, isClean { fields.append(Field(name: name, value: value)) }
  }

  /// Puts all fields of that name in `other` in the place of those here.
  mutating func replace(_ name: String, from other: HTTPHeaders) {
    fields.removeAll { $0.name == name }
    fields += other.fields.filter { $0.name == name }
  }

  func keeping(_ names: Set<String>) -> HTTPHeaders {
    var kept = HTTPHeaders()
    kept.fields = fields.filter { names.contains($0.name) }
    return kept
  }

  static func trimmed(_ text: Substring) -> String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return String(text)
  }
}
