package import CartoucheDrawing
package import CartoucheImage
package import CartoucheSupport

extension CairoPainter {
  /// A drawing as a document of a vector format.
  ///
  /// What the format has no word for, such as densities, slopes and solids, is embedded as pixels.
  ///
  /// - Parameters:
  ///   - window: what of the drawing's plane the page shows, at the scale of embedded pixels.
  ///   - origin: the page's top-left corner on that plane, which the window has rounded to units of
  ///     its pixels.
  ///   - size: of the page, in points.
  /// - Throws: what ``paint(_:in:background:)`` throws, and `PaintError.documentTooLarge`,
  ///   `.tooManyPixels` and `.pixels`.
  package func document(
    of list: DisplayList, in window: PixelWindow, origin: ScreenPoint, size: ScreenSize,
    as encoding: VectorEncoding, description: VectorDescription
  ) throws(PaintError) -> [UInt8] {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw .invalidWindow(width: window.width, height: window.height, scale: window.scale)
    }
    let bounds = window.rect
    var scope = VectorScope(
      window: window, origin: origin,
      rect: ScreenRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height))
    scope.pixelOrigin = ScreenPoint(x: bounds.minX, y: bounds.minY)
    func draw(on canvas: any VectorCanvas) throws(PaintError) -> [UInt8] {
      try VectorPainter(canvas: canvas, pixels: self, text: encoding.text).paint(list.items, scope)
      return try canvas.finish()
    }
    switch encoding.format {
    case .svg: return try draw(on: SVGCanvas(size: size, description: description))
    case .pdf:
      guard encoding.text == .text else {
        return try draw(on: PDFCanvas(size: size, description: description))
      }
      return try CairoFontLock.withLock { () throws(PaintError) in
        try draw(on: PDFCanvas(size: size, description: description))
      }
    }
  }
}
