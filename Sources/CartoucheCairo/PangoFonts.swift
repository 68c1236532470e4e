import CCairo

/// The owner of one worker's font configuration, font map, context and layout.
///
/// The configuration holds named files only; what the machine configures does not reach it.
final class PangoFonts {
  /// The em at which everything is shaped, in points: hinting is off, so that shapes and advances of
  /// all sizes are multiples of this one's.
  static let em = 64.0

  let context: OpaquePointer
  let layout: OpaquePointer
  private let configuration: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  private var loadedPaths: Set<String> = []
  /// What each family covers, by the family's name.
  private var coverage: [String: [OpaquePointer]] = [:]

  init() throws(FontLibraryError) {
    guard let configuration = FcConfigCreate() else {
      throw .unavailable(reason: "Fontconfig has no memory for a configuration")
    }
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      FcConfigDestroy(configuration)
      throw .unavailable(reason: "Pango was built without FreeType")
    }
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    self.configuration = configuration
    self.map = map
    context = pango_font_map_create_context(map)
    Self.setOptions(of: context)
    layout = pango_layout_new(context)
    pango_layout_set_auto_dir(layout, 0)
    pango_layout_set_single_paragraph_mode(layout, 1)
  }

  deinit {
    CairoFontLock.withLock {
      g_object_unref(UnsafeMutableRawPointer(layout))
      g_object_unref(UnsafeMutableRawPointer(context))
      g_object_unref(UnsafeMutableRawPointer(map))
      FcConfigDestroy(configuration)
    }
  }

  private static func setOptions(of context: OpaquePointer) {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  /// Adds files and returns the families that they hold, in the order of the files. What is no font
  /// adds nothing.
  @discardableResult
  func load(_ files: [FontFile]) -> [String] {
    let added = files.filter { loadedPaths.insert($0.path).inserted }
      .filter { FcConfigAppFontAddFile(configuration, $0.path) != 0 }
    if !added.isEmpty {
      indexCoverage()
      pango_fc_font_map_config_changed(OpaquePointer(map))
    }
    return files.flatMap { familiesByPath[$0.path] ?? [] }
  }

  private var familiesByPath: [String: [String]] = [:]

  private func indexCoverage() {
    coverage = [:]
    familiesByPath = [:]
    guard let set = FcConfigGetFonts(configuration, FcSetApplication)?.pointee else { return }
    for position in 0..<Int(set.nfont) {
      guard let pattern = set.fonts[position], Self.hasOutlines(pattern),
        let family = Self.string(FC_FAMILY, of: pattern),
        let path = Self.string(FC_FILE, of: pattern)
      else { continue }
      var characters: OpaquePointer?
      guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch,
        let characters
      else { continue }
      coverage[family, default: []].append(characters)
      if familiesByPath[path]?.contains(family) != true {
        familiesByPath[path, default: []].append(family)
      }
    }
  }

  /// Whether a loaded family of that name is there.
  func has(family: String) -> Bool { coverage[family] != nil }

  /// Whether the first face of a loaded family has a glyph for the character.
  func family(_ family: String, covers scalar: Unicode.Scalar) -> Bool {
    guard let characters = coverage[family]?.first else { return false }
    return FcCharSetHasChar(characters, scalar.value) != 0
  }

  static func hasOutlines(_ pattern: OpaquePointer) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(pattern, FC_OUTLINE, 0, &value) == FcResultMatch && value != 0
  }

  static func string(_ key: String, of pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }
}
