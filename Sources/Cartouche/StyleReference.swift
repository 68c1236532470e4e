/// What a request's style names.
public enum StyleReference: Hashable, Sendable {
  /// A style of this package, such as `day`.
  case bundled(String)
  /// The path of a style document.
  case file(String)

  /// What has a `/` or ends in `.json` is a path.
  public init(_ text: String) {
    self = text.contains("/") || text.hasSuffix(".json") ? .file(text) : .bundled(text)
  }
}
