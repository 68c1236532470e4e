import CartoucheDrawing
import CartoucheImage
import CartoucheSupport

/// A page of a vector format that is being drawn on, back to front; in points from its top-left
/// corner.
///
/// Failures stick to it and come out at the end.
protocol VectorCanvas: AnyObject {
  /// Bytes so far, as far as they are known.
  var byteCount: Int { get }

  func fill(_ path: Path, isEvenOdd: Bool, _ paint: VectorPaint)
  func draw(_ label: VectorLabel)
  /// Pixels over a rectangle.
  func draw(_ image: RasterImage, in rect: ScreenRect)
  /// - Parameters:
  ///   - placement: from pixels of the texture to the page: where one to the right of the top-left
  ///     corner goes, and one down.
  ///   - origin: where that corner goes.
  func draw(
    _ texture: Texture, placement: GlyphFrame, origin: ScreenPoint, opacity: Double,
    isSmooth: Bool)

  func beginGroup(opacity: Double)
  func endGroup(opacity: Double)
  func beginClip(_ path: Path, isEvenOdd: Bool)
  func endClip()
  func beginTag(_ name: String)
  func endTag()
  /// What follows is kept, until ``endStamp()``, about an origin of its own.
  ///
  /// - Parameter rect: what it reaches.
  func beginStamp(_ stamp: Stamp, rect: ScreenRect)
  func endStamp()
  func hasStamp(_ stamp: Stamp) -> Bool
  func draw(stamp: Stamp, at point: ScreenPoint)

  /// The document; nothing can be drawn after that.
  func finish() throws(PaintError) -> [UInt8]
}
