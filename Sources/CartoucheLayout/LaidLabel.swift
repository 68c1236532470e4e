import CartoucheDrawing
import CartoucheSupport
import Foundation

/// A label whose glyphs lie each on their own: along a path, or flat on a tilted map.
struct LaidLabel {
  /// In points from the label's anchor on the screen.
  private(set) var pieces: [TextBlock.Piece] = []
  private(set) var images: [LabelCandidate.InlineImage] = []

  private let surface: LabelSurface
  private let origin: ScreenPoint
  private let size: Double
  private let corner: ScreenPoint

  /// Beyond what is known of a glyph's outline, in ems.
  private static let inkReach = 2.0

  /// Lays a block's glyphs about the places that `place` gives for the middles of their advances.
  ///
  /// - Parameters:
  ///   - size: of an em on the surface, in points.
  ///   - corner: of the block's top left, from the label's anchor, in ems.
  ///   - origin: of the label, on the screen.
  ///   - place: for a distance to the right of the anchor, in ems, the place on the surface and how
  ///     what stands there is turned; `nil` where the label does not fit.
  init?(
    _ block: TextBlock, size: Double, corner: ScreenPoint, surface: LabelSurface,
    origin: ScreenPoint,
    place: (_ x: Double) -> (point: ScreenPoint, frame: GlyphFrame)?
  ) {
    self.surface = surface
    self.origin = origin
    self.size = size
    self.corner = corner
    for piece in block.pieces {
      var runs: [GlyphRun] = []
      for run in piece.runs {
        guard let laid = laid(run, place: place) else { return nil }
        runs.append(laid)
      }
      pieces.append(TextBlock.Piece(color: piece.color, runs: runs))
    }
    for image in block.images {
      guard let laid = laid(image, place: place) else { return nil }
      images.append(laid)
    }
  }

  private func laid(
    _ image: TextBlock.Image, place: (_ x: Double) -> (point: ScreenPoint, frame: GlyphFrame)?
  ) -> LabelCandidate.InlineImage? {
    let center = image.rect.center
    guard let (point, frame) = place(corner.x + center.x) else { return nil }
    let position = point + frame.apply(ScreenPoint(x: 0, y: corner.y + center.y)) * size
    guard let seen = surface.screenPoint(position), let frame = surface.frame(at: position, frame)
    else { return nil }
    return LabelCandidate.InlineImage(
      image: image.image, color: image.color, center: seen - origin, frame: frame,
      width: image.rect.width * size, height: image.rect.height * size)
  }

  private func laid(
    _ run: GlyphRun, place: (_ x: Double) -> (point: ScreenPoint, frame: GlyphFrame)?
  ) -> GlyphRun? {
    var laid = run
    laid.origin = .zero
    laid.size = run.size * size
    laid.textSize = run.textSize * size
    var ink: ScreenRect?
    for index in laid.glyphs.indices {
      let glyph = laid.glyphs[index]
      let middle = corner.x + run.origin.x + glyph.middle * run.size
      guard let (point, frame) = place(middle) else { return nil }
      let offset = ScreenPoint(
        x: (glyph.offset.x - glyph.middle) * run.size,
        y: corner.y + run.origin.y + glyph.offset.y * run.size)
      let position = point + frame.apply(offset) * size
      guard let seen = surface.screenPoint(position),
        let frame = surface.frame(
          at: position, glyph.frame.map { frame.applied(after: $0) } ?? frame)
      else { return nil }
      let em = (seen - origin) * (1 / laid.size)
      laid.glyphs[index].offset = em
      laid.glyphs[index].frame = frame
      let reach = frame.reach * (Self.inkReach + 2 * abs(glyph.middle - glyph.offset.x))
      let box = ScreenRect(
        minX: em.x - reach, minY: em.y - reach, maxX: em.x + reach, maxY: em.y + reach)
      ink = ink?.union(box) ?? box
    }
    if let ink { laid.inkBounds = ink }
    return laid
  }
}

extension GlyphFrame {
  /// How far a point one em from the origin may come to lie, along either axis.
  fileprivate var reach: Double {
    max(abs(right.x) + abs(down.x), abs(right.y) + abs(down.y))
  }
}
