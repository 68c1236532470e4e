/// A sheet of icons.
public struct StyleSprite: Hashable, Sendable {
  /// What comes before the icons' names, with a colon; `default` for none.
  public let id: String
  public let url: String
}
