import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport

/// A symbol that asks for a place in the picture: a text, an icon or both.
struct LabelCandidate {
  /// What decides which of two labels comes first.
  struct Rank {
    /// Of the style layer among all layers; a higher one comes first.
    var layer: Int
    /// The style's own order; a lower one comes first.
    var sortKey = 0.0
    /// Of the tile that the label is from, where it is from one.
    var tile = TileOrder()
    /// In the source, where authors put what matters first; a lower one comes first.
    var order = 0
    /// Of a symbol on a line: which line, and how far along it in points.
    var line = 0
    var distance = 0.0
    /// Down the picture, where that decides; a higher one comes first.
    var height = 0.0
    var world: WorldPoint
    var text: String
  }

  /// A way to put the label at its anchor.
  struct Position {
    /// Of the text's top-left corner from the anchor, in points.
    var offset: ScreenPoint
    /// What is kept free, on the plane, in points.
    var box: ScreenRect
    var block = TextBlock()
    /// Of what is kept free the only parts that are, where the label follows a line.
    var circles: [CollisionIndex.Circle] = []
    /// An icon that moves with the text, for the label's own.
    var icon: Icon?
    /// The glyphs where each lies on its own, in points from the anchor.
    var laid: LaidLabel?
  }

  var rank: Rank
  /// On the plane, in points.
  var anchor: ScreenPoint
  /// Of the text, in order of preference; none for an icon alone.
  var positions: [Position]
  /// Of the text.
  var overlap = StyleOverlap.never
  /// Others may stand where the text does.
  var ignoresPlacement = false
  /// Whether the icon may stand where the text finds no place.
  var isTextOptional = false
  /// Whether the text may stand where the icon finds no place.
  var isIconOptional = false
  var icon: Icon?
  /// Of the text.
  var look: Look?
  /// Whether nothing of it may lie beyond the picture's edges.
  var avoidsEdges = false
  /// Whether no font has some of the text's characters.
  var lacksGlyphs = false

  /// An icon that does not move, whatever position the text takes.
  struct Icon {
    /// What is kept free, on the plane, in points.
    var box: ScreenRect
    var paint: ImagePaint
    var overlap = StyleOverlap.never
    /// Others may stand where it does.
    var ignoresPlacement = false
  }

  /// A picture in a text, in points from the label's anchor.
  struct InlineImage {
    let image: StyleImage
    /// `nil` for the text's own; of a distance field.
    let color: Color?
    let center: ScreenPoint
    let frame: GlyphFrame
    let width: Double
    let height: Double

    /// - Parameters:
    ///   - anchor: of the label on the plane.
    ///   - color: of the text.
    func paint(at anchor: ScreenPoint, color: Color, opacity: Double) -> ImagePaint? {
      let icon = image.icon
      let (across, down) = (Double(icon.width) / width, Double(icon.height) / height)
      let area = frame.determinant
      guard area > 0, across.isFinite, down.isFinite else { return nil }
      let (right, below) = (frame.right, frame.down)
      let placement = Homography(
        origin: anchor + center,
        x: SIMD3(
          below.y / area * across, -below.x / area * across, Double(icon.width) / 2),
        y: SIMD3(-right.y / area * down, right.x / area * down, Double(icon.height) / 2))
      let content: ImagePaint.Content =
        icon.isDistanceField
        ? .distanceField(
          DistanceFieldPaint(color: self.color ?? color, unit: width / image.size.width))
        : .colors(nil)
      return ImagePaint(
        texture: image.texture, placement: placement, opacity: opacity, content: content)
    }
  }

  /// What of a symbol is drawn.
  struct Choice {
    /// Of the text, `nil` where it is not drawn.
    var position: Position?
    var icon: Icon?
  }

  /// How the text is drawn.
  struct Look {
    /// The em, in points.
    var size: Double
    /// Clockwise about the anchor, in radians.
    var rotation = 0.0
    var color: Color
    var halo: Halo?
    /// 0…1, of text and halo each.
    var opacity = 1.0
  }
}

extension LabelCandidate.Rank: Comparable {
  /// Whether `a` comes first: by layer, sort key, tile, height, order,
  /// place on a line, then from south to north and west to east,
  /// then by content, so that nothing of the picture enters.
  static func < (a: Self, b: Self) -> Bool {
    if a.layer != b.layer { return a.layer > b.layer }
    if a.sortKey != b.sortKey { return a.sortKey < b.sortKey }
    if a.tile != b.tile { return a.tile < b.tile }
    if a.height != b.height { return a.height > b.height }
    if a.order != b.order { return a.order < b.order }
    if a.line != b.line { return a.line < b.line }
    if a.distance != b.distance { return a.distance < b.distance }
    if a.world.y != b.world.y { return a.world.y > b.world.y }
    if a.world.x != b.world.x { return a.world.x < b.world.x }
    return a.text.unicodeScalars.lexicographicallyPrecedes(b.text.unicodeScalars)
  }
}
