public import CartoucheSupport

/// Glyphs of one face at one size.
///
/// What depends on the size is stated in ems, so that a text is shaped once for all sizes.
public struct GlyphRun: Sendable {
  public struct Glyph: Hashable, Sendable {
    /// The number that stands for a character which no face has.
    public static let missing = UInt32.max

    /// The face's own number of the outline, or ``missing``.
    public var index: UInt32
    /// Of the glyph's origin from the run's, in ems, y down.
    public var offset: ScreenPoint
    /// From the run's origin to the middle of the advance that the glyph shares with its marks, in
    /// ems: along lines they turn about it together.
    public var middle: Double
    /// `nil` for one that is neither turned nor stretched.
    public var frame: GlyphFrame?

    public init(
      index: UInt32, offset: ScreenPoint, middle: Double = 0, frame: GlyphFrame? = nil
    ) {
      self.index = index
      self.offset = offset
      self.middle = middle
      self.frame = frame
    }
  }

  public var face: any FontFace
  /// The em, in points.
  public var size: Double
  /// The em of the text whose part this is, in points: where MapLibre sets a part larger, its edges
  /// and halo stay those of the text.
  public var textSize: Double
  /// Of the run from the text's origin, in points, y down.
  public var origin: ScreenPoint
  public var glyphs: [Glyph]
  /// What the outlines can touch: in ems from the run's origin, y down.
  public var inkBounds: ScreenRect

  public init(
    face: any FontFace, size: Double, origin: ScreenPoint = .zero, glyphs: [Glyph],
    inkBounds: ScreenRect
  ) {
    self.face = face
    self.size = size
    textSize = size
    self.origin = origin
    self.glyphs = glyphs
    self.inkBounds = inkBounds
  }

  /// What the outlines can touch: in points from the text's origin, y down.
  public var inkRect: ScreenRect {
    ScreenRect(
      minX: origin.x + inkBounds.minX * size, minY: origin.y + inkBounds.minY * size,
      maxX: origin.x + inkBounds.maxX * size, maxY: origin.y + inkBounds.maxY * size)
  }
}

extension GlyphRun: Hashable {
  public static func == (a: GlyphRun, b: GlyphRun) -> Bool {
    a.face === b.face && a.size == b.size && a.textSize == b.textSize && a.origin == b.origin
      && a.glyphs == b.glyphs
      && a.inkBounds == b.inkBounds
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(face))
    hasher.combine(size)
    hasher.combine(origin)
    hasher.combine(glyphs)
  }
}
