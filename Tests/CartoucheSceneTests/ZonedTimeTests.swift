import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import CartoucheScene

@Suite struct ZonedTimeTests {
  @Test(
    "A text of ISO 8601 is a moment",
    arguments: [
      ("1970-01-01T00:00:00Z", 0, 0),
      ("2026-11-30T17:20:00+01:00", 1_796_055_600, 3_600),
      ("2026-11-30T16:20Z", 1_796_055_600, 0),
      ("2026-11-30t16:20:00z", 1_796_055_600, 0),
      ("2026-11-30T11:20-0500", 1_796_055_600, -18_000),
      ("2026-11-30T22:05:00+05:45", 1_796_055_600, 20_700),
      ("2026-12-01T01:20:00,000+09", 1_796_055_600, 32_400),
      ("2026-11-30T16:20:00.25Z", 1_796_055_600.25, 0),
      ("2026-11-30T16:20:00.2509999999Z", 1_796_055_600.25, 0),
      ("2000-02-29T12:00:00Z", 951_825_600, 0),
      ("2016-12-31T23:59:60Z", 1_483_228_800, 0),
      ("1582-10-15T00:00:00Z", -12_219_292_800, 0),
      ("0001-01-01T00:00:00Z", -62_135_596_800, 0),
      ("9999-12-31T23:59:59Z", 253_402_300_799, 0),
      ("0001-01-01T00:00:00+18:00", -62_135_661_600, 64_800),
    ] as [(String, Double, Int)])
  func reading(text: String, seconds: Double, offset: Int) throws {
    let time = try #require(ZonedTime(iso8601: text))
    #expect(abs(time.secondsSince1970 - seconds) < 0.0015)
    #expect(time.offset == offset)
    #expect(ZonedTime(iso8601: time.description) == time)
  }

  @Test(
    "What is no moment is refused",
    arguments: [
      "", "2026", "2026-11-30", "2026-11-30T17:20:00", "2026-11-30 17:20:00Z", "2026-11-31T00:00Z",
      "2026-02-29T00:00Z", "1900-02-29T00:00Z", "2026-13-01T00:00Z", "2026-00-10T00:00Z",
      "2026-01-00T00:00Z", "0000-01-01T00:00Z", "2026-11-30T24:00Z", "2026-11-30T17:60Z",
      "2026-11-30T17:20:61Z", "2026-11-30T17:20:00.Z", "2026-11-30T17:20:00+18:01",
      "2026-11-30T17:20:00+01:60", "2026-11-30T17:20:00+1", "2026-11-30T17:20:00Z ",
      "2026-11-30T17:20:00ZZ", "+2026-11-30T17:20:00Z", "-026-11-30T17:20:00Z",
      "20261130T172000Z", "9999-12-31T23:59:60Z", "٢٠٢٦-11-30T17:20:00Z",
      "2026-11-30T17:20:00\u{0}",
      "2026-11-30T17:20:00." + String(repeating: "9", count: 100_000) + "Z",
    ])
  func refusal(text: String) {
    #expect(ZonedTime(iso8601: text) == nil)
  }

  @Test("Every day of four centuries comes after the one before, as Foundation's calendar has them")
  func calendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    // After the change of calendars, up to the next year like this one.
    for day in stride(from: -140_000, through: 146_097, by: 1) {
      let time = ZonedTime(secondsSince1970: Double(day) * 86_400)
      let parts = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(day) * 86_400))
      guard parts.year == time.year, parts.month == time.month, parts.day == time.day else {
        Issue.record("day \(day) is \(parts), not \(time)")
        return
      }
    }
  }

  @Test("Any moment reads back from its text")
  func roundTrip() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let time = ZonedTime(
        secondsSince1970: Double.random(in: -7e10...3e11, using: &random),
        offset: Int.random(in: -70_000...70_000, using: &random))
      #expect((1...9_999).contains(time.year))
      #expect(ZonedTime(iso8601: time.description) == time, "\(time)")
    }
  }

  @Test("Wild numbers give the nearest moment")
  func wildNumbers() {
    #expect(ZonedTime(secondsSince1970: .nan).description == "1970-01-01T00:00:00Z")
    #expect(ZonedTime(secondsSince1970: .infinity).description == "9999-12-31T23:59:59.999Z")
    #expect(
      ZonedTime(secondsSince1970: -.infinity, offset: .min).description
        == "0001-01-01T00:00:00-18:00")
    let time = ZonedTime(secondsSince1970: 0, offset: .max)
    #expect(time.offset == 64_800)
    #expect(time.adding(seconds: .nan) == time)
    #expect(time.adding(seconds: 1e300).year == 9_999)
  }

  @Test("The clock and the calendar are the place's own")
  func fields() throws {
    let time = try #require(ZonedTime(iso8601: "2026-12-31T23:50:07.5-03:30"))
    let date: [Int] = [time.year, time.month, time.day]
    #expect(date == [2026, 12, 31])
    let clock: [Int] = [time.hour, time.minute, time.second, time.millisecond]
    #expect(clock == [23, 50, 7, 500])
    let later = time.adding(seconds: 900)
    #expect(later.description == "2027-01-01T00:05:07.500-03:30")
    #expect(later.days(since: time) == 1)
    #expect(time.days(since: later) == -1)
    #expect(time.days(since: time) == 0)
    let early = ZonedTime(secondsSince1970: -1)
    let ends: [Int] = [early.hour, early.minute, early.second, early.day]
    #expect(ends == [23, 59, 59, 31])
  }

  @Test("In JSON it is its text")
  func coding() throws {
    let time = ZonedTime(secondsSince1970: 1_796_055_600, offset: 3_600)
    let text = try String(decoding: JSONEncoder().encode([time]), as: UTF8.self)
    #expect(text == #"["2026-11-30T17:20:00+01:00"]"#)
    #expect(try JSONDecoder().decode([ZonedTime].self, from: Data(text.utf8)) == [time])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ZonedTime].self, from: Data(#"["tomorrow"]"#.utf8))
    }
    #expect("\(error as Any)".contains("2026-11-30T17:20:00+01:00"))
  }
}
