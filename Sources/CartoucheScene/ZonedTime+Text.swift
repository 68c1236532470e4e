/// As ISO 8601 writes it, with the offset: `2026-11-30T17:20:00+01:00`.
extension ZonedTime: CustomStringConvertible {
  /// Reads a date, a time and the offset of the place's clock, as ISO 8601's extended format has
  /// them: `2026-11-30T17:20:00+01:00`, `2026-11-30T16:20Z`.
  ///
  /// Seconds may be left out or have a fraction, of which what is finer than a millisecond is
  /// dropped. A second of 60 is the next minute's first. The offset may be `+01:00`, `+0100`, `+01`
  /// or `Z`, and cannot be left out: a time without it is no moment.
  ///
  /// - Returns: `nil` for any other text, and for years outside 1…9999.
  public init?(iso8601 text: String) {
    // Fractions of any length that is still reasonable.
    guard text.utf8.count <= 64 else { return nil }
    var digits = DigitReader(text)
    guard let year = digits.number(of: 4), digits.skip("-"), let month = digits.number(of: 2),
      digits.skip("-"), let day = digits.number(of: 2), digits.skip("T") || digits.skip("t"),
      let time = Self.readTime(&digits), let offset = Self.readOffset(&digits), digits.isAtEnd
    else { return nil }
    self.init(
      CivilDay(year: year, month: month, day: day), millisecondsOfDay: time, offset: offset)
  }

  /// In milliseconds.
  private static func readTime(_ digits: inout DigitReader) -> Int? {
    guard let hour = digits.number(of: 2), hour < 24, digits.skip(":"),
      let minute = digits.number(of: 2), minute < 60
    else { return nil }
    let minutes = (hour * 60 + minute) * 60_000
    guard digits.skip(":") else { return minutes }
    guard let second = digits.number(of: 2), second <= 60 else { return nil }
    guard digits.skip(".") || digits.skip(",") else { return minutes + second * 1_000 }
    guard let fraction = digits.fraction(of: 3) else { return nil }
    return minutes + second * 1_000 + fraction
  }

  /// In seconds.
  private static func readOffset(_ digits: inout DigitReader) -> Int? {
    if digits.skip("Z") || digits.skip("z") { return 0 }
    let isBehind = digits.skip("-")
    guard isBehind || digits.skip("+"), let hours = digits.number(of: 2) else { return nil }
    var seconds = hours * 3_600
    for unit in [60, 1] where !digits.isAtEnd {
      _ = digits.skip(":")
      guard let count = digits.number(of: 2), count < 60 else { return nil }
      seconds += count * unit
    }
    return isBehind ? -seconds : seconds
  }

  /// Read again by ``init(iso8601:)`` it is the same moment on the same clock.
  public var description: String {
    let date = "\(Self.padded(year, to: 4))-\(Self.padded(month))-\(Self.padded(day))"
    let time = "\(Self.padded(hour)):\(Self.padded(minute)):\(Self.padded(second))"
    let fraction = millisecond == 0 ? "" : "." + Self.padded(millisecond, to: 3)
    return date + "T" + time + fraction + offsetText
  }

  private var offsetText: String {
    if offset == 0 { return "Z" }
    let size = abs(offset)
    let seconds = size % 60 == 0 ? "" : ":" + Self.padded(size % 60)
    return (offset < 0 ? "-" : "+") + Self.padded(size / 3_600) + ":"
      + Self.padded(size / 60 % 60) + seconds
  }

  static func padded(_ number: Int, to width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }
}

extension ZonedTime: Codable {
  /// - Throws: `DecodingError` for a text that is no moment.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let time = ZonedTime(iso8601: text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "'\(text.prefix(40))' is no moment; write date, time and the offset from UTC, as in 2026-11-30T17:20:00+01:00"
      )
    }
    self = time
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// Reads groups of ASCII digits and the signs between them.
private struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == sign.value else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number(of count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  /// The first digits of a fraction, as a whole number; skips the others, wants at least one.
  mutating func fraction(of count: Int) -> Int? {
    var number = 0
    var found = 0
    while let digit = digit() {
      if found < count { number = number * 10 + digit }
      found += 1
    }
    guard found > 0 else { return nil }
    for _ in 0..<max(count - found, 0) { number *= 10 }
    return number
  }

  private mutating func digit() -> Int? {
    guard let first = rest.first, (48...57).contains(first) else { return nil }
    rest.removeFirst()
    return Int(first) - 48
  }
}
