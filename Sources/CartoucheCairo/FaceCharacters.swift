import CCairo

/// What a face is called, and which characters its glyphs stand for.
struct FaceCharacters {
  /// `nil` where the file does not tell.
  let family: String?
  /// 1…1000 as in CSS.
  let weight: Int
  let isItalic: Bool
  /// From a space to what follows it, in ems.
  let spaceAdvance: Double
  /// Of the space, where the face has one.
  let space: UInt32?
  /// For each glyph the first of its characters.
  private let characters: [UInt32: UInt32]
  private static let nameBytes = 256

  init(_ font: OpaquePointer, unit: Double) {
    let face = hb_font_get_face(font)
    family =
      Self.name(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, of: face)
      ?? Self.name(HB_OT_NAME_ID_FONT_FAMILY, of: face)
    weight = Int(
      min(max(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT), 1), 1000).rounded())
    isItalic = hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0.5
    var glyph: hb_codepoint_t = 0
    if hb_font_get_nominal_glyph(font, 0x20, &glyph) != 0 {
      space = glyph
      spaceAdvance = Double(hb_font_get_glyph_h_advance(font, glyph)) * unit
    } else {
      (space, spaceAdvance) = (nil, 0.25)
    }
    characters = Self.characters(of: font, face: face)
  }

  /// `nil` for a glyph that no single character has.
  func character(of glyph: UInt32) -> Unicode.Scalar? {
    characters[glyph].flatMap(Unicode.Scalar.init)
  }

  private static func characters(
    of font: OpaquePointer, face: OpaquePointer?
  ) -> [UInt32: UInt32] {
    guard let face, let set = hb_set_create() else { return [:] }
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    var characters: [UInt32: UInt32] = [:]
    // The value that stands for none begins and ends the walk, which ascends.
    var character = hb_codepoint_t.max
    while hb_set_next(set, &character) != 0 {
      var glyph: hb_codepoint_t = 0
      guard hb_font_get_nominal_glyph(font, character, &glyph) != 0, characters[glyph] == nil
      else { continue }
      characters[glyph] = character
    }
    return characters
  }

  private static func name(_ id: Int, of face: OpaquePointer?) -> String? {
    var bytes = [CChar](repeating: 0, count: nameBytes)
    var count = UInt32(nameBytes)
    guard let face,
      hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), nil, &count, &bytes) > 0
    else { return nil }
    let name = String(
      decoding: bytes.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return name.isEmpty ? nil : name
  }
}
