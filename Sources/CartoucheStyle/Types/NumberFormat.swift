import Foundation

/// Numbers as people write them, after ECMA-402's `Intl.NumberFormat`.
struct NumberFormat {
  let language: LanguageTag
  /// An ISO 4217 code.
  let currency: String?
  /// A simple unit of CLDR, or two with `-per-` between.
  let unit: String?
  let minimumFractionDigits: Int?
  let maximumFractionDigits: Int?

  private static let mostDigits = 20.0
  private static let usualDigits = 3

  init(
    locale: String?, currency: String?, unit: String?, minimumFractionDigits: Double?,
    maximumFractionDigits: Double?
  ) {
    language = LanguageTag(locale)
    self.currency = currency
    self.unit = unit
    self.minimumFractionDigits = minimumFractionDigits.map(Self.digits)
    self.maximumFractionDigits = maximumFractionDigits.map(Self.digits)
  }

  private static func digits(_ number: Double) -> Int {
    number > 0 ? Int(min(number, mostDigits)) : 0
  }

  func text(of number: Double) -> String {
    guard number.isFinite else { return NumberText.text(of: number) }
    if let currency, currency.utf8.count == 3 { return money(number, currency) }
    let plain = decimal(number)
    return unit.map { MeasureUnit.text(plain, unit: $0, isOne: number == 1) } ?? plain
  }

  /// The digits after the point, where the caller says anything about them.
  private var fractionDigits: ClosedRange<Int>? {
    switch (minimumFractionDigits, maximumFractionDigits) {
    case (nil, nil): nil
    case (let minimum?, nil): minimum...max(minimum, Self.usualDigits)
    case (nil, let maximum?): 0...maximum
    case (let minimum?, let maximum?): minimum...max(minimum, maximum)
    }
  }

  private func decimal(_ number: Double) -> String {
    number.formatted(
      .number.precision(.fractionLength(fractionDigits ?? 0...Self.usualDigits))
        .rounded(rule: .toNearestOrAwayFromZero).locale(language.locale))
  }

  private func money(_ number: Double, _ code: String) -> String {
    var style = FloatingPointFormatStyle<Double>.Currency(
      code: code.uppercased(), locale: language.locale
    ).rounded(rule: .toNearestOrAwayFromZero)
    if let digits = fractionDigits { style = style.precision(.fractionLength(digits)) }
    let text = number.formatted(style)
    // CLDR writes the yen full width in Japanese; the formatter here takes the narrow sign.
    return language.language == "ja" ? text.replacing("\u{a5}", with: "\u{ffe5}") : text
  }
}
