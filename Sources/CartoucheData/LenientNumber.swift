import CartoucheSupport

/// Numbers as people and programs write them outside JSON: spaces around, a plus sign, a bare point.
enum LenientNumber {
  /// The finite number that a text is, or `nil`.
  static func value(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    if var scanner = try? JSONScanner(bytes: text, range: 0..<text.count, depthLimit: 1),
      let number = try? scanner.readNumber(), scanner.position == scanner.end
    {
      return number.isFinite ? number : nil
    }
    let bytes = text.trimmingASCIISpace
    // Words and hexadecimals that the standard library would take are no numbers here.
    guard bytes.allSatisfy({ $0 < 0x3a || $0 | 0x20 == UInt8(ascii: "e") }),
      let number = Double(String(decoding: bytes, as: UTF8.self)), number.isFinite
    else { return nil }
    return number
  }
}

extension BidirectionalCollection where Element == UInt8 {
  /// Without spaces, tabs and line ends before and behind.
  var trimmingASCIISpace: SubSequence {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0d).contains(byte) }
    let rest = drop(while: isSpace)
    guard let last = rest.lastIndex(where: { !isSpace($0) }) else { return rest }
    return rest[...last]
  }
}
