/// Whether bytes are UTF-8, by the table of well-formed sequences (Unicode 15, table 3-7).
enum UTF8Check {
  /// The first byte of the first sequence that is not well-formed, or `nil`.
  static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      guard let (length, second) = sequence(ledBy: lead), index + length <= bytes.count,
        second.contains(bytes[index + 1])
      else { return index }
      for offset in 2..<max(length, 2) where bytes[index + offset] & 0xc0 != 0x80 { return index }
      index += length
    }
    return nil
  }

  private static func sequence(ledBy lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch lead {
    case 0xc2...0xdf: (2, 0x80...0xbf)
    case 0xe0: (3, 0xa0...0xbf)
    case 0xed: (3, 0x80...0x9f)
    case 0xe1...0xef: (3, 0x80...0xbf)
    case 0xf0: (4, 0x90...0xbf)
    case 0xf1...0xf3: (4, 0x80...0xbf)
    case 0xf4: (4, 0x80...0x8f)
    default: nil
    }
  }
}
