/// A moment, together with the clock of the place where it is told.
///
/// Guarantees a year of 1…9999 on that clock, in the proleptic Gregorian calendar, and an offset of
/// at most 18 hours either way. Moments are whole milliseconds.
public struct ZonedTime: Hashable, Sendable {
  /// Of UTC, without leap seconds.
  package let millisecondsSince1970: Int
  /// Seconds that the place's clock is ahead of UTC, −64,800…64,800.
  public let offset: Int

  /// The nearest valid moment: what is beyond a range is clamped, what is not a number counts as 0.
  ///
  /// - Parameters:
  ///   - secondsSince1970: of UTC, without leap seconds; rounded to milliseconds.
  ///   - offset: seconds that the place's clock is ahead of UTC.
  public init(secondsSince1970: Double, offset: Int = 0) {
    let offset = min(max(offset, -Self.largestOffset), Self.largestOffset)
    let farthest = 1e12
    let seconds = secondsSince1970.isNaN ? 0 : min(max(secondsSince1970, -farthest), farthest)
    let local = Int((seconds * 1_000).rounded()) + offset * 1_000
    let valid = min(
      max(local, Self.localMilliseconds.lowerBound), Self.localMilliseconds.upperBound)
    self.millisecondsSince1970 = valid - offset * 1_000
    self.offset = offset
  }

  /// - Returns: `nil` where a field is beyond its range, or the day is not in the month.
  init?(_ day: CivilDay, millisecondsOfDay: Int, offset: Int) {
    guard day.isValid, abs(offset) <= Self.largestOffset else { return nil }
    let local = day.daysSince1970 * Self.millisecondsOfDay + millisecondsOfDay
    guard Self.localMilliseconds.contains(local) else { return nil }
    self.millisecondsSince1970 = local - offset * 1_000
    self.offset = offset
  }

  /// Of UTC, without leap seconds.
  public var secondsSince1970: Double { Double(millisecondsSince1970) / 1_000 }

  /// Later by some seconds, on the same clock; clamped as by ``init(secondsSince1970:offset:)``.
  public func adding(seconds: Double) -> ZonedTime {
    ZonedTime(
      secondsSince1970: secondsSince1970 + (seconds.isNaN ? 0 : seconds), offset: offset)
  }

  // 18 hours, the most that java.time and the time zone database's readers take.
  static let largestOffset = 18 * 3_600
  static let millisecondsOfDay = 86_400_000
  private static let localMilliseconds =
    CivilDay(year: 1, month: 1, day: 1).daysSince1970
    * millisecondsOfDay...(CivilDay(year: 9_999, month: 12, day: 31).daysSince1970 + 1)
    * millisecondsOfDay - 1
}

/// What the place's clock and calendar show.
extension ZonedTime {
  /// 1…9999
  public var year: Int { civilDay.year }
  /// 1…12
  public var month: Int { civilDay.month }
  /// Of the month, 1…31.
  public var day: Int { civilDay.day }
  /// 0…23
  public var hour: Int { millisecondOfDay / 3_600_000 }
  /// 0…59
  public var minute: Int { millisecondOfDay / 60_000 % 60 }
  /// 0…59
  public var second: Int { millisecondOfDay / 1_000 % 60 }
  /// 0…999
  public var millisecond: Int { millisecondOfDay % 1_000 }

  /// Midnights between another moment's day and this one's, each on its own clock; negative where
  /// this one's day is the earlier.
  public func days(since other: ZonedTime) -> Int { localDay - other.localDay }

  private var civilDay: CivilDay { CivilDay(daysSince1970: localDay) }
  private var localMillisecond: Int { millisecondsSince1970 + offset * 1_000 }

  private var localDay: Int {
    (localMillisecond - millisecondOfDay) / Self.millisecondsOfDay
  }

  private var millisecondOfDay: Int {
    let rest = localMillisecond % Self.millisecondsOfDay
    return rest < 0 ? rest + Self.millisecondsOfDay : rest
  }
}
