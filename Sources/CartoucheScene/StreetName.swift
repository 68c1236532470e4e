/// A street's name and its shorter forms.
struct StreetName {
  /// At least one, from the longest to the shortest.
  let forms: [String]

  init(_ name: String) {
    let full = Self.trimmed(name)
    let first = Self.firstName(full)
    let plain = Self.withoutBrackets(first)
    var forms = [full]
    for form in [first, plain, Self.abbreviated(plain)]
    where !form.isEmpty && form.unicodeScalars.count < (forms.last ?? "").unicodeScalars.count {
      forms.append(form)
    }
    self.forms = forms
  }

  /// With single spaces between words and none at the ends.
  static func trimmed(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func firstName(_ name: String) -> String {
    name.split { $0 == ";" || $0 == "/" }.lazy.map(trimmed).first { !$0.isEmpty } ?? ""
  }

  /// What is in a bracket that is never closed goes too.
  private static func withoutBrackets(_ name: String) -> String {
    var depth = 0
    var kept = ""
    for character in name {
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth = max(depth - 1, 0)
      default: if depth == 0 { kept.append(character) }
      }
    }
    return trimmed(kept)
  }

  private static func abbreviated(_ name: String) -> String {
    let words = name.split(separator: " ").map(String.init)
    // A kind that stands alone is the name.
    guard words.count > 1 else { return words.first.map(withShortEnding) ?? "" }
    return words.enumerated().map { index, word in
      abbreviations[word.lowercased()].flatMap { $0.isFor(index) ? $0.cased(as: word) : nil }
        ?? withShortEnding(word)
    }.joined(separator: " ")
  }

  /// German names have their kind at a word's end.
  private static func withShortEnding(_ word: String) -> String {
    let lower = word.lowercased()
    for (ending, short) in [("straße", "str."), ("strasse", "str."), ("platz", "pl.")]
    where lower.hasSuffix(ending) && lower.count == word.count && lower.count > ending.count {
      return word.dropLast(ending.count) + (word == word.uppercased() ? short.uppercased() : short)
    }
    return word
  }
}

extension StreetName {
  private struct Abbreviation {
    enum Place {
      /// The kind comes before the name, as in the Romance languages.
      case first
      /// The kind comes behind the name, as in English.
      case later
      case anywhere
    }

    let text: String
    let place: Place

    func isFor(_ index: Int) -> Bool {
      switch place {
      case .first: index == 0
      case .later: index > 0
      case .anywhere: true
      }
    }

    func cased(as word: String) -> String {
      guard word.first?.isLowercase != true else { return text.lowercased() }
      return word == word.uppercased() && word != word.lowercased() ? text.uppercased() : text
    }
  }

  /// By lower-case word.
  private static let abbreviations: [String: Abbreviation] = {
    var all: [String: Abbreviation] = [:]
    let tables: [(Abbreviation.Place, KeyValuePairs<String, String>)] = [
      (.anywhere, anywhere), (.first, first), (.later, later),
    ]
    for (place, table) in tables {
      for (word, text) in table where all[word] == nil {
        all[word] = Abbreviation(text: text, place: place)
      }
    }
    return all
  }()

  private static let anywhere: KeyValuePairs = [
    "avenue": "Av.", "boulevard": "Bd", "straße": "Str.", "strasse": "Str.", "place": "Pl.",
    "square": "Sq.", "route": "Rte",
  ]

  private static let first: KeyValuePairs = [
    // French
    "chemin": "Ch.", "impasse": "Imp.", "allée": "All.", "allées": "All.", "faubourg": "Fg",
    "promenade": "Prom.", "passage": "Pass.", "traverse": "Trav.", "montée": "Mtée",
    // Italian
    "viale": "V.le", "piazza": "P.za", "piazzale": "P.le", "corso": "C.so", "largo": "L.go",
    "vicolo": "V.lo", "strada": "Str.",
    // Portuguese
    "rua": "R.", "avenida": "Av.", "praça": "Pç.", "travessa": "Tv.", "estrada": "Estr.",
    "alameda": "Al.", "rodovia": "Rod.",
    // Spanish
    "calle": "C.", "plaza": "Pza.", "carretera": "Ctra.", "paseo": "Pº",
    // Arabic
    "شارع": "ش.",
  ]

  private static let later: KeyValuePairs = [
    "street": "St", "road": "Rd", "drive": "Dr", "lane": "Ln", "highway": "Hwy", "court": "Ct",
    "parkway": "Pkwy", "expressway": "Expy", "crescent": "Cres", "terrace": "Ter", "platz": "Pl.",
  ]
}
