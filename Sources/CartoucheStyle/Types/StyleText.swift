/// Searching and cutting of strings by code points, as the expression language counts them.
enum StyleText {
  /// The pieces between separators; every code point on its own where the separator is empty.
  static func split(_ text: String, by separator: String) -> [StyleValue] {
    let scalars = Array(text.unicodeScalars)
    let mark = Array(separator.unicodeScalars)
    if mark.isEmpty { return scalars.map { .string(String($0)) } }
    var pieces: [StyleValue] = []
    var start = 0
    while let found = firstIndex(of: mark, in: scalars, from: start) {
      pieces.append(.string(string(scalars[start..<found])))
      start = found + mark.count
    }
    pieces.append(.string(string(scalars[start...])))
    return pieces
  }

  static func firstIndex(of needle: [Unicode.Scalar], in text: [Unicode.Scalar], from start: Int)
    -> Int?
  {
    let first = min(max(start, 0), text.count)
    if needle.isEmpty { return first }
    guard text.count - first >= needle.count else { return nil }
    for index in first...(text.count - needle.count)
    where text[index..<index + needle.count].elementsEqual(needle) {
      return index
    }
    return nil
  }

  static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
