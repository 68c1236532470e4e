/// Reads the tuples of a text: `longitude,latitude[,altitude]`, apart by spaces. Spaces about a
/// comma are let pass, as programs write them; tracks have spaces in place of commas, and one tuple.
struct KMLPositions {
  typealias Position = (longitude: Double, latitude: Double)

  private let bytes: UnsafeBufferPointer<UInt8>
  private let separator: UInt8
  private var index = 0

  init(bytes: UnsafeBufferPointer<UInt8>, separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte)
  }

  /// - Returns: `nil` at the end, and within it `nil` for what is no position.
  mutating func next() -> Position?? {
    skipSpace()
    guard index < bytes.count else { return nil }
    var numbers: [Double] = []
    var isSound = true
    var count = 0
    while true {
      let number = readNumber()
      isSound = isSound && (number != nil || count >= 2)
      if let number, count < 2 { numbers.append(number) }
      count += 1
      guard goesOn() else { break }
    }
    guard isSound, numbers.count == 2 else { return .some(nil) }
    return .some((numbers[0], numbers[1]))
  }

  /// What stands before the next separator or space; `nil` where that is no number.
  private mutating func readNumber() -> Double? {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: ","), !Self.isSpace(bytes[index]) {
      index += 1
    }
    return LenientNumber.value(UnsafeBufferPointer(rebasing: bytes[start..<index]))
  }

  /// Goes past what parts two numbers of one tuple.
  private mutating func goesOn() -> Bool {
    skipSpace()
    guard index < bytes.count else { return false }
    if bytes[index] == UInt8(ascii: ",") {
      index += 1
      skipSpace()
      return true
    }
    return separator != UInt8(ascii: ",")
  }

  private mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }
}
