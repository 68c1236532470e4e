/// Chooses a family for every character of a text.
///
/// The choice depends on the text and the library alone, not on what was loaded before: first the
/// families asked for, then the default one, then Noto's family of the character's script, then the
/// neighbour's, then the caller's fonts, then those of signs.
final class FontSelection {
  let fonts: PangoFonts
  private let library: FontLibrary
  private let standardFamilies: [String]
  private let additionalFamilies: [String]
  private var familiesByStem: [String: [String]] = [:]

  init(library: FontLibrary) throws(FontLibraryError) {
    self.library = library
    fonts = try PangoFonts()
    standardFamilies = Self.unique(fonts.load(library.standardFiles))
    additionalFamilies = Self.unique(fonts.load(library.additionalFiles))
    guard !standardFamilies.isEmpty else {
      throw .unavailable(
        reason: "\(library.standardFiles[0].path) holds no font that can be read")
    }
  }

  /// A stretch of text for one family, as offsets of UTF-8 bytes.
  struct Stretch {
    var family: String
    var range: Range<Int>
  }

  /// The families asked for, as far as they are there, and the default one after them.
  func preferredFamilies(_ names: [String]) -> [String] {
    Self.unique(names.compactMap(known) + standardFamilies)
  }

  /// The stretches of the text that need another family than the first preferred one.
  func stretches(of text: String, preferred: [String], language: String?) -> [Stretch] {
    let forms = IdeographForms(language: language, text: text)
    var stretches: [Stretch] = []
    var current = preferred[0]
    var offset = 0
    for scalar in text.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      defer { offset = end }
      current = family(for: scalar, current: current, preferred: preferred, forms: forms)
      guard current != preferred[0] else { continue }
      if let last = stretches.last, last.family == current, last.range.upperBound == offset {
        stretches[stretches.count - 1].range = last.range.lowerBound..<end
      } else {
        stretches.append(Stretch(family: current, range: offset..<end))
      }
    }
    return stretches
  }

  private func family(
    for scalar: Unicode.Scalar, current: String, preferred: [String], forms: IdeographForms
  ) -> String {
    if UnicodeCharacter(scalar: scalar).followsItsNeighbour {
      if fonts.family(current, covers: scalar) { return current }
      if scalar.properties.isDefaultIgnorableCodePoint { return current }
    }
    func covering(_ families: [String]) -> String? {
      families.first { fonts.family($0, covers: scalar) }
    }
    return covering(preferred)
      ?? covering(forms.preferred(families(ofScript: UnicodeCharacter(scalar: scalar).script)))
      ?? covering([current])
      ?? covering(additionalFamilies)
      ?? FontFamilies.symbols.lazy.compactMap { covering(self.families(ofStem: $0)) }.first
      ?? current
  }

  private func families(ofScript script: String) -> [String] {
    FontFamilies.byScript[script].map(families(ofStem:)) ?? []
  }

  private func families(ofStem stem: String) -> [String] {
    if let known = familiesByStem[stem] { return known }
    let families = Self.unique(fonts.load(library.files(ofStem: stem)))
    familiesByStem[stem] = families
    return families
  }

  /// Whether there is a family of that name.
  func hasFamily(_ name: String) -> Bool { known(name) != nil }

  /// A family by its name, or Noto's of that name.
  private func known(_ name: String) -> String? {
    if additionalFamilies.contains(name) || standardFamilies.contains(name) { return name }
    let stem = name.filter { $0 != " " }
    guard stem.hasPrefix("Noto"), stem.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    return families(ofStem: stem).first
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
