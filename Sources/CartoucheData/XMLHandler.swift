/// What an ``XMLWalker`` meets on its way, in the order of the text.
protocol XMLHandler: AnyObject {
  /// - Returns: false to end the walk here.
  func start(_ name: XMLName, _ attributes: XMLAttributes, at walker: XMLWalker) -> Bool
  /// Text between tags, in pieces; only while ``XMLWalker/collectsText`` is set.
  func text(_ bytes: UnsafeBufferPointer<UInt8>)
  func end(at walker: XMLWalker)
}

/// The name of an element, lent for the duration of a call.
struct XMLName {
  let bytes: UnsafePointer<CChar>

  /// What stands before the colon.
  var prefix: Substring {
    let text = String(cString: bytes)
    return text.firstIndex(of: ":").map { text[..<$0] } ?? ""
  }

  /// What stands behind the colon.
  var local: Substring {
    let text = String(cString: bytes)
    return text.firstIndex(of: ":").map { text[text.index(after: $0)...] } ?? text[...]
  }
}

/// The attributes of an element, lent for the duration of a call.
struct XMLAttributes {
  let pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>

  /// The value of an attribute as UTF-8, or `nil` where there is none of that name.
  subscript(name: StaticString) -> UnsafeBufferPointer<UInt8>? {
    var pair = pairs
    while let key = pair[0], let value = pair[1] {
      if name.hasSameBytes(as: key) {
        let bytes = UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self)
        var count = 0
        while bytes[count] != 0 { count += 1 }
        return UnsafeBufferPointer(start: bytes, count: count)
      }
      pair += 2
    }
    return nil
  }
}

extension StaticString {
  /// Whether a text that ends with a zero byte is this one.
  func hasSameBytes(as text: UnsafePointer<CChar>) -> Bool {
    for index in 0..<utf8CodeUnitCount
    where UInt8(bitPattern: text[index]) != utf8Start[index] || text[index] == 0 {
      return false
    }
    return text[utf8CodeUnitCount] == 0
  }
}
