/// A day of the proleptic Gregorian calendar.
struct CivilDay: Hashable, Sendable {
  var year: Int
  /// 1…12
  var month: Int
  /// 1…31
  var day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// By Howard Hinnant's `civil_from_days` (chrono-Compatible Low-Level Date Algorithms, 2013): the
  /// year is taken to begin in March, so that the leap day is its last, and 400 years are an era of
  /// 146,097 days.
  init(daysSince1970: Int) {
    let days = daysSince1970 + Self.daysFromMarchOfYear0
    let era = Self.floorDivision(days, Self.daysOfEra)
    let dayOfEra = days - era * Self.daysOfEra
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / (Self.daysOfEra - 1)) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// By Howard Hinnant's `days_from_civil`, of the same paper.
  var daysSince1970: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = Self.floorDivision(marchYear, 400)
    let yearOfEra = marchYear - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysOfEra + dayOfEra - Self.daysFromMarchOfYear0
  }

  /// Whether the calendar has it, in the years 1…9999.
  var isValid: Bool {
    guard (1...9_999).contains(year), (1...12).contains(month), day >= 1 else { return false }
    return CivilDay(daysSince1970: daysSince1970) == self
  }

  private static let daysOfEra = 146_097
  /// From 1 March of the year 0 to 1 January 1970.
  private static let daysFromMarchOfYear0 = 719_468

  private static func floorDivision(_ dividend: Int, _ divisor: Int) -> Int {
    let quotient = dividend / divisor
    return dividend % divisor < 0 ? quotient - 1 : quotient
  }
}
