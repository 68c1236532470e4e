import Foundation

/// Rules for comparing texts in a language: letters first, then accents, then case.
///
/// A small form of the Unicode Collation Algorithm (UTS #10): canonical decomposition, three
/// levels, and the alphabets of CLDR that add letters to the Latin one. German compares as CLDR's
/// search collation does, where ä is ae.
package struct Collator: Hashable, Sendable {
  private let language: LanguageTag
  private let isCaseSensitive: Bool
  private let isDiacriticSensitive: Bool

  init(locale: String?, isCaseSensitive: Bool, isDiacriticSensitive: Bool) {
    language = LanguageTag(locale)
    self.isCaseSensitive = isCaseSensitive
    self.isDiacriticSensitive = isDiacriticSensitive
  }

  /// The language whose rules are used.
  var resolvedLocale: String { language.tag }

  /// Negative where `left` comes first, zero where the two count as equal.
  func compare(_ left: String, _ right: String) -> Int {
    let left = CollationKey(left, in: language.language)
    let right = CollationKey(right, in: language.language)
    if let order = Self.order(left.letters, right.letters) { return order }
    if isDiacriticSensitive, let order = Self.order(left.marks, right.marks) { return order }
    if isCaseSensitive, let order = Self.order(left.cases, right.cases) { return order }
    return 0
  }

  private static func order<Element: Comparable>(_ left: [Element], _ right: [Element]) -> Int? {
    if left == right { return nil }
    return left.lexicographicallyPrecedes(right) ? -1 : 1
  }
}
