import CCairo

/// What HarfBuzz's tables know of a character.
struct UnicodeCharacter {
  let scalar: Unicode.Scalar

  /// ISO 15924, such as `Arab`; `Zyyy` for what all scripts use, `Zinh` for marks.
  var script: String {
    let tag = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value).rawValue
    let letters = [24, 16, 8, 0].map { Unicode.Scalar(UInt8(truncatingIfNeeded: tag >> $0)) }
    return String(String.UnicodeScalarView(letters))
  }

  /// Whether the character has no shape of its own to look for: spaces, marks, joiners, controls.
  var followsItsNeighbour: Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark, .format: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
