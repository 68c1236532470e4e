import CartoucheDrawing
import CartoucheSupport

extension LabelSetter {
  /// From the top of a line's glyph box to the middle of a square glyph, in ems (MapLibre's choice).
  private static let topToSquareMiddle = 19.0 / 24

  /// The lines from top to bottom and one left of the other: each character upright but those of
  /// scripts that join.
  func columns(_ lines: [Line], of label: LabelText) -> TextBlock {
    let along = along(lines, of: label)
    var block = TextBlock()
    block.width = along.height
    block.height = along.width
    block.missingGlyphs = along.missingGlyphs
    let quarter = GlyphFrame(right: ScreenPoint(x: 0, y: 1), down: ScreenPoint(x: -1, y: 0))
    block.pieces = along.pieces.map { piece in
      TextBlock.Piece(
        color: piece.color,
        runs: piece.runs.map { run in
          var turned = run
          turned.origin = quarter.apply(run.origin) + ScreenPoint(x: along.height, y: 0)
          for index in turned.glyphs.indices {
            let glyph = run.glyphs[index]
            turned.glyphs[index].offset = quarter.apply(glyph.offset)
            // A quarter turn and back again is none.
            turned.glyphs[index].frame = glyph.frame == nil ? quarter : nil
          }
          turned.inkBounds = turned.reach
          return turned
        })
    }
    return block
  }

  /// The lines as for horizontal text, with upright characters lying on their left sides.
  func along(_ lines: [Line], of label: LabelText) -> TextBlock {
    var block = TextBlock()
    block.width = lines.reduce(0) { max($0, $1.width) }
    for line in lines {
      let x = (block.width - line.width) * label.justification.share
      let middle = block.height + line.scale * label.lineHeight / 2
      for piece in line.pieces {
        let origin = ScreenPoint(x: x + piece.x, y: middle)
        block.pieces.append(
          TextBlock.Piece(
            color: piece.color,
            runs: piece.shaped.runs.map { lying($0, piece, at: origin) }.ofText(size: 1)))
        block.missingGlyphs += piece.shaped.missingGlyphs
      }
      block.height += line.scale * label.lineHeight
    }
    return block
  }

  private func lying(_ run: GlyphRun, _ piece: Line.Piece, at middle: ScreenPoint) -> GlyphRun {
    var run = run
    let scale = piece.scale
    let ascent = piece.shaped.ascent
    guard piece.isUpright else {
      run.origin =
        run.origin + middle
        + ScreenPoint(x: 0, y: ascent - LabelSetter.middleToTop * scale)
      return run
    }
    // About the middle of the square that the character fills.
    let left = GlyphFrame(right: ScreenPoint(x: 0, y: -1), down: ScreenPoint(x: 1, y: 0))
    let center = ScreenPoint(
      x: piece.shaped.advance / 2, y: Self.topToSquareMiddle * scale - ascent)
    for index in run.glyphs.indices {
      let place = run.origin + run.glyphs[index].offset * run.size - center
      run.glyphs[index].offset = left.apply(place) * (1 / run.size)
      run.glyphs[index].middle = 0
      run.glyphs[index].frame = left
    }
    run.origin = middle + ScreenPoint(x: scale / 2, y: 0)
    run.inkBounds = run.reach
    return run
  }
}

extension GlyphRun {
  /// What glyphs that were turned may touch, as far as is known without their outlines.
  fileprivate var reach: ScreenRect {
    let far = 2.0
    return glyphs.reduce(ScreenRect(minX: 0, minY: 0, maxX: 0, maxY: 0)) { rect, glyph in
      rect.union(
        ScreenRect(
          minX: glyph.offset.x - far, minY: glyph.offset.y - far, maxX: glyph.offset.x + far,
          maxY: glyph.offset.y + far))
    }
  }
}
