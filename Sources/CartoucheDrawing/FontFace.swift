/// A typeface whose glyphs are known by their outlines. Two references are one face exactly when
/// they are the same object.
public protocol FontFace: AnyObject, Sendable {
  /// Adds the outline of a glyph, by the face's own number, to a path: in ems, y down, the origin
  /// on the baseline. To be filled by the non-zero rule.
  ///
  /// A number that the face does not know adds nothing; ``GlyphRun/Glyph/missing`` adds a box.
  ///
  /// - Parameter tolerance: how far a straight edge may stray from the curve, in ems.
  func appendOutline(of glyph: UInt32, tolerance: Double, to path: inout Path)
}
