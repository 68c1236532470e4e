/// A string that is equal only to the same code points; Swift's own equality also holds between
/// canonical equivalents.
struct ExactText: Hashable, Sendable {
  let text: String
  private let count: Int
  private let isASCII: Bool

  init(_ text: String) {
    self.text = text
    count = text.utf8.count
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Equivalents of ASCII are longer, so that a second look is needed only at other texts.
  func equals(_ other: String) -> Bool {
    count == other.utf8.count && text == other
      && (isASCII || text.utf8.elementsEqual(other.utf8))
  }

  static func == (left: ExactText, right: ExactText) -> Bool { left.equals(right.text) }

  /// FNV-1a over the bytes: the standard library would normalise the text first.
  func hash(into hasher: inout Hasher) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hasher.combine(hash)
  }
}
