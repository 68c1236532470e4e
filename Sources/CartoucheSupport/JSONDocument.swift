/// A parsed JSON text, with the means to say where in it a value stands.
public struct JSONDocument: Sendable {
  /// The file as its user named it, or `nil`.
  public let file: String?
  public let bytes: [UInt8]
  public let root: JSONNode

  /// Parses UTF-8 text after RFC 8259; a byte order mark is allowed.
  ///
  /// - Throws: ``JSONError`` with the byte offset.
  public init(bytes: [UInt8], file: String? = nil, depthLimit: Int = Limits.jsonDepth)
    throws(JSONError)
  {
    self.file = file
    self.bytes = bytes
    var parser = JSONParser(bytes: bytes, depthLimit: depthLimit)
    root = try parser.parseDocument()
  }

  /// The place of a value, under the way through the document that its reader knows.
  public func place(of node: JSONNode, path: String? = nil) -> SourcePlace {
    place(atByte: node.range.lowerBound, path: path)
  }

  /// The line and column of a byte.
  public func place(atByte offset: Int, path: String? = nil) -> SourcePlace {
    Self.place(atByte: offset, in: bytes, file: file, path: path)
  }

  /// The line and column of a byte of any text.
  ///
  /// - Complexity: O(offset); meant for messages.
  public static func place(
    atByte offset: Int, in bytes: some Collection<UInt8>, file: String?, path: String? = nil
  ) -> SourcePlace {
    var line = 1
    var column = 1
    for byte in bytes.prefix(max(0, offset)) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return SourcePlace(file: file, path: path, line: line, column: column, byteOffset: offset)
  }
}
