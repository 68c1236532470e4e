/// A string of a JSON text that is not decoded yet: the bytes between its quotes.
struct JSONText: Hashable {
  let range: Range<Int>
  /// Whether a backslash stands in it.
  let hasEscapes: Bool
}
