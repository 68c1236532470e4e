/// How a language shortens large counts, so that they fit a badge: 1.2k, 1,2 k, 1.2万.
///
/// A count below the language's first unit is written in full, from there on with its unit, and
/// with one digit behind the decimal mark while fewer than two stand before it. It is rounded down: a
/// badge never promises more than there is. The rules are:
///
/// - English: k, M, B with a point and no space; in India k, L (lakh) and Cr (crore).
/// - Chinese, Japanese and Korean: the myriads 万 (Traditional Chinese 萬, Korean 만), 亿 (億, 억) and
///   兆 (Simplified Chinese 万亿, Korean 조), Korean 천 for a thousand too, with a point and no space.
/// - Turkish B, Mn, Mr; Vietnamese N, Tr, T; Indonesian rb, jt, M; Hindi हज़ार, लाख, क॰; Arabic ألف,
///   مليون, مليار: the short forms of the Unicode CLDR.
/// - Languages with a decimal comma, as most of Europe's: the SI's prefixes k, M, G after a narrow
///   space, in Russian, Ukrainian and Bulgarian к, М, Г.
/// - All others, and where no language is stated: k, M, G with a point.
public struct CountAbbreviation: Hashable, Sendable {
  private struct Unit: Hashable {
    let size: Int
    let sign: String
  }

  private let units: [Unit]
  private let mark: String
  private let space: String

  /// - Parameter language: a BCP 47 tag; its first subtag counts, of Chinese also script and region,
  ///   of English also India.
  public init(language: String? = nil) {
    let tags = (language ?? "").lowercased().split(separator: "-").map(String.init)
    let primary = tags.first ?? ""
    let known = Self.signs(primary, Set(tags.dropFirst()))
    let hasComma =
      known == nil ? Self.commaLanguages.contains(primary) : Self.commas[primary] ?? false
    mark = hasComma ? "," : "."
    space = known.map { $0.isSpaced ? Self.narrowSpace : "" } ?? (hasComma ? Self.narrowSpace : "")
    units = known?.units ?? Self.thousands("k", "M", "G")
  }

  /// - Parameter count: negative ones count as 0.
  public func text(_ count: Int) -> String {
    let count = max(count, 0)
    guard let unit = units.last(where: { $0.size <= count }) else { return "\(count)" }
    let (whole, rest) = count.quotientAndRemainder(dividingBy: unit.size)
    let tenth = rest / (unit.size / 10)
    let number = whole >= 10 || tenth == 0 ? "\(whole)" : "\(whole)\(mark)\(tenth)"
    return number + space + unit.sign
  }

  private static let narrowSpace = "\u{202f}"

  private static func thousands(_ signs: String...) -> [Unit] {
    zip([1_000, 1_000_000, 1_000_000_000], signs).map { Unit(size: $0, sign: $1) }
  }

  private static func myriads(_ signs: String...) -> [Unit] {
    zip([10_000, 100_000_000, 1_000_000_000_000], signs).map { Unit(size: $0, sign: $1) }
  }

  private static func indian(_ signs: String...) -> [Unit] {
    zip([1_000, 100_000, 10_000_000], signs).map { Unit(size: $0, sign: $1) }
  }

  /// `nil` for languages that have the SI's prefixes.
  private static func signs(
    _ primary: String, _ subtags: Set<String>
  ) -> (units: [Unit], isSpaced: Bool)? {
    switch primary {
    case "en" where subtags.contains("in"): (indian("k", "L", "Cr"), false)
    case "en": (thousands("k", "M", "B"), false)
    case "ja": (myriads("万", "億", "兆"), false)
    case "zh" where !subtags.isDisjoint(with: ["hant", "tw", "hk", "mo"]):
      (myriads("萬", "億", "兆"), false)
    case "zh": (myriads("万", "亿", "万亿"), false)
    case "ko": ([Unit(size: 1_000, sign: "천")] + myriads("만", "억", "조"), false)
    case "tr": (thousands("B", "Mn", "Mr"), true)
    case "vi": (thousands("N", "Tr", "T"), true)
    case "id": (thousands("rb", "jt", "M"), true)
    case "hi": (indian("हज़ार", "लाख", "क॰"), true)
    case "ar": (thousands("ألف", "مليون", "مليار"), true)
    case "ru", "uk", "bg": (thousands("к", "М", "Г"), true)
    default: nil
    }
  }

  /// Of the languages that have signs of their own.
  private static let commas = [
    "tr": true, "vi": true, "id": true, "ru": true, "uk": true, "bg": true,
  ]

  private static let commaLanguages: Set<String> = [
    "az", "be", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu",
    "hy", "is", "it", "ka", "kk", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt", "ro", "sk",
    "sl", "sq", "sr", "sv",
  ]
}
