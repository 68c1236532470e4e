import CartoucheData
import CartoucheDrawing
import CartoucheImage
import CartoucheSupport

/// An icon or pattern of a style, ready to be drawn.
struct StyleImage: Hashable, Sendable {
  let texture: Texture
  /// Where it lay on its sheet does not matter any more; all else does.
  let icon: SpriteIcon
  let isOpaque: Bool

  init(_ part: RasterImage, _ icon: SpriteIcon) {
    texture = Texture(part)
    self.icon = icon
    isOpaque = part.isOpaque
  }

  /// In points.
  var size: ScreenSize {
    ScreenSize(
      width: Double(icon.width) / icon.pixelRatio, height: Double(icon.height) / icon.pixelRatio)
  }
}
