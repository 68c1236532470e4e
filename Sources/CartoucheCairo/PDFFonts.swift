import CCairo
import CartoucheDrawing

/// The typefaces of a document's text, as Cairo knows them. Only under ``CairoFontLock``.
final class PDFFonts {
  private var known: [ObjectIdentifier: OpaquePointer?] = [:]
  /// Held so that nothing else can take their identities.
  private var held: [ObjectIdentifier: any FontFace] = [:]

  deinit {
    for case let font? in known.values { cairo_font_face_destroy(font) }
  }

  func hold(_ face: any FontFace) { held[ObjectIdentifier(face)] = face }

  /// `nil` where Cairo cannot open the file.
  func font(_ face: OutlineFace) -> OpaquePointer? {
    let key = ObjectIdentifier(face)
    if let font = known[key] { return font }
    let font = Self.load(face.identity)
    hold(face)
    known[key] = .some(font)
    return font
  }

  private static func load(_ identity: OutlineFace.Identity) -> OpaquePointer? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FILE, identity.path)
    FcPatternAddInteger(pattern, FC_INDEX, Int32(truncatingIfNeeded: identity.index))
    guard let font = cairo_ft_font_face_create_for_pattern(pattern) else { return nil }
    guard cairo_font_face_status(font) == CAIRO_STATUS_SUCCESS else {
      cairo_font_face_destroy(font)
      return nil
    }
    return font
  }
}
