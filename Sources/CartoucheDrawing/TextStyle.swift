/// How a line of text is set.
public struct TextStyle: Hashable, Sendable {
  /// Font families in order of preference; empty asks for the renderer's default.
  public var families: [String]
  /// The names of a style's font stack as they are written there, for typefaces that are known by
  /// the whole of it; empty for none.
  public var stack: [String]
  /// 1…1000 as in CSS: 400 is regular, 700 bold.
  public var weight: Int
  public var isItalic: Bool
  /// The em, in logical points.
  public var size: Double
  /// Added after each cluster, in ems. Joined scripts (Arabic, Syriac …) are set without.
  public var letterSpacing: Double
  public var direction: TextDirection
  /// A BCP 47 tag for language-specific forms, or `nil` for none in particular.
  public var language: String?

  public init(
    families: [String] = [], stack: [String] = [], weight: Int = 400, isItalic: Bool = false,
    size: Double, letterSpacing: Double = 0, direction: TextDirection = .natural,
    language: String? = nil
  ) {
    self.families = families
    self.stack = stack
    self.weight = weight
    self.isItalic = isItalic
    self.size = size
    self.letterSpacing = letterSpacing
    self.direction = direction
    self.language = language
  }
}
