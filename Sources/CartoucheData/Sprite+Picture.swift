package import CartoucheImage

extension Sprite {
  /// One icon that is all of a picture.
  ///
  /// - Parameters:
  ///   - name: without a sprite's prefix.
  ///   - picture: with its scale, which becomes the icon's pixels a point.
  package init(name: String, picture: RasterImage) {
    sheet = picture
    icons = [
      SpriteIcon(
        name: name, x: 0, y: 0, width: picture.width, height: picture.height,
        pixelRatio: picture.scale)
    ]
    diagnostics = []
  }
}
