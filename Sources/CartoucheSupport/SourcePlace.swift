/// Where in an input something was found, as exactly as the reader knows.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file as its user named it, or `nil` for text that came from no file.
  public var file: String?
  /// The way through a JSON document, such as `layers[3].paint.fill-color`.
  public var path: String?
  /// Counted from 1.
  public var line: Int?
  /// Counted from 1, in bytes.
  public var column: Int?
  /// Counted from 0.
  public var byteOffset: Int?

  public init(
    file: String? = nil, path: String? = nil, line: Int? = nil, column: Int? = nil,
    byteOffset: Int? = nil
  ) {
    self.file = file
    self.path = path
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
  }

  /// `style.json:12:7: layers[3].paint.fill-color`, less what is unknown.
  public var description: String {
    var text = file ?? ""
    if let line {
      text += text.isEmpty ? "line \(line)" : ":\(line)"
      if let column { text += ":\(column)" }
    } else if let byteOffset {
      text += text.isEmpty ? "byte \(byteOffset)" : ": byte \(byteOffset)"
    }
    if let path, !path.isEmpty { text += text.isEmpty ? path : ": \(path)" }
    return text
  }
}
