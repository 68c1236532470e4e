import CartoucheDrawing
import CartoucheImage
import CartoucheSupport

/// Paints text from cached masks of its glyphs and their halos.
///
/// A glyph's origin is snapped to quarter pixels of the grid that all windows of a plane share, so
/// that they agree bit for bit. One painter for each worker.
final class GlyphPainter {
  private let glyphMasks = GlyphMaskMaker()
  private let haloMasks = HaloMaskMaker()
  private let text = TextMask()
  private var cache = GenerationCache<GlyphShape, Entry>(capacity: 8 << 20)
  private var placed: [PlacedGlyph] = []
  private var fields = DistanceFieldText()

  private struct Entry {
    /// Held so that no other face can take its identity.
    let face: any FontFace
    let mask: GlyphMask
  }

  private struct PlacedGlyph {
    let face: any FontFace
    var shape: GlyphShape
    /// The pixel of the origin, from the window's top-left corner.
    let x: Int
    let y: Int
  }

  /// Larger glyphs, in pixels an em, are drawn anew each time, and only where the window shows them.
  private static let cachedPixels = 256.0
  /// No glyph is larger than this many pixels an em.
  private static let pixelLimit = 1_000_000.0
  /// Cached masks extend no farther than this from the glyph's origin, in pixels.
  private static let cachedFrame = PixelFrame(x: -8_192, y: -8_192, endX: 8_192, endY: 8_192)

  /// Paints the halos of all runs, then all glyphs, each as one mask.
  ///
  /// - Parameters:
  ///   - origin: of the text on the plane, in points.
  ///   - rotation: clockwise about the origin, in radians.
  func paint(
    _ runs: [GlyphRun], origin: ScreenPoint, rotation: Double, color: Color, halo: Halo?,
    on canvas: borrowing CairoCanvas
  ) throws(PaintError) {
    let window = canvas.window
    guard let visible = PixelFrame(x: 0, y: 0, endX: window.width, endY: window.height),
      let frame = Self.frame(
        of: runs, origin: origin, rotation: rotation, halo: halo, in: window
      )?.intersection(visible)
    else { return }
    place(runs, origin: origin, rotation: rotation, in: window)
    if let halo, halo.width > 0 || halo.blur > 0 {
      let edge = HaloEdge.units(halo, scale: window.scale)
      try paint(PremultipliedPixel(halo.color), halo: edge, within: frame, on: canvas) {
        fields.joinHalos(halo, into: text)
      }
    }
    try paint(PremultipliedPixel(color), halo: nil, within: frame, on: canvas) {
      fields.joinGlyphs(into: text)
    }
  }

  private func paint(
    _ pixel: PremultipliedPixel, halo: (width: Int32, edge: Int32)?, within frame: PixelFrame,
    on canvas: borrowing CairoCanvas, joinFields: () -> Void
  ) throws(PaintError) {
    guard pixel.alpha > 0 else { return }
    text.reset(to: frame)
    for glyph in placed {
      var shape = glyph.shape
      if let halo { (shape.haloWidth, shape.haloEdge) = halo }
      let mask = mask(of: shape, face: glyph.face, isHalo: halo != nil) {
        frame.moved(x: -glyph.x, y: -glyph.y)
      }
      text.join(
        mask, originX: glyph.x, originY: glyph.y, by: halo == nil ? .independent : .nearest)
    }
    joinFields()
    try text.withSurface { surface, frame in
      canvas.paint(pixel, through: surface, x: frame.x, y: frame.y)
    }
  }

  private func mask(
    of shape: GlyphShape, face: any FontFace, isHalo: Bool, frame: () -> PixelFrame?
  ) -> GlyphMask {
    func make(_ frame: PixelFrame?) -> GlyphMask {
      guard let frame else { return .empty }
      return isHalo
        ? haloMasks.mask(of: shape, face: face, within: frame)
        : glyphMasks.mask(of: shape, face: face, within: frame)
    }
    if shape.pixels > Self.cachedPixels { return make(frame()) }
    if let known = cache.value(for: shape) { return known.mask }
    let mask = make(Self.cachedFrame)
    cache.insert(Entry(face: face, mask: mask), for: shape, cost: mask.coverage.count + 64)
    return mask
  }

  /// Finds the pixel and the phase of every glyph.
  private func place(
    _ runs: [GlyphRun], origin: ScreenPoint, rotation: Double, in window: PixelWindow
  ) {
    placed.removeAll(keepingCapacity: true)
    fields.place(runs, origin: origin, rotation: rotation, in: window)
    let turn = GlyphTurn(radians: rotation)
    let unframed = (pose: GlyphPose.turned(radians: rotation), factor: 1.0)
    for run in runs where !(run.face is DistanceFieldFace) {
      let face = ObjectIdentifier(run.face)
      for glyph in run.glyphs {
        guard
          let (pose, factor) = glyph.frame.map({ GlyphPose.framed($0, within: turn) }) ?? unframed,
          let size = Self.size(run.size * factor * window.scale)
        else { continue }
        let (x, y) = turn.apply(
          x: run.origin.x + glyph.offset.x * run.size, y: run.origin.y + glyph.offset.y * run.size)
        guard let place = QuarterPixel(ScreenPoint(x: origin.x + x, y: origin.y + y), in: window)
        else { continue }
        let shape = GlyphShape(
          face: face, glyph: glyph.index, size: size, pose: pose, phase: place.phase)
        placed.append(PlacedGlyph(face: run.face, shape: shape, x: place.x, y: place.y))
      }
    }
  }

  private static func size(_ pixels: Double) -> Int32? {
    guard pixels > 0, pixels <= pixelLimit else { return nil }
    return Int32((pixels * GlyphShape.sizeUnits).rounded())
  }

  /// The pixels of the window that a text can touch.
  static func frame(
    of runs: [GlyphRun], origin: ScreenPoint, rotation: Double, halo: Halo?, in window: PixelWindow
  ) -> PixelFrame? {
    guard let reach = runs.reach(origin: origin, rotation: rotation, halo: halo) else { return nil }
    let unit = 1 / Double(PixelWindow.unitsPerPixel)
    let (x, y) = (Double(window.originX) * unit, Double(window.originY) * unit)
    let scale = window.scale
    return PixelFrame(
      around: ScreenRect(
        minX: reach.minX * scale - x, minY: reach.minY * scale - y, maxX: reach.maxX * scale - x,
        maxY: reach.maxY * scale - y
      ).insetBy(-2))
  }
}
