/// Something a reader or the renderer has to tell: what, where, and how to mend it.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  public enum Severity: String, Hashable, Sendable {
    /// The input breaks its specification; drawing may still go on without the part.
    case error
    /// Something was skipped or guessed; the rest is right.
    case warning
  }

  public var severity: Severity
  public var message: String
  public var place: SourcePlace
  /// What the user can do about it, as a sentence, where that is not plain from the message.
  public var remedy: String?

  public init(
    _ severity: Severity, _ message: String, at place: SourcePlace = SourcePlace(),
    remedy: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.place = place
    self.remedy = remedy
  }

  /// `style.json:12:7: layers[3].paint: unknown property 'fill-colour'; did you mean 'fill-color'?`
  public var description: String {
    let placeText = place.description
    let head = placeText.isEmpty ? message : "\(placeText): \(message)"
    return remedy.map { "\(head); \($0)" } ?? head
  }
}
