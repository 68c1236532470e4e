/// Where lines and areas of a person's own lie among a style's layers; markers and badges stand above
/// all of them.
public enum OverlayLevel: Hashable, Sendable {
  /// Above all but the labels with which the style ends.
  case belowLabels
  case aboveLabels
  /// Beneath the layer of the style that has this id.
  case below(layer: String)
}
