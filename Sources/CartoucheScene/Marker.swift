public import CartoucheGeo
public import CartoucheSupport

/// A balloon whose tip stands on a place: upright and of the same size at any tilt.
public struct Marker: Hashable, Sendable {
  public enum Size: String, Hashable, Sendable, CaseIterable {
    case small, medium, large
  }

  public var position: Coordinate
  public var tint: Color
  /// One to three characters in the balloon's head, made smaller until they fit; more are cut off.
  /// Without it the head shows a dot.
  public var glyphText: String?
  /// Beneath the tip, left out where it would cover a balloon or another title.
  public var title: String?
  public var size: Size

  public init(
    position: Coordinate, tint: Color = Marker.defaultTint, glyphText: String? = nil,
    title: String? = nil, size: Size = .medium
  ) {
    self.position = position
    self.tint = tint
    self.glyphText = glyphText
    self.title = title
    self.size = size
  }

  public static let defaultTint = Color(rgb: 0xe03e36)

  /// Characters that a balloon's head can hold.
  public static let glyphTextLimit = 3
}
