import CartoucheDrawing
import CartoucheImage
import CartoucheSupport

/// Finds where the glyphs of a text stand on a page, and what of it can be text there.
struct VectorLabelMaker {
  /// The page's top-left corner on the drawing's plane.
  let origin: ScreenPoint
  let text: VectorEncoding.Text

  /// Glyphs are turned alike whose frames differ by less, in ems: that bends no line.
  private static let straightness = 0.05

  func label(
    _ runs: [GlyphRun], origin point: ScreenPoint, rotation: Double, color: Color, halo: Halo?
  ) -> VectorLabel {
    var label = VectorLabel(color: color, halo: halo)
    let turn = GlyphTurn(radians: rotation)
    let upright = GlyphFrame(radians: rotation.isFinite ? rotation : 0)
    for run in runs where run.size > 0 && run.size.isFinite {
      var glyphs: [VectorLabel.Glyph] = []
      for glyph in run.glyphs {
        let frame = glyph.frame.map { $0.turned(by: turn) } ?? upright
        guard glyph.frame == nil || GlyphPose.framed(frame, within: GlyphTurn(radians: 0)) != nil
        else { continue }
        let (x, y) = turn.apply(
          x: run.origin.x + glyph.offset.x * run.size, y: run.origin.y + glyph.offset.y * run.size)
        let place = ScreenPoint(x: point.x + x, y: point.y + y) - origin
        guard place.x.isFinite, place.y.isFinite else { continue }
        let stretch = glyph.frame == nil ? 1 : abs(frame.determinant).squareRoot()
        glyphs.append(
          VectorLabel.Glyph(
            face: run.face, index: glyph.index,
            frame: GlyphFrame(right: frame.right * run.size, down: frame.down * run.size),
            origin: place, em: run.size * stretch))
      }
      if text == .text, let line = line(glyphs, size: run.size) {
        label.lines.append(line)
      } else {
        label.glyphs += glyphs
      }
    }
    return label
  }

  /// - Returns: `nil` for what must be outlines.
  private func line(_ glyphs: [VectorLabel.Glyph], size: Double) -> VectorLabel.Line? {
    guard !glyphs.isEmpty, case let first = glyphs[glyphs.count / 2],
      let face = first.face as? OutlineFace,
      face.identity.variations.isEmpty, face.characters.family != nil
    else { return nil }
    var characters: [VectorLabel.Line.Character] = []
    for glyph in glyphs {
      let bend = max(
        (glyph.frame.right - first.frame.right).length, (glyph.frame.down - first.frame.down).length
      )
      guard bend <= Self.straightness * size,
        let scalar = face.characters.character(of: glyph.index), !scalar.isRightToLeft
      else { return nil }
      characters.append(
        VectorLabel.Line.Character(glyph: glyph.index, scalar: scalar, origin: glyph.origin))
    }
    var line = VectorLabel.Line(
      face: face, frame: first.frame, em: first.em, characters: characters)
    line.addSpaces()
    return line
  }
}

extension VectorLabel.Line {
  /// A gap of this share of a space is one.
  private static let spaceShare = 0.7

  /// Drawings leave spaces out, for they have no ink; who searches wants them.
  fileprivate mutating func addSpaces() {
    guard let space = face.characters.space, characters.count > 1 else { return }
    let scale = frame.right.length
    guard scale > 0 else { return }
    let gaps = zip(characters, characters.dropFirst()).map { from, to in
      let step = to.origin - from.origin
      let along = (step.x * frame.right.x + step.y * frame.right.y) / (scale * scale)
      return along - face.advance(of: from.glyph)
    }
    // Letters may be spaced apart; kerning and spaces are the exceptions.
    spacing = max(gaps.sorted()[gaps.count / 2], 0)
    var spaced: [Character] = []
    for (index, character) in characters.enumerated() {
      if index > 0, gaps[index - 1] - spacing >= face.characters.spaceAdvance * Self.spaceShare {
        let last = characters[index - 1]
        let place = last.origin + frame.right * (face.advance(of: last.glyph) + spacing)
        spaced.append(Character(glyph: space, scalar: " ", origin: place))
      }
      spaced.append(character)
    }
    characters = spaced
  }
}

extension GlyphFrame {
  fileprivate func turned(by turn: GlyphTurn) -> GlyphFrame {
    let (right, down) = (
      turn.apply(x: right.x, y: right.y), turn.apply(x: down.x, y: down.y)
    )
    return GlyphFrame(
      right: ScreenPoint(x: right.x, y: right.y), down: ScreenPoint(x: down.x, y: down.y))
  }
}

extension ScreenPoint {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}

extension Unicode.Scalar {
  /// Hebrew, Arabic, and what lies between them and after: their glyphs come in the order in which
  /// they stand, not in that in which they are read.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff:
      true
    default: false
    }
  }
}
