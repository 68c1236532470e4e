/// Rules for comparing texts in a language.
package struct Collator: Hashable, Sendable {
  let locale: String?
  let isCaseSensitive: Bool
  let isDiacriticSensitive: Bool

  var resolvedLocale: String { "en" }

  func compare(_ left: String, _ right: String) -> Int { ComparisonNode.order(left, right) }
}
