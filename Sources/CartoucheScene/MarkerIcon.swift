/// The picture of a marker: a glyph of the program's own, or a file.
public enum MarkerIcon: Hashable, Sendable {
  case glyph(MarkerGlyph)
  /// The path of a PNG, JPEG, WebP or SVG file.
  case file(String)

  /// A glyph's name, or else a path.
  public init(_ name: String) {
    self = MarkerGlyph(rawValue: name).map(Self.glyph) ?? .file(name)
  }

  public var name: String {
    switch self {
    case .glyph(let glyph): glyph.rawValue
    case .file(let path): path
    }
  }
}
