import CartoucheGeo

/// Places that stand in one field of a table: well-known text (OGC 06-103r4, 7), or a latitude and a
/// longitude.
enum WrittenPlace {
  /// - Returns: false for what is neither; some of it may then be staged.
  static func stage(
    _ text: UnsafeBufferPointer<UInt8>, in builder: inout FeatureTableBuilder
  ) -> Bool {
    let bytes = text.trimmingASCIISpace
    guard let first = bytes.first else { return false }
    if WKTParser.isLetter(first) {
      var parser = WKTParser(bytes: UnsafeBufferPointer(rebasing: bytes))
      return parser.stage(in: &builder)
    }
    let brackets = Array("()[]".utf8)
    let numbers = bytes.drop { brackets.contains($0) }.split { byte in
      byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
        || brackets.contains(byte)
    }
    guard numbers.count == 2, let latitude = number(numbers[0]), let longitude = number(numbers[1]),
      builder.stagePoint(longitude: longitude, latitude: latitude)
    else { return false }
    builder.endGeometry(.point)
    return true
  }

  private static func number(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    LenientNumber.value(UnsafeBufferPointer(rebasing: text))
  }
}
