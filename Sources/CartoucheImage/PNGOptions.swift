/// How a picture becomes a PNG file. No choice changes a pixel.
public struct PNGOptions: Hashable, Sendable {
  /// What to spend time on. Sizes and times are those of a flat map.
  public enum Compression: Hashable, Sendable, CaseIterable {
    /// Deflate level 1.
    case fast
    /// Deflate level 6: about a tenth smaller in twice the time.
    case balanced
    /// Deflate level 9.
    case small
  }

  /// A text chunk: `tEXt` where the value is Latin-1, else `iTXt`.
  public struct Text: Hashable, Sendable {
    /// 1 to 79 printable Latin-1 characters; the PNG specification registers `Title`, `Author`,
    /// `Description`, `Copyright`, `Software`, `Source`, `Comment` and others.
    public var keyword: String
    public var value: String

    public init(keyword: String, value: String) {
      self.keyword = keyword
      self.value = value
    }
  }

  public var compression: Compression
  /// In the order in which they stand in the file, before the pixels.
  public var texts: [Text]

  public init(compression: Compression = .fast, texts: [Text] = []) {
    self.compression = compression
    self.texts = texts
  }
}
