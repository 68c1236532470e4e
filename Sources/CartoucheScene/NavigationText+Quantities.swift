/// Numbers as one reads them at a glance.
extension NavigationText {
  /// A distance, the coarser the longer it is.
  ///
  /// - Metric: to the nearest 10 m up to 300 m, to 50 m below 1 km, to 0.1 km below 10 km, then to
  ///   whole kilometres.
  /// - Imperial: to the nearest 10 ft below 100 ft, to 50 ft below 1,000 ft, to 0.1 mi below 10 mi,
  ///   then to whole miles.
  /// - Yards: to the nearest 10 yd below 100 yd, to 50 yd below 500 yd, then miles as above.
  ///
  /// No distance but 0 is told as 0.
  ///
  /// - Parameter metres: negative ones and what is not finite count as 0; at most a million
  ///   kilometres.
  public func distance(_ metres: Double) -> Quantity {
    let metres = metres.isFinite ? min(max(metres, 0), 1e9) : 0
    let signs = words.units
    return switch units {
    case .metric:
      near(metres, fineBelow: 300, below: 1_000, signs.metre)
        ?? far(metres / 1_000, signs.kilometre)
    case .imperial:
      near(metres / Self.metresOfFoot, fineBelow: 100, below: 1_000, signs.foot)
        ?? far(metres / Self.metresOfMile, signs.mile)
    case .yards:
      near(metres / Self.metresOfYard, fineBelow: 100, below: 500, signs.yard)
        ?? far(metres / Self.metresOfMile, signs.mile)
    }
  }

  /// - Returns: `nil` where the rounded length reaches `limit`.
  private func near(
    _ length: Double, fineBelow fine: Double, below limit: Double, _ sign: String
  ) -> Quantity? {
    let step: Double = length < fine ? 10 : 50
    let rounded = (length / step).rounded() * step
    guard rounded < limit else { return nil }
    return Quantity(number: "\(Int(length > 0 ? max(rounded, 10) : 0))", unit: sign)
  }

  private func far(_ length: Double, _ sign: String) -> Quantity {
    let tenths = Int((length * 10).rounded())
    let number =
      tenths < 100
      ? "\(tenths / 10)\(words.decimalMark)\(tenths % 10)" : "\(Int(length.rounded()))"
    return Quantity(number: number, unit: sign)
  }

  /// A stretch of time in minutes, from an hour on in hours and minutes, from a day on in days and
  /// hours, each rounded to the nearest: `< 1 min`, `12 min`, `1 h 5 min`, `2 days 3 h`. Its parts
  /// are joined by no-break spaces.
  ///
  /// - Parameter seconds: negative ones and what is not finite count as 0.
  public func duration(_ seconds: Double) -> String {
    let seconds = seconds.isFinite ? min(max(seconds, 0), 1e12) : 0
    guard seconds >= 60 else { return words.lessThanAMinute }
    let minutes = Int((seconds / 60).rounded())
    guard minutes >= 60 else { return part(minutes, words.units.minute) }
    guard minutes >= 24 * 60 else {
      return joined(minutes / 60, words.units.hour, minutes % 60, words.units.minute)
    }
    let hours = Int((seconds / 3_600).rounded())
    let dayUnit = hours / 24 == 1 ? words.units.day : words.units.days
    return joined(hours / 24, dayUnit, hours % 24, words.units.hour)
  }

  private func joined(_ large: Int, _ largeUnit: String, _ small: Int, _ smallUnit: String)
    -> String
  {
    let first = part(large, largeUnit)
    return small == 0 ? first : first + Self.noBreakSpace + part(small, smallUnit)
  }

  private func part(_ number: Int, _ unit: String) -> String {
    "\(number)" + Self.noBreakSpace + unit
  }

  /// What the place's clock shows: `17:42`, in the United States `5:42 PM`.
  public func clock(_ time: ZonedTime) -> String {
    let minute = ZonedTime.padded(time.minute)
    guard hasTwelveHours else { return "\(ZonedTime.padded(time.hour)):\(minute)" }
    let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
    return "\(hour):\(minute)" + Self.noBreakSpace + (time.hour < 12 ? "AM" : "PM")
  }

  /// As ``clock(_:)``, and the days between where it is on a later day: `0:10 +1`.
  ///
  /// - Parameter reference: when one looks at it; its day is that of its own clock.
  public func clock(_ time: ZonedTime, since reference: ZonedTime) -> String {
    let days = time.days(since: reference)
    guard days > 0 else { return clock(time) }
    // Without the mark the sign would go to the number's other side in a line from right to left.
    let mark = isRightToLeft ? Self.leftToRightMark : ""
    return clock(time) + Self.noBreakSpace + mark + "+\(days)"
  }

  /// `km/h` or `mph`
  public var speedUnit: String {
    units == .metric ? words.units.kilometresAnHour : words.units.milesAnHour
  }

  /// A speed as a whole number of ``speedUnit``.
  ///
  /// - Parameter kilometresAnHour: negative ones and what is not finite count as 0; at most 9,999.
  public func speed(_ kilometresAnHour: Double) -> String {
    let speed = kilometresAnHour.isFinite ? min(max(kilometresAnHour, 0), 9_999) : 0
    return "\(Int((units == .metric ? speed : speed * 1_000 / Self.metresOfMile).rounded()))"
  }

  // International yard and pound agreement, 1959.
  private static let metresOfFoot = 0.3048
  private static let metresOfYard = 0.9144
  private static let metresOfMile = 1_609.344

  private static let leftToRightMark = "\u{200e}"
}
