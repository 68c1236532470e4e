import CCairo
public import CartoucheDrawing
import CartoucheSupport

/// Shapes text with Pango, which finds the runs of direction and script, and HarfBuzz.
///
/// Results are the same for any size (in ems), any locale and any machine with the same font files.
/// A shaper keeps what it shaped; it has one user at a time.
public final class PangoTextShaper: TextShaping {
  let library: FontLibrary
  let selection: FontSelection
  private var cache = GenerationCache<ShapingKey, ShapedText>(capacity: cachedGlyphs)
  private var preferences = GenerationCache<[String], [String]>(capacity: 256)
  private var extents = GenerationCache<FaceKey, (ascent: Double, descent: Double)>(capacity: 256)

  /// About 50 bytes each, in either of two generations.
  private static let cachedGlyphs = 100_000

  public init(library: FontLibrary) throws(FontLibraryError) {
    self.library = library
    selection = try CairoFontLock.withLock { () throws(FontLibraryError) in
      try FontSelection(library: library)
    }
  }

  /// Keeps Pango from reading the machine's font configuration, which takes some milliseconds and
  /// never influences the result.
  ///
  /// For a program that owns its process, before its first shaper: all of the process's users of
  /// Fontconfig see an empty configuration from then on.
  public static func forgoSystemFonts() {
    guard let empty = FcConfigCreate() else { return }
    FcConfigSetCurrent(empty)
    // The process keeps its own reference.
    FcConfigDestroy(empty)
  }

  /// Shapes one line. Control characters are left out, line ends become spaces, and what follows
  /// `Limits.textLength` characters is not shaped. A size that is no positive number gives no glyphs.
  public func shape(_ text: String, style: TextStyle) -> ShapedText {
    guard style.size > 0, style.size.isFinite else {
      return ShapedText(runs: [], advance: 0, ascent: 0, descent: 0)
    }
    let key = ShapingKey(text: text, style: style)
    if let known = cache.value(for: key) { return known.scaled(by: style.size) }
    let shaped = CairoFontLock.withLock { shapeInEms(key) }
    cache.insert(shaped, for: key, cost: shaped.runs.reduce(16) { $0 + $1.glyphs.count })
    return shaped.scaled(by: style.size)
  }

  /// Whether there is a family of that name, among the standard fonts or the added ones.
  public func hasFamily(_ name: String) -> Bool {
    CairoFontLock.withLock { selection.hasFamily(name) }
  }

  private func shapeInEms(_ key: ShapingKey) -> ShapedText {
    let text = TextCleaning.singleLine(key.text)
    let families = preferredFamilies(key.families)
    let stretches = selection.stretches(
      of: text, preferred: families, language: key.language)
    set(language: key.language, direction: key.direction)
    set(text, family: families[0], key: key, stretches: stretches)
    var reader = PangoLineReader(
      library: library, letterSpacing: isSpaced(text) ? key.letterSpacing : 0)
    reader.read(selection.fonts.layout)
    let extents = verticalExtents(family: families[0], key: key)
    return ShapedText(
      runs: reader.runs, advance: reader.advance, ascent: extents.ascent,
      descent: extents.descent, isRightToLeft: reader.isRightToLeft,
      missingGlyphs: reader.missingGlyphs)
  }

  private struct FaceKey: Hashable {
    let family: String
    let weight: Int
    let isItalic: Bool
  }

  private func preferredFamilies(_ names: [String]) -> [String] {
    if let known = preferences.value(for: names) { return known }
    let families = selection.preferredFamilies(names)
    preferences.insert(families, for: names, cost: 1)
    return families
  }

  private func verticalExtents(
    family: String, key: ShapingKey
  ) -> (ascent: Double, descent: Double) {
    let face = FaceKey(family: family, weight: key.weight, isItalic: key.isItalic)
    if let known = extents.value(for: face) { return known }
    let loaded = loadVerticalExtents(family: family, key: key)
    extents.insert(loaded, for: face, cost: 1)
    return loaded
  }
}
