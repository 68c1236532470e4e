import CCairo
import CartoucheDrawing
import Synchronization

/// A face of a font file, read by HarfBuzz. Immutable, so that all workers may use it at once.
final class OutlineFace: FontFace {
  /// What makes two faces the same.
  struct Identity: Hashable, Sendable {
    let path: String
    let index: UInt32
    /// Normalised coordinates of a variable font.
    let variations: [Int32]
  }

  let identity: Identity
  // HarfBuzz allows any number of readers of an immutable font.
  nonisolated(unsafe) let font: OpaquePointer
  /// Ems a unit of the font.
  let unit: Double
  private let known = Mutex<FaceCharacters?>(nil)

  /// Takes the face of another font, at the face's own scale.
  init?(like other: OpaquePointer, identity: Identity) {
    guard let face = hb_font_get_face(other), let font = hb_font_create(face) else { return nil }
    self.identity = identity
    identity.variations.withUnsafeBufferPointer { coordinates in
      if let base = coordinates.baseAddress, !coordinates.isEmpty {
        hb_font_set_var_coords_normalized(font, base, UInt32(clamping: coordinates.count))
      }
    }
    hb_font_make_immutable(font)
    self.font = font
    unit = 1 / Double(max(hb_face_get_upem(face), 1))
  }

  deinit { hb_font_destroy(font) }

  /// What its glyphs stand for.
  var characters: FaceCharacters {
    known.withLock { known in
      if let known { return known }
      let read = FaceCharacters(font, unit: unit)
      known = read
      return read
    }
  }

  /// Above and below the baseline, in ems; both positive.
  var verticalExtents: (ascent: Double, descent: Double) {
    var extents = hb_font_extents_t()
    guard hb_font_get_h_extents(font, &extents) != 0 else { return (0.8, 0.2) }
    return (Double(extents.ascender) * unit, -Double(extents.descender) * unit)
  }

  /// What the outline can touch: in ems from the glyph's origin, y down; `nil` for a glyph
  /// without an outline.
  func inkBounds(of glyph: UInt32) -> (minX: Double, minY: Double, maxX: Double, maxY: Double)? {
    if glyph == GlyphRun.Glyph.missing {
      return (MissingGlyphBox.left, -MissingGlyphBox.height, MissingGlyphBox.right, 0)
    }
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font, glyph, &extents) != 0,
      extents.width != 0, extents.height != 0
    else { return nil }
    let left = Double(extents.x_bearing) * unit
    let top = -Double(extents.y_bearing) * unit
    let right = left + Double(extents.width) * unit
    let bottom = top - Double(extents.height) * unit
    return (min(left, right), min(top, bottom), max(left, right), max(top, bottom))
  }

  /// From a glyph's origin to where the next one's lies, in ems.
  func advance(of glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(font, glyph)) * unit
  }

  func appendOutline(of glyph: UInt32, tolerance: Double, to path: inout Path) {
    if glyph == GlyphRun.Glyph.missing { return MissingGlyphBox.append(to: &path) }
    var flattener = OutlineFlattener(
      path: path, unit: unit, toleranceInUnits: max(tolerance, 1e-6) / unit)
    path = Path()
    withUnsafeMutablePointer(to: &flattener) { pointer in
      cartouche_hb_font_draw_glyph(font, glyph, OutlineFlattener.callbacks.functions, pointer)
    }
    flattener.closeContour()
    path = flattener.path
  }
}
