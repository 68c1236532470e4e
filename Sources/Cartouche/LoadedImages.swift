import CartoucheLayout
import CartoucheSupport

/// The icons and patterns of a style's sprites, and what reading them had to tell.
struct LoadedImages: Sendable {
  let images: StyleImages
  let diagnostics: [Diagnostic]
  /// Bytes of pixels.
  let cost: Int

  static let none = LoadedImages(images: .none, diagnostics: [], cost: 0)
}
