/// Finds out what kind of XML a text is.
enum XMLRoot {
  /// Beyond this many bytes nothing is looked for.
  private static let reach = 65_536

  /// The local name of the root element, or `nil` where the text does not come to one. The text need
  /// not be whole.
  static func name(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    let text = text.prefix(reach)
    var index = text.startIndex
    while let open = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      let start = open + 1
      guard start < text.endIndex else { return nil }
      switch text[start] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        guard let end = end(of: text[start...]) else { return nil }
        index = end
      default:
        let name = text[start...].prefix { byte in
          byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
        }
        let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
        return String(decoding: local, as: UTF8.self)
      }
    }
    return nil
  }

  /// Where a declaration or a comment, without its `<`, has ended.
  private static func end(of markup: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard markup.starts(with: Array("!--".utf8)) else {
      return markup.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    }
    var index = markup.startIndex + 3
    while let dash = markup[index...].firstIndex(of: UInt8(ascii: "-")) {
      if markup[dash...].starts(with: Array("-->".utf8)) { return dash + 3 }
      index = dash + 1
    }
    return nil
  }
}
