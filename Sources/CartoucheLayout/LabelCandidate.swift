import CartoucheDrawing
import CartoucheGeo
import CartoucheSupport

/// A label that asks for a place in the picture.
struct LabelCandidate {
  /// What decides which of two labels comes first.
  struct Rank {
    /// Of the style layer among all layers; a higher one comes first.
    var layer: Int
    /// The style's own order; a lower one comes first.
    var sortKey = 0.0
    /// In the source, where authors put what matters first; a lower one comes first.
    var order = 0
    var world: WorldPoint
    var text: String
  }

  /// A way to put the label at its anchor.
  struct Position {
    /// Of the text's top-left corner from the anchor, in points.
    var offset: ScreenPoint
    /// What is kept free, on the plane, in points.
    var box: ScreenRect
  }

  var rank: Rank
  /// On the plane, in points.
  var anchor: ScreenPoint
  /// In order of preference.
  var positions: [Position]
  /// Drawn even where others stand.
  var allowsOverlap = false
  /// Others may stand where it does.
  var ignoresPlacement = false
  var look: Look

  /// How the label is drawn.
  struct Look {
    var block: TextBlock
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
  /// Whether `a` comes first: by layer, sort key, order, then from south to north and west to east,
  /// then by content, so that nothing of the picture enters.
  static func < (a: Self, b: Self) -> Bool {
    if a.layer != b.layer { return a.layer > b.layer }
    if a.sortKey != b.sortKey { return a.sortKey < b.sortKey }
    if a.order != b.order { return a.order < b.order }
    if a.world.y != b.world.y { return a.world.y > b.world.y }
    if a.world.x != b.world.x { return a.world.x < b.world.x }
    return a.text.unicodeScalars.lexicographicallyPrecedes(b.text.unicodeScalars)
  }
}
