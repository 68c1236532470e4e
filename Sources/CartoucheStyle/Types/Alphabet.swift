/// What a language adds to the Latin alphabet (CLDR, collation/*.xml).
struct Alphabet {
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
