/// What a navigation display says: distances, times and instructions in words.
///
/// Deterministic: nothing is asked of the system's languages, formats or clock.
///
/// Numbers have Western digits in every language, Arabic too: road signs and speedometers of the
/// Maghreb and of the Gulf have them, as have the street numbers and road numbers beside them in map
/// data, and the Unicode CLDR gives them to most Arabic regions; their decimal mark is the point.
public struct NavigationText: Hashable, Sendable {
  public enum Units: String, Hashable, Sendable, CaseIterable {
    /// Metres and kilometres.
    case metric
    /// Feet and miles, as in the United States.
    case imperial
    /// Yards and miles, as in the United Kingdom.
    case yards
  }

  /// A number and its unit, to be set in two sizes or as one text.
  public struct Quantity: Hashable, Sendable {
    public let number: String
    public let unit: String

    /// Both, joined by a no-break space.
    public var text: String { number + NavigationText.noBreakSpace + unit }
  }

  /// What is spoken: the primary subtags of BCP 47.
  public static let languages = Language.allCases.map(\.rawValue)

  /// Stands for what is cut off at a text's end.
  public static let ellipsis = "…"

  /// One of ``languages``.
  public var language: String { spoken.rawValue }
  public let units: Units

  let spoken: Language
  let hasTwelveHours: Bool

  enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case italian = "it"
    case portuguese = "pt"
    case german = "de"
    case arabic = "ar"
  }

  /// - Parameters:
  ///   - language: a BCP 47 tag, in any case. Its first subtag says what is spoken, English where it
  ///     is unknown or missing; its region says the units. With `en-US` the clock has twelve hours.
  ///   - units: `nil` for the region's: imperial in `US`, yards in `GB`, else metric.
  public init(language: String?, units: Units? = nil) {
    let tag = (language ?? "").lowercased()
    let subtags = tag.split { $0 == "-" || $0 == "_" }
    let spoken = subtags.first.flatMap { Language(rawValue: String($0)) } ?? .english
    // A subtag of one letter begins an extension, whose parts are no regions.
    let region = subtags.dropFirst().prefix { $0.utf8.count > 1 }.first { $0.utf8.count == 2 }
    self.spoken = spoken
    self.units = units ?? (region == "us" ? .imperial : region == "gb" ? .yards : .metric)
    hasTwelveHours = spoken == .english && region == "us"
  }

  /// Whether lines run from right to left.
  public var isRightToLeft: Bool { spoken == .arabic }

  static let noBreakSpace = "\u{a0}"

  var words: NavigationWords {
    switch spoken {
    case .english: .english
    case .italian: .italian
    case .portuguese: .portuguese
    case .german: .german
    case .arabic: .arabic
    }
  }
}
