import CartoucheDrawing
import CartoucheRaster
import CartoucheSupport

/// The glyphs of a text that are fields of distances, where they fall on the pixel grid, and their
/// masks.
///
/// Origins are exact to 1/256 pixel of the grid that all windows of a plane share, and each pixel is
/// sampled at its centre from there: windows agree bit for bit. With as many places as that, masks
/// are not worth keeping.
struct DistanceFieldText {
  private struct Run {
    let face: DistanceFieldFace
    /// In points.
    let size: Double
    let textSize: Double
    /// In ``glyphs``.
    var range: Range<Int>
  }

  private struct Glyph {
    let character: UInt32
    let place: FinePixel
    let turn: GlyphTurn
    /// Of its frame: MapLibre softens edges by it.
    let flatness: Double
  }

  private var runs: [Run] = []
  private var glyphs: [Glyph] = []
  private var scale = 1.0

  /// Glyphs of more pixels an em are not drawn.
  private static let pixelLimit = 1_000_000.0

  /// Finds the place of every glyph; runs of other typefaces are left alone.
  mutating func place(
    _ runs: [GlyphRun], origin: ScreenPoint, rotation: Double, in window: PixelWindow
  ) {
    self.runs.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    scale = window.scale
    for run in runs {
      guard let face = run.face as? DistanceFieldFace, run.size > 0,
        run.size * scale <= Self.pixelLimit
      else { continue }
      let turn = GlyphTurn(radians: rotation)
      let start = glyphs.count
      for glyph in run.glyphs {
        let (x, y) = turn.apply(
          x: run.origin.x + glyph.offset.x * run.size, y: run.origin.y + glyph.offset.y * run.size)
        guard let place = FinePixel(ScreenPoint(x: origin.x + x, y: origin.y + y), in: window)
        else { continue }
        glyphs.append(
          Glyph(
            character: glyph.index, place: place,
            turn: glyph.frame.map { GlyphTurn($0, within: turn) } ?? turn,
            flatness: glyph.frame?.flatness ?? 1))
      }
      self.runs.append(
        Run(
          face: face, size: run.size, textSize: run.textSize, range: start..<glyphs.count))
    }
  }

  func joinGlyphs(into text: TextMask) {
    join(halo: nil, into: text) { edges, distance in edges.coverage(distance) }
  }

  func joinHalos(_ halo: Halo, into text: TextMask) {
    join(halo: halo, into: text) { edges, distance in edges.haloCoverage(distance) }
  }

  /// MapLibre lays glyph upon glyph, halo upon halo: `independent`, with one colour, is the same.
  @inline(__always)
  private func join(
    halo: Halo?, into text: TextMask, coverage: (DistanceFieldEdges, Float) -> Float
  ) {
    guard let frame = text.frame else { return }
    for run in runs {
      let unit = run.size / DistanceFieldGlyph.unitsPerEm
      var edges = DistanceFieldEdges(
        halo: halo, unit: run.textSize / DistanceFieldGlyph.unitsPerEm, scale: scale)
      var flatness = 1.0
      for glyph in glyphs[run.range] {
        if glyph.flatness != flatness {
          flatness = glyph.flatness
          edges = DistanceFieldEdges(
            halo: halo, unit: run.textSize / DistanceFieldGlyph.unitsPerEm,
            scale: scale * max(flatness, 1e-3))
        }
        guard let field = run.face.glyph(glyph.character),
          let part = frame.moved(x: -glyph.place.x, y: -glyph.place.y),
          let mask = DistanceFieldSampler(
            field, unit: unit * scale, turn: glyph.turn, phaseX: glyph.place.phaseX,
            phaseY: glyph.place.phaseY
          ).mask(within: part, coverage: { coverage(edges, $0) })
        else { continue }
        text.join(mask, originX: glyph.place.x, originY: glyph.place.y, by: .independent)
      }
    }
  }
}
