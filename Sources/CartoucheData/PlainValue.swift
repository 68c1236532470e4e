import CartoucheGeo
import CartoucheSupport

/// Values of properties that are written without a type.
enum PlainValue {
  /// A number where it is written as JSON writes one, else text; bytes that are no UTF-8 become
  /// U+FFFD.
  static func value(_ text: UnsafeBufferPointer<UInt8>) -> PropertyValue {
    if var scanner = try? JSONScanner(bytes: text, range: 0..<text.count, depthLimit: 1),
      let number = try? scanner.readNumber(), scanner.position == scanner.end, number.isFinite
    {
      return .number(number)
    }
    return .string(String(decoding: text, as: UTF8.self))
  }
}
