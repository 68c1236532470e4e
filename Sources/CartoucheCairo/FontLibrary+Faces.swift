import CCairo

extension FontLibrary {
  /// The face behind one of Pango's fonts.
  func face(of font: UnsafeMutablePointer<PangoFont>) -> OutlineFace? {
    guard let shaped = pango_font_get_hb_font(font), let face = hb_font_get_face(shaped),
      let pattern = pango_fc_font_get_pattern(
        UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)),
      let path = PangoFonts.string(FC_FILE, of: pattern)
    else { return nil }
    var count: UInt32 = 0
    let coordinates = hb_font_get_var_coords_normalized(shaped, &count)
    let variations = UnsafeBufferPointer(start: coordinates, count: Int(count)).map { $0 }
    let identity = OutlineFace.Identity(
      path: path, index: hb_face_get_index(face), variations: variations)
    return self.face(identity) { OutlineFace(like: shaped, identity: identity) }
  }
}
