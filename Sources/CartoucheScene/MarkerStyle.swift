public import CartoucheSupport

/// How markers look and make room for one another; what is nil is left to a template, and without
/// one to the default.
///
/// A marker is an ``image`` if it has one, else a balloon or a dot with a glyph in it.
public struct MarkerStyle: Hashable, Sendable {
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// A round head whose tip stands on the place.
    case balloon
    /// A disc on the place: small, or with a glyph as large as a balloon's head.
    case dot
  }

  /// Of the whole marker: 3/4, 1 or 5/4.
  public enum Size: String, Hashable, Sendable, CaseIterable {
    case small, medium, large
  }

  /// What of a marker two may not share.
  public enum CollisionMode: String, Hashable, Sendable, CaseIterable {
    /// The box around it, without its shadow and its texts.
    case rectangle
    /// The circle inscribed in its head, disc or picture.
    case circle
    /// Nothing: it neither hides others nor is hidden, and labels run beneath it.
    case none
  }

  public enum TextVisibility: String, Hashable, Sendable, CaseIterable {
    /// Where it covers no marker, badge or other such text.
    case adaptive
    case visible, hidden
  }

  /// The edge of a balloon or a dot.
  public struct Border: Hashable, Sendable {
    public var color: Color
    /// In points.
    public var width: Double

    public init(color: Color = .white, width: Double = 1.5) {
      self.color = color
      self.width = width
    }
  }

  /// Of a balloon's head, a dot, or a glyph that is the marker's image.
  public var tint: Color?
  /// One to three characters in the head, made smaller until they fit; more are cut off.
  public var glyphText: String?
  /// Stands in the head, 20 points large, where there is no glyph text: a glyph in one colour, a
  /// file as a template of which only the opacity counts.
  public var glyphImage: MarkerIcon?
  public var shape: Shape?
  /// In place of a shape: a file as large as its points, a glyph 20 points large.
  public var image: MarkerIcon?
  public var size: Size?
  /// Twice as large, with a glyph of 40 points, and in front unless a ``zPriority`` says else.
  public var isSelected: Bool?
  /// In place of the white edge.
  public var border: Border?
  /// What of the marker's box stands on its place, in a unit square from its top left; its middle
  /// unless said, of a balloon its tip.
  public var anchor: ScreenPoint?
  /// From where the anchor puts the marker, in points to the right and down.
  public var centerOffset: ScreenPoint?
  /// Clockwise about the place in degrees: from upright, of a flat marker from north.
  public var rotation: Double?
  /// Whether it lies on the map, turning with the bearing and shrinking with the distance, in place
  /// of standing upright and keeping its size.
  public var isFlat: Bool?
  /// 0…1, of the marker but not of its title.
  public var opacity: Double?
  /// Besides ``size``.
  public var scale: Double?
  /// Whether balloons and dots have a soft shadow; images have none.
  public var hasShadow: Bool?
  public var titleVisibility: TextVisibility?
  public var subtitleVisibility: TextVisibility?
  /// Decides which markers are visible where they collide.
  public var displayPriority: DisplayPriority?
  /// Decides which markers are in front, 0…1000.
  public var zPriority: Double?
  public var collisionMode: CollisionMode?
  /// Markers of one identifier that would cover one another on the picture become a badge.
  public var clusteringIdentifier: String?

  public init(
    tint: Color? = nil, glyphText: String? = nil, glyphImage: MarkerIcon? = nil,
    shape: Shape? = nil, image: MarkerIcon? = nil, size: Size? = nil
  ) {
    self.tint = tint
    self.glyphText = glyphText
    self.glyphImage = glyphImage
    self.shape = shape
    self.image = image
    self.size = size
  }

  /// With a template's values for what it does not say itself. A glyph of either kind replaces the
  /// template's, and so does a shape the template's image.
  public func over(_ template: MarkerStyle) -> MarkerStyle {
    var style = self
    if glyphText == nil, glyphImage == nil {
      style.glyphText = template.glyphText
      style.glyphImage = template.glyphImage
    }
    if image == nil, shape == nil {
      style.image = template.image
      style.shape = template.shape
    }
    style.tint = tint ?? template.tint
    style.size = size ?? template.size
    style.isSelected = isSelected ?? template.isSelected
    style.border = border ?? template.border
    style.anchor = anchor ?? template.anchor
    style.centerOffset = centerOffset ?? template.centerOffset
    style.rotation = rotation ?? template.rotation
    style.isFlat = isFlat ?? template.isFlat
    style.opacity = opacity ?? template.opacity
    style.scale = scale ?? template.scale
    style.hasShadow = hasShadow ?? template.hasShadow
    style.titleVisibility = titleVisibility ?? template.titleVisibility
    style.subtitleVisibility = subtitleVisibility ?? template.subtitleVisibility
    style.displayPriority = displayPriority ?? template.displayPriority
    style.zPriority = zPriority ?? template.zPriority
    style.collisionMode = collisionMode ?? template.collisionMode
    style.clusteringIdentifier = clusteringIdentifier ?? template.clusteringIdentifier
    return style
  }

  /// The files that it shows.
  package var files: [String] {
    [glyphImage, image].compactMap { icon in
      if case .file(let path)? = icon { path } else { nil }
    }
  }
}
