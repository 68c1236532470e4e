import CFriBidi
import CartoucheDrawing

/// A line of characters in the order in which they stand from left to right, Arabic letters in the
/// forms that join and brackets mirrored: one glyph for each.
///
/// For typefaces that are known by characters alone; what FriBidi makes of the Unicode Bidirectional
/// Algorithm.
struct BidirectionalLine {
  private(set) var characters: [UInt32]
  private(set) var isRightToLeft = false

  init(_ text: String, direction: TextDirection) {
    characters = text.unicodeScalars.map(\.value)
    isRightToLeft = direction == .rightToLeft
    // Nothing before Hebrew runs from right to left.
    if isRightToLeft || characters.contains(where: { $0 >= 0x590 }) { arrange(direction) }
    characters.removeAll(where: Self.isControl)
  }

  private mutating func arrange(_ direction: TextDirection) {
    let count = characters.count
    guard count > 0 else { return }
    let length = FriBidiStrIndex(clamping: count)
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: count)
    var brackets = [FriBidiBracketType](repeating: 0, count: count)
    var levels = [FriBidiLevel](repeating: 0, count: count)
    var joinings = [FriBidiArabicProp](repeating: 0, count: count)
    var base = Self.base(direction)
    fribidi_get_bidi_types(characters, length, &types)
    fribidi_get_bracket_types(characters, length, types, &brackets)
    // Without memory the levels are of no use, and the line stays as it was written.
    guard fribidi_get_par_embedding_levels_ex(types, brackets, length, &base, &levels) != 0 else {
      return
    }
    isRightToLeft = base == FRIBIDI_PAR_RTL
    fribidi_get_joining_types(characters, length, &joinings)
    fribidi_join_arabic(types, length, levels, &joinings)
    fribidi_shape(
      FriBidiFlags(
        FRIBIDI_FLAG_SHAPE_MIRRORING | FRIBIDI_FLAG_SHAPE_ARAB_PRES | FRIBIDI_FLAG_SHAPE_ARAB_LIGA),
      levels, length, &joinings, &characters)
    _ = fribidi_reorder_line(0, types, length, 0, base, &levels, &characters, nil)
  }

  private static func base(_ direction: TextDirection) -> FriBidiParType {
    switch direction {
    case .natural: FRIBIDI_PAR_ON
    case .leftToRight: FRIBIDI_PAR_LTR
    case .rightToLeft: FRIBIDI_PAR_RTL
    }
  }

  /// Marks of direction and joining, and what FriBidi leaves where two letters became one.
  private static func isControl(_ character: UInt32) -> Bool {
    switch character {
    case 0x61c, 0x200b...0x200f, 0x202a...0x202e, 0x2060...0x2069, 0xfeff: true
    default: false
    }
  }
}
