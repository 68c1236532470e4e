package import CartoucheDrawing
import CartoucheImage
import CartoucheScene

/// The pictures that overlays show, read from their files.
package struct OverlayImages: Sendable {
  private let files: [String: Texture]

  /// - Parameter files: by their paths; what is missing is not drawn.
  package init(files: [String: Texture] = [:]) { self.files = files }

  func texture(_ image: OverlayImage) -> Texture? {
    switch image {
    case .file(let path): files[path]
    case .image(let image): Texture(image)
    }
  }

  /// The same for ``LinePattern``, whose left is the line's start and whose top lies to the right of
  /// the line: a stamp's top is at the start, and so its left side to the right.
  func stamp(_ image: OverlayImage) -> Texture? {
    guard let source = texture(image)?.image else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(source.pixels.count)
    for column in 0..<source.width {
      for row in 0..<source.height { pixels.append(source.pixels[row * source.width + column]) }
    }
    return Texture(
      RasterImage(
        width: source.height, height: source.width, scale: source.scale, pixels: pixels))
  }
}
