public import CartoucheGeo
public import CartoucheSupport

/// Something that stands on a place: a balloon whose tip points at it, a dot, or a picture; upright
/// and of the same size at any tilt, unless it lies flat.
public struct Marker: Hashable, Sendable {
  public typealias Size = MarkerStyle.Size

  public var position: Coordinate
  /// Beneath the marker.
  public var title: String?
  /// Beneath the title, smaller.
  public var subtitle: String?
  /// What is said of this marker alone.
  public var style: MarkerStyle
  /// The name of the template that gives it what its style leaves open.
  public var template: String?

  public init(
    position: Coordinate, tint: Color? = nil, glyphText: String? = nil,
    title: String? = nil, size: Size? = nil
  ) {
    self.init(
      position: position, title: title,
      style: MarkerStyle(tint: tint, glyphText: glyphText, size: size))
  }

  public init(
    position: Coordinate, title: String? = nil, subtitle: String? = nil, style: MarkerStyle,
    template: String? = nil
  ) {
    self.position = position
    self.title = title
    self.subtitle = subtitle
    self.style = style
    self.template = template
  }

  public static let defaultTint = Color(rgb: 0xe03e36)

  /// Characters that a marker's head can hold.
  public static let glyphTextLimit = 3
  /// Factors by which markers may be drawn larger or smaller.
  public static let scaleRange = 0.1...10.0
}

extension Marker {
  public var tint: Color {
    get { style.tint ?? Self.defaultTint }
    set { style.tint = newValue }
  }

  /// One to three characters in the head, made smaller until they fit; more are cut off. Without
  /// it and a glyph image a balloon's head shows a dot.
  public var glyphText: String? {
    get { style.glyphText }
    set { style.glyphText = newValue }
  }

  public var size: Size {
    get { style.size ?? .medium }
    set { style.size = newValue }
  }

  package var isSelected: Bool { style.isSelected ?? false }
  package var isFlat: Bool { style.isFlat ?? false }
  package var displayPriority: DisplayPriority { style.displayPriority ?? .required }
  package var zPriority: Double { style.zPriority ?? (isSelected ? 1_000 : Self.usualZPriority) }
  package var collisionMode: MarkerStyle.CollisionMode { style.collisionMode ?? .rectangle }

  /// That of badges too.
  package static let usualZPriority = 500.0

  /// How much larger than usual it is drawn.
  package var scale: Double {
    let size =
      switch size {
      case .small: 0.75
      case .medium: 1.0
      case .large: 1.25
      }
    let scale = style.scale ?? 1
    let bounded =
      scale.isNaN ? 1 : min(max(scale, Self.scaleRange.lowerBound), Self.scaleRange.upperBound)
    return size * bounded * (isSelected ? 2 : 1)
  }
}
