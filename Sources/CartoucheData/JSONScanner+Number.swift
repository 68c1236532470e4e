import CartoucheSupport

extension JSONScanner {
  /// A number, or `NaN`, `Infinity`, `-Infinity` as some writers put them although JSON has none.
  ///
  /// - Returns: NaN or an infinity for those and for what a double cannot hold; the caller decides
  ///   what that means where it stands.
  mutating func readLenientNumber() throws(JSONError) -> Double {
    switch byte {
    case UInt8(ascii: "N"):
      try expect("NaN")
      return .nan
    case UInt8(ascii: "I"):
      try expect("Infinity")
      return .infinity
    case UInt8(ascii: "-") where position + 1 < end && base[position + 1] == UInt8(ascii: "I"):
      try expect("-Infinity")
      return -.infinity
    default: return try readNumber()
    }
  }

  /// A number of JSON's grammar, rounded to the nearest double.
  ///
  /// Digits are gathered into an integer, eight at a time behind the point. Up to 19 of them are
  /// exact, and so is what ``DecimalFraction`` makes of them; anything longer or with an exponent
  /// goes to the standard library.
  @inline(__always)
  mutating func readNumber() throws(JSONError) -> Double {
    let start = position
    var index = position
    let isNegative = index < end && base[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let firstDigit = index
    var mantissa: UInt64 = 0
    while index < end, base[index] &- 0x30 < 10 {
      mantissa = mantissa &* 10 &+ UInt64(base[index] &- 0x30)
      index += 1
    }
    let whole = index - firstDigit
    if whole == 0 || (whole > 1 && base[firstDigit] == 0x30) { throw badNumber(at: start) }
    var decimals = 0
    if index < end, base[index] == UInt8(ascii: ".") {
      index += 1
      let firstDecimal = index
      while index + 8 <= end, let eight = Self.eightDigits(word(at: index)) {
        mantissa = mantissa &* 100_000_000 &+ eight
        index += 8
      }
      while index < end, base[index] &- 0x30 < 10 {
        mantissa = mantissa &* 10 &+ UInt64(base[index] &- 0x30)
        index += 1
      }
      decimals = index - firstDecimal
      if decimals == 0 {
        position = index
        throw badNumber(at: start)
      }
    }
    position = index
    if whole + decimals > 19 || (index < end && base[index] | 0x20 == UInt8(ascii: "e")) {
      return try readLongNumber(from: start)
    }
    let magnitude = DecimalFraction.value(mantissa, decimals: decimals)
    return isNegative ? -magnitude : magnitude
  }

  /// The value of eight ASCII digits, or `nil` where one of the bytes is none.
  ///
  /// Sums neighbours in ever wider lanes: pairs, then fours, then all eight.
  @inline(__always)
  private static func eightDigits(_ word: UInt64) -> UInt64? {
    let digits = word ^ 0x3030_3030_3030_3030
    // A digit leaves its high nibble empty, also after adding 6.
    let overflow = (digits &+ 0x0606_0606_0606_0606) | digits
    guard overflow & 0xf0f0_f0f0_f0f0_f0f0 == 0 else { return nil }
    let pairs = (digits &* 10 &+ digits >> 8) & 0x00ff_00ff_00ff_00ff
    let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_ffff_0000_ffff
    return (fours &* 10_000 &+ fours >> 32) & 0xffff_ffff
  }

  /// An exponent may follow the digits that were stepped over.
  private mutating func readLongNumber(from start: Int) throws(JSONError) -> Double {
    if byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      let firstDigit = position
      while byte &- 0x30 < 10 { position += 1 }
      if position == firstDigit { throw badNumber(at: start) }
    }
    guard let number = Double(String(decoding: bytes(start..<position), as: UTF8.self)) else {
      throw .invalidNumber(offset: start)
    }
    return number
  }

  private func badNumber(at start: Int) -> JSONError {
    if position >= end { return .unexpectedEnd(offset: end) }
    let byte = base[start]
    let isNumeric =
      byte &- 0x30 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".")
    return isNumeric
      ? .invalidNumber(offset: start)
      : .unexpectedByte(byte, offset: start, expected: "a value")
  }
}
