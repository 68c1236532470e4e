/// Whose forms of the shared ideographs a text is set in, for one code point serves several.
enum IdeographForms: String {
  case japanese = "JP"
  case korean = "KR"
  case simplifiedChinese = "SC"
  case traditionalChinese = "TC"
  case hongKong = "HK"

  /// By the language where it is known to use ideographs; else by the letters that stand beside
  /// them; else the simplified Chinese ones.
  init(language: String?, text: String) {
    self = Self.forms(ofLanguage: language) ?? Self.forms(besideLetters: text) ?? .simplifiedChinese
  }

  /// Noto's families for these forms first.
  func preferred(_ families: [String]) -> [String] {
    let first = families.filter { $0.hasSuffix("Sans CJK " + rawValue) }
    return first + families.filter { !first.contains($0) }
  }

  private static func forms(ofLanguage language: String?) -> IdeographForms? {
    let subtags = (language ?? "").lowercased().split(separator: "-")
    switch subtags.first {
    case "ja": return .japanese
    case "ko": return .korean
    case "yue": return .hongKong
    case "zh":
      if subtags.contains("hk") || subtags.contains("mo") { return .hongKong }
      return subtags.contains("hant") || subtags.contains("tw")
        ? .traditionalChinese : .simplifiedChinese
    default: return nil
    }
  }

  private static func forms(besideLetters text: String) -> IdeographForms? {
    for scalar in text.unicodeScalars where scalar.value >= 0x1100 {
      switch UnicodeCharacter(scalar: scalar).script {
      case "Hira", "Kana": return .japanese
      case "Hang": return .korean
      case "Bopo": return .traditionalChinese
      default: continue
      }
    }
    return nil
  }
}
