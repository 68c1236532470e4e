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

/// A text taken apart for comparison.
private struct CollationKey {
  /// Letters and other signs in the order of the alphabet.
  var letters: [UInt64] = []
  /// For each letter a place, and the scalars that modify it.
  var marks: [UInt64] = []
  /// 1 for each upper-case letter, else 0.
  var cases: [UInt8] = []

  init(_ text: String, in language: String) {
    let alphabet = Alphabet.named[language] ?? Alphabet()
    for character in text {
      let isUpper = character.isUppercase
      let lower = character.lowercased()
      if let letter = alphabet.extra[lower] {
        add(Self.letter(after: letter.base, letter.step), isUpper: isUpper)
      } else if let spelling = alphabet.spellings[lower] {
        for (index, scalar) in spelling.unicodeScalars.enumerated() {
          add(Self.weight(of: scalar), isUpper: isUpper && index == 0)
        }
        mark(lower)
      } else {
        addDecomposed(lower, isUpper: isUpper)
      }
    }
  }

  private mutating func addDecomposed(_ lower: String, isUpper: Bool) {
    for scalar in lower.decomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.properties.canonicalCombiningClass != .notReordered {
        marks.append(UInt64(letters.count) << 32 | UInt64(scalar.value))
      } else if let spelling = Alphabet.common[scalar] {
        for base in spelling.unicodeScalars { add(Self.weight(of: base), isUpper: isUpper) }
        mark(String(scalar))
      } else {
        add(Self.weight(of: scalar), isUpper: isUpper)
      }
    }
  }

  private mutating func add(_ weight: UInt64, isUpper: Bool) {
    letters.append(weight)
    cases.append(isUpper ? 1 : 0)
  }

  private mutating func mark(_ text: String) {
    let value = text.unicodeScalars.first?.value ?? 0
    marks.append(UInt64(letters.count) << 32 | UInt64(value))
  }

  /// Space, punctuation, symbols, digits, letters; within each by code point.
  private static func weight(of scalar: Unicode.Scalar) -> UInt64 {
    let group: UInt64 =
      switch scalar.properties.generalCategory {
      case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: 0
      case .dashPunctuation, .connectorPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        1
      case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: 2
      case .decimalNumber, .letterNumber, .otherNumber: 3
      default: 4
      }
    return group << 40 | UInt64(scalar.value) << 8
  }

  private static func letter(after base: Unicode.Scalar, _ step: Int) -> UInt64 {
    weight(of: base) + UInt64(clamping: step)
  }
}

/// What a language adds to the Latin alphabet (CLDR, collation/*.xml).
private struct Alphabet {
  /// Letters of their own, each after a basic one.
  var extra: [String: (base: Unicode.Scalar, step: Int)] = [:]
  /// Letters that count as others.
  var spellings: [String: String] = [:]

  /// Letters without a decomposition that count as a basic one with an accent, or as two.
  static let common: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ħ": "h", "ŧ": "t",
  ]

  private init(_ rules: String) {
    for rule in rules.split(separator: " ") {
      guard let base = rule.unicodeScalars.first else { continue }
      for (step, letter) in rule.dropFirst().enumerated() {
        extra[String(letter)] = (base, step + 1)
      }
    }
  }

  init() {}

  /// Each rule is a basic letter and those that follow it, in order.
  static let named: [String: Alphabet] = {
    var alphabets = [
      "sv": "zåäö", "fi": "zåäö", "da": "zæøå", "nb": "zæøå", "nn": "zæøå", "no": "zæøå",
      "is": "aá dð eé ií oó uú yý zþæöå", "fo": "aá dð ií oó uú yý zæø", "et": "sšž wõäöü",
      "es": "nñ", "gl": "nñ", "eu": "nñ", "tr": "cç gğ hı oö sş uü", "az": "cç eə gğ hı oö sş uü",
      "pl": "aą cć eę lł nń oó sś zźż", "cs": "cč rř sš zž", "sk": "aä cč oô sš zž",
      "hu": "oöő uüű", "hr": "cčć dđ sš zž", "bs": "cčć dđ sš zž", "sl": "cčć dđ sš zž",
      "lt": "cč sš zž", "lv": "cč gģ kķ lļ nņ sš zž", "ro": "aăâ iî sș tț", "sq": "cç eë",
      "vi": "aăâ dđ eê oôơ uư", "eo": "cĉ gĝ hĥ jĵ sŝ uŭ",
    ].mapValues { Alphabet($0) }
    // Swedish and Danish each take the other's letters for their own.
    for language in ["sv", "fi"] {
      alphabets[language]?.extra["æ"] = ("z", 2)
      alphabets[language]?.extra["ø"] = ("z", 3)
    }
    for language in ["da", "nb", "nn", "no"] {
      alphabets[language]?.extra["ä"] = ("z", 1)
      alphabets[language]?.extra["ö"] = ("z", 2)
    }
    var german = Alphabet()
    german.spellings = ["ä": "ae", "ö": "oe", "ü": "ue"]
    alphabets["de"] = german
    return alphabets
  }()
}
