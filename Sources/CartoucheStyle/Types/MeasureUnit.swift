/// Units behind a number, in their short form.
enum MeasureUnit {
  /// CLDR's short forms in English; `1` is the singular where it differs.
  private static let symbols: [String: String] = [
    "acre": "ac", "bit": "bit", "byte": "byte", "celsius": "°C", "centimeter": "cm",
    "day": "days", "degree": "deg", "fahrenheit": "°F", "fluid-ounce": "fl oz", "foot": "ft",
    "gallon": "gal", "gigabit": "Gb", "gigabyte": "GB", "gram": "g", "hectare": "ha",
    "hour": "hr", "inch": "in", "kilobit": "kb", "kilobyte": "kB", "kilogram": "kg",
    "kilometer": "km", "liter": "L", "megabit": "Mb", "megabyte": "MB", "meter": "m",
    "microsecond": "μs", "mile": "mi", "mile-scandinavian": "smi", "milliliter": "mL",
    "millimeter": "mm",
    "millisecond": "ms", "minute": "min", "month": "mths", "nanosecond": "ns", "ounce": "oz",
    "percent": "%",
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
