/// The order in which the runs of a mixed text follow each other.
public enum TextDirection: Hashable, Sendable {
  /// That of the text's first strong character, left to right without one (rules P2 and P3 of the
  /// Unicode bidirectional algorithm).
  case natural
  case leftToRight
  case rightToLeft
}
