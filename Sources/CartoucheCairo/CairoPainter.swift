public import CartoucheDrawing
public import CartoucheImage
import CartoucheRaster
public import CartoucheSupport

/// Paints display lists into pictures.
///
/// Any window of a drawing is painted as that part of a larger window of the same plane, bit for
/// bit: masks come from the exact rasteriser, and Cairo only composites whole pixels, each from the
/// pixels at its own place.
///
/// A painter reuses its buffers and is meant for one worker at a time.
public final class CairoPainter {
  private let rasterizer = CoverageRasterizer()
  private let glyphs = GlyphPainter()
  /// One for each level of layers, from the outermost.
  private var layers: [LayerMemory] = []

  public init() {}

  /// The part of a drawing that `window` shows.
  ///
  /// - Parameter background: what lies beneath, or nil for a transparent picture.
  /// - Throws: `PaintError.invalidWindow`, `.tooLarge` (see `Limits.pictureSide` and
  ///   `.picturePixels`), `.tooDeep` (see `Limits.drawingDepth`), `.cairo`.
  public func paint(
    _ list: DisplayList, in window: PixelWindow, background: Color? = nil
  ) throws(PaintError) -> RasterImage {
    try check(window)
    let count = window.width * window.height
    let ground = background.map { PremultipliedPixel($0) } ?? .transparent
    var failure: PaintError?
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { pixels, initializedCount in
      pixels.prefix(count).initialize(repeating: ground.value)
      initializedCount = count
      guard let base = pixels.baseAddress else { return }
      do throws(PaintError) {
        try paint(list, into: base, window: window, depth: Depth())
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return RasterImage(
      width: window.width, height: window.height, scale: window.scale, pixels: pixels)
  }

  /// How far down the tree of items the painter stands.
  private struct Depth {
    var items = 0
    var layers = 0

    func inside(layer: Bool) throws(PaintError) -> Depth {
      guard items < Limits.drawingDepth else { throw .tooDeep(limit: Limits.drawingDepth) }
      return Depth(items: items + 1, layers: layers + (layer ? 1 : 0))
    }
  }

  private func check(_ window: PixelWindow) throws(PaintError) {
    let side = Limits.pictureSide
    // Planes reach to 2⁵² units; beyond that, sums with a picture's extent could overflow.
    let reach = -(1 << 52)...1 << 52
    guard window.width > 0, window.height > 0, window.scale.isFinite, window.scale > 0,
      reach.contains(window.originX), reach.contains(window.originY)
    else {
      throw .invalidWindow(width: window.width, height: window.height, scale: window.scale)
    }
    guard max(window.width, window.height) <= side,
      window.width * window.height <= Limits.picturePixels
    else {
      throw .tooLarge(
        width: window.width, height: window.height, pixelLimit: Limits.picturePixels,
        sideLimit: side)
    }
  }

  private func paint(
    _ list: DisplayList, into pixels: UnsafeMutablePointer<UInt32>, window: PixelWindow,
    depth: Depth
  ) throws(PaintError) {
    let surface = try CairoSurface(pixels: pixels, width: window.width, height: window.height)
    let canvas = try CairoCanvas(surface, window: window)
    try paint(list, on: canvas, depth: depth)
    try canvas.finish(surface)
  }

  private func paint(
    _ list: DisplayList, on canvas: borrowing CairoCanvas, depth: Depth
  ) throws(PaintError) {
    for item in list.items {
      switch item {
      case .fill(let path, let rule, let paint):
        try fill(path, rule: rule, paint: paint, opacity: 1, on: canvas)
      case .group(let list, let opacity):
        try paint(list, opacity: opacity, on: canvas, depth: depth)
      case .clip(let path, let rule, let list):
        try paint(list, clippedTo: path, rule: rule, on: canvas, depth: depth)
      case .glyphs(let runs, let origin, let rotation, let color, let halo):
        try glyphs.paint(
          runs, origin: origin, rotation: rotation, color: color, halo: halo, on: canvas)
      case .tag(_, let list):
        try paint(list, on: canvas, depth: depth.inside(layer: false))
      }
    }
  }

  private func fill(
    _ path: Path, rule: FillRule, paint: Paint, opacity: Double, on canvas: borrowing CairoCanvas
  ) throws(PaintError) {
    guard case .color(let color) = paint else { return }
    let pixel = PremultipliedPixel(color.multipliedAlpha(opacity))
    guard pixel.alpha > 0 else { return }
    try withMask(of: path, rule: rule, in: canvas.window) { mask, x, y in
      canvas.paint(pixel, through: mask, x: x, y: y)
    }
  }

  private func paint(
    _ list: DisplayList, opacity: Double, on canvas: borrowing CairoCanvas, depth: Depth
  ) throws(PaintError) {
    guard opacity > 0 else { return }
    if opacity >= 1 { return try paint(list, on: canvas, depth: depth.inside(layer: false)) }
    if list.items.count == 1, case .fill(let path, let rule, let paint)? = list.items.first {
      return try fill(path, rule: rule, paint: paint, opacity: opacity, on: canvas)
    }
    guard let area = PixelArea(of: DrawingReach(list), in: canvas.window) else { return }
    let pixels = try layer(list, area: area, of: canvas.window, depth: depth)
    let surface = try CairoSurface(pixels: pixels, width: area.width, height: area.height)
    canvas.paint(surface, at: area, opacity: opacity)
  }

  private func paint(
    _ list: DisplayList, clippedTo path: Path, rule: FillRule, on canvas: borrowing CairoCanvas,
    depth: Depth
  ) throws(PaintError) {
    let reach = DrawingReach(list).intersection(DrawingReach(path))
    guard let area = PixelArea(of: reach, in: canvas.window) else { return }
    let pixels = try layer(list, area: area, of: canvas.window, depth: depth)
    let surface = try CairoSurface(pixels: pixels, width: area.width, height: area.height)
    let window = canvas.window.part(x: area.x, y: area.y, width: area.width, height: area.height)
    try withMask(of: path, rule: rule, in: window) { mask, x, y in
      canvas.paint(surface, at: area, through: mask, x: area.x + x, y: area.y + y)
    }
  }

  /// The items alone on transparent ground; the pixels hold until the next layer of this depth.
  private func layer(
    _ list: DisplayList, area: PixelArea, of window: PixelWindow, depth: Depth
  ) throws(PaintError) -> UnsafeMutablePointer<UInt32> {
    if layers.count == depth.layers { layers.append(LayerMemory()) }
    let pixels = layers[depth.layers].cleared(count: area.width * area.height)
    let part = window.part(x: area.x, y: area.y, width: area.width, height: area.height)
    try paint(list, into: pixels, window: part, depth: depth.inside(layer: true))
    return pixels
  }

  /// Calls `body` with the path's coverage and its top-left pixel, if there is any.
  private func withMask(
    of path: Path, rule: FillRule, in window: PixelWindow,
    _ body: (borrowing CairoSurface, _ x: Int, _ y: Int) -> Void
  ) throws(PaintError) {
    let result = rasterizer.withMask(of: path, rule: rule, in: window) { mask in
      guard let mask else { return Result<Void, PaintError>.success(()) }
      return Result { () throws(PaintError) in
        let surface = try CairoSurface(
          coverage: mask.base, width: mask.width, height: mask.height, stride: mask.stride)
        body(surface, mask.x, mask.y)
      }
    }
    try result.get()
  }
}
