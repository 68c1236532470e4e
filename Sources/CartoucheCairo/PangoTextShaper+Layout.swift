import CCairo
import CartoucheDrawing

extension PangoTextShaper {
  /// Hands the text to Pango's layout, every character with the family chosen for it.
  func set(
    _ text: String, family: String, key: ShapingKey, stretches: [FontSelection.Stretch]
  ) {
    let layout = selection.fonts.layout
    let description = Self.description(family: family, key: key)
    defer { pango_font_description_free(description) }
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    pango_attr_list_insert(attributes, pango_attr_fallback_new(0))
    for stretch in stretches {
      guard let attribute = pango_attr_family_new(stretch.family) else { continue }
      attribute.pointee.start_index = UInt32(clamping: stretch.range.lowerBound)
      attribute.pointee.end_index = UInt32(clamping: stretch.range.upperBound)
      pango_attr_list_insert(attributes, attribute)
    }
    pango_layout_set_font_description(layout, description)
    pango_layout_set_attributes(layout, attributes)
    pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
  }

  /// Sets what holds for the whole line; the natural direction falls back to left to right.
  func set(language: String?, direction: TextDirection) {
    let context = selection.fonts.context
    pango_context_set_language(context, pango_language_from_string(language ?? "und"))
    pango_context_set_base_dir(
      context, direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    pango_layout_set_auto_dir(selection.fonts.layout, direction == .natural ? 1 : 0)
  }

  /// Whether letters may be spaced apart: not where a script joins them.
  func isSpaced(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.value < 0x600
        || !FontFamilies.joined.contains(UnicodeCharacter(scalar: scalar).script)
    }
  }

  /// Of a family's face above and below the baseline, in ems.
  func loadVerticalExtents(family: String, key: ShapingKey) -> (ascent: Double, descent: Double) {
    let description = Self.description(family: family, key: key)
    defer { pango_font_description_free(description) }
    guard let font = pango_context_load_font(selection.fonts.context, description) else {
      return (0.8, 0.2)
    }
    defer { g_object_unref(font) }
    return library.face(of: font)?.verticalExtents ?? (0.8, 0.2)
  }

  private static func description(family: String, key: ShapingKey) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, family)
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(clamping: key.weight)))
    pango_font_description_set_style(
      description, key.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(
      description, PangoFonts.em * Double(PANGO_SCALE))
    return description
  }
}
