package import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// The pictures that markers show, by the paths of their files.
package struct MarkerImages: Sendable {
  private var textures: [String: Texture] = [:]

  /// Without any: markers that have one are drawn as balloons.
  package static let none = MarkerImages()

  package init() {}

  package subscript(path: String) -> Texture? {
    get { textures[path] }
    set { textures[path] = newValue }
  }

  /// How large a marker's image is drawn at its usual scale, in points; nil where there is none.
  func size(of icon: MarkerIcon) -> ScreenSize? {
    switch icon {
    case .glyph: return ScreenSize(width: GlyphSketch.side, height: GlyphSketch.side)
    case .file(let path):
      guard let image = textures[path]?.image, image.scale > 0 else { return nil }
      return ScreenSize(
        width: Double(image.width) / image.scale, height: Double(image.height) / image.scale)
    }
  }
}
