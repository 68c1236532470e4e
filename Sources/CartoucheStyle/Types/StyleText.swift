/// Searching and cutting of strings by code points, as the expression language counts them.
enum StyleText {
  /// The pieces between separators; every code point on its own where the separator is empty.
  ///
  /// - Returns: `nil` where they are more than the limit.
  static func split(_ text: String, by separator: String, limit: Int) -> [StyleValue]? {
    let scalars = Array(text.unicodeScalars)
    let mark = Array(separator.unicodeScalars)
    if mark.isEmpty {
      return scalars.count <= limit ? scalars.map { .string(String($0)) } : nil
    }
    var pieces: [StyleValue] = []
    var start = 0
    while let found = firstIndex(of: mark, in: scalars, from: start) {
      guard pieces.count + 1 < limit else { return nil }
      pieces.append(.string(string(scalars[start..<found])))
      start = found + mark.count
    }
    pieces.append(.string(string(scalars[start...])))
    return pieces
  }

  /// In time that grows with the lengths and not with their product, for the texts may be made to
  /// take long: Knuth, Morris and Pratt, "Fast pattern matching in strings", 1977.
  static func firstIndex(of needle: [Unicode.Scalar], in text: [Unicode.Scalar], from start: Int)
    -> Int?
  {
    let first = min(max(start, 0), text.count)
    if needle.isEmpty { return first }
    guard text.count - first >= needle.count else { return nil }
    let borders = borders(of: needle)
    var matched = 0
    for index in first..<text.count {
      while matched > 0, text[index] != needle[matched] { matched = borders[matched - 1] }
      if text[index] == needle[matched] { matched += 1 }
      if matched == needle.count { return index - matched + 1 }
    }
    return nil
  }

  /// For each of a text's beginnings the length of the longest shorter one that ends it too.
  private static func borders(of text: [Unicode.Scalar]) -> [Int] {
    var borders = [Int](repeating: 0, count: text.count)
    var length = 0
    for index in text.indices.dropFirst() {
      while length > 0, text[index] != text[length] { length = borders[length - 1] }
      if text[index] == text[length] { length += 1 }
      borders[index] = length
    }
    return borders
  }

  static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
