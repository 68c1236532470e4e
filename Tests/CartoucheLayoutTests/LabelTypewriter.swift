import CartoucheDrawing
import CartoucheSupport

/// A shaper whose every character is half an em wide and one glyph, numbered by its scalar.
final class LabelTypewriter: TextShaping {
  final class Face: FontFace {
    func appendOutline(of glyph: UInt32, tolerance: Double, to path: inout Path) {}
  }

  static let face = Face()
  private(set) var shapedTexts: [String] = []

  func shape(_ text: String, style: TextStyle) -> ShapedText {
    shapedTexts.append(text)
    let scalars = Array(text.unicodeScalars)
    let step = 0.5 + style.letterSpacing
    let glyphs = scalars.enumerated().map { index, scalar in
      GlyphRun.Glyph(
        index: scalar.value, offset: ScreenPoint(x: Double(index) * step, y: 0),
        middle: Double(index) * step + 0.25)
    }
    let width = scalars.isEmpty ? 0 : Double(scalars.count) * step - style.letterSpacing
    let run = GlyphRun(
      face: Self.face, size: style.size, glyphs: glyphs,
      inkBounds: ScreenRect(minX: 0, minY: -0.75, maxX: width, maxY: 0.25))
    let firstStrong = scalars.first { $0.properties.isAlphabetic }
    let isRightToLeft =
      switch style.direction {
      case .natural: firstStrong.map { (0x590...0x8ff).contains($0.value) } ?? false
      case .leftToRight: false
      case .rightToLeft: true
      }
    return ShapedText(
      runs: scalars.isEmpty ? [] : [run], advance: width * style.size, ascent: style.size,
      descent: 0.25 * style.size, isRightToLeft: isRightToLeft,
      missingGlyphs: scalars.count { $0 == "\u{fffd}" })
  }
}

extension [GlyphRun] {
  /// What a typewriter wrote, with each run's origin.
  var typed: [(text: String, origin: ScreenPoint)] {
    map { run in
      let scalars = run.glyphs.compactMap { Unicode.Scalar($0.index) }
      return (String(String.UnicodeScalarView(scalars)), run.origin)
    }
  }
}
