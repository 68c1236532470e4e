import CartoucheSupport
import Synchronization

/// The glyphs of all styles that name some, found once for each.
final class GlyphStore: Sendable {
  private struct Key: Hashable {
    let template: String
    let boundary: FolderBoundary
  }

  private let store: ResourceStore
  private let known = Mutex<[Key: StyleGlyphs]>([:])

  init(store: ResourceStore) { self.store = store }

  /// `nil` where the style's texts are set in the fonts of the machine: it names no glyphs, or none
  /// that may be read.
  func glyphs(of loadedStyle: LoadedStyle) -> StyleGlyphs? {
    guard let template = loadedStyle.style.glyphs, store.canRead(template) else { return nil }
    let key = Key(template: template, boundary: loadedStyle.boundary)
    return known.withLock { known in
      if let glyphs = known[key] { return glyphs }
      let glyphs = StyleGlyphs(
        template: template, boundary: loadedStyle.boundary,
        place: loadedStyle.document.place(at: JSONPath([.key("glyphs")])), store: store)
      known[key] = glyphs
      return glyphs
    }
  }
}
