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

/// Units behind a number, in their short form.
private enum MeasureUnit {
  /// CLDR's short forms in English; `1` is the singular where it differs.
  private static let symbols: [String: String] = [
    "acre": "ac", "bit": "bit", "byte": "byte", "celsius": "°C", "centimeter": "cm",
    "day": "days", "degree": "deg", "fahrenheit": "°F", "fluid-ounce": "fl oz", "foot": "ft",
    "gallon": "gal", "gigabit": "Gb", "gigabyte": "GB", "gram": "g", "hectare": "ha",
    "hour": "hr", "inch": "in", "kilobit": "kb", "kilobyte": "kB", "kilogram": "kg",
    "kilometer": "km", "liter": "L", "megabit": "Mb", "megabyte": "MB", "meter": "m",
    "mile": "mi", "mile-scandinavian": "smi", "milliliter": "mL", "millimeter": "mm",
    "millisecond": "ms", "minute": "min", "month": "mths", "ounce": "oz", "percent": "%",
    "petabyte": "PB", "pound": "lb", "second": "sec", "stone": "st", "terabit": "Tb",
    "terabyte": "TB", "week": "wks", "yard": "yd", "year": "yrs",
    "mile-per-hour": "mph", "mile-per-gallon": "mpg", "meter-per-second": "m/s",
    "kilometer-per-hour": "km/h",
  ]
  private static let singulars = ["day": "day", "month": "mth", "week": "wk", "year": "yr"]
  private static let attached: Set<String> = ["celsius", "fahrenheit", "percent"]

  static func text(_ number: String, unit: String, isOne: Bool) -> String {
    guard let symbol = symbol(of: unit, isOne: isOne) else { return "\(number) \(unit)" }
    return attached.contains(unit) ? number + symbol : "\(number) \(symbol)"
  }

  private static func symbol(of unit: String, isOne: Bool) -> String? {
    if isOne, let singular = singulars[unit] { return singular }
    if let symbol = symbols[unit] { return symbol }
    let parts = unit.split(separator: "-per-", maxSplits: 1).map(String.init)
    guard parts.count == 2, let upper = symbols[parts[0]],
      let lower = singulars[parts[1]] ?? symbols[parts[1]]
    else { return nil }
    return "\(upper)/\(lower)"
  }
}
