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
  private let samples = LayerMemory()
  /// Of the cells that the last drawing showed in one window.
  private var rows: (window: PixelWindow, known: [Cell: CellRows?])?
  private static let cellCapacity = 256
  private var stamps = GenerationCache<StampImage.Key, StampImage>(capacity: 8 << 20)

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
        try fill(path, rule: rule, paint: paint, on: canvas)
      case .cell(let cell, let list):
        try paint(list, in: cell, on: canvas, depth: depth)
      case .group(let list, let opacity):
        try paint(list, opacity: opacity, on: canvas, depth: depth)
      case .clip(let path, let rule, let list):
        try paint(list, clippedTo: path, rule: rule, on: canvas, depth: depth)
      case .glyphs(let runs, let origin, let rotation, let color, let halo):
        try glyphs.paint(
          runs, origin: origin, rotation: rotation, color: color, halo: halo, on: canvas)
      case .tag(_, let list):
        try paint(list, on: canvas, depth: depth.inside(layer: false))
      case .stamp(let stamp, let point):
        try paint(stamp, at: point, on: canvas, depth: depth)
      case .image(let image): try paint(image, on: canvas)
      case .solids(let scene): try paint(scene, on: canvas)
      }
    }
  }

  private func fill(
    _ path: Path, rule: FillRule, paint: Paint, opacity: Double = 1, inside rows: CellRows? = nil,
    on canvas: borrowing CairoCanvas
  ) throws(PaintError) {
    switch paint {
    case .color(let color):
      let pixel = PremultipliedPixel(color.multipliedAlpha(opacity))
      guard pixel.alpha > 0 else { return }
      try withMask(of: path, rule: rule, inside: rows, in: canvas.window) {
        (mask, x, y) throws(PaintError) in
        canvas.paint(pixel, through: try CairoSurface(mask), x: x, y: y)
      }
    case .line(let paint):
      try fill(path, rule: rule, inside: rows, on: canvas) { pixels, mask, part in
        LineShader(paint, opacity: opacity, in: part).shade(
          into: pixels, width: mask.width, height: mask.height, coverage: mask.base,
          stride: mask.stride)
      }
    case .linear(let paint):
      try fill(path, rule: rule, inside: rows, on: canvas) { pixels, mask, part in
        LinearShader(paint, opacity: opacity, in: part).shade(
          into: pixels, width: mask.width, height: mask.height)
      }
    case .radial(let paint):
      try fill(path, rule: rule, inside: rows, on: canvas) { pixels, mask, part in
        RadialShader(paint, opacity: opacity, in: part).shade(
          into: pixels, width: mask.width, height: mask.height, coverage: mask.base,
          stride: mask.stride)
      }
    case .heatmap(let paint):
      try fill(path, rule: rule, inside: rows, on: canvas) { pixels, mask, part in
        HeatmapShader(paint, opacity: opacity, in: part).shade(
          into: pixels, width: mask.width, height: mask.height)
      }
    case .pattern(var image):
      image.opacity *= opacity
      guard image.opacity > 0 else { return }
      try fill(path, rule: rule, inside: rows, on: canvas) { pixels, mask, part in
        ImageSampler(image, in: part).sample(
          into: pixels, width: mask.width, height: mask.height, coverage: mask.base,
          stride: mask.stride)
      }
    case .relief(var paint):
      paint.opacity *= opacity
      guard paint.opacity > 0 else { return }
      try fill(path, rule: rule, inside: rows, on: canvas) { pixels, mask, part in
        ReliefShader(paint, in: part).shade(
          into: pixels, width: mask.width, height: mask.height, coverage: mask.base,
          stride: mask.stride)
      }
    }
  }

  /// - Parameter shade: writes the pixels that the mask touches, in the part of the window that it
  ///   covers.
  private func fill(
    _ path: Path, rule: FillRule, inside rows: CellRows?, on canvas: borrowing CairoCanvas,
    _ shade: (UnsafeMutablePointer<UInt32>, CoverageMask, PixelWindow) -> Void
  ) throws(PaintError) {
    let window = canvas.window
    try withMask(of: path, rule: rule, inside: rows, in: window) {
      (mask, x, y) throws(PaintError) in
      let pixels = samples.memory(count: mask.width * mask.height)
      shade(pixels, mask, window.part(x: x, y: y, width: mask.width, height: mask.height))
      let layer = try CairoSurface(pixels: pixels, width: mask.width, height: mask.height)
      canvas.paint(layer, through: try CairoSurface(mask), x: x, y: y)
    }
  }

  private func paint(_ image: ImagePaint, on canvas: borrowing CairoCanvas) throws(PaintError) {
    guard image.opacity > 0,
      let area = PixelArea(of: DrawingReach(DisplayList(items: [.image(image)])), in: canvas.window)
    else { return }
    let pixels = samples.memory(count: area.width * area.height)
    ImageSampler(image, in: canvas.window.part(area)).sample(
      into: pixels, width: area.width, height: area.height, isBounded: true)
    let surface = try CairoSurface(pixels: pixels, width: area.width, height: area.height)
    canvas.paint(surface, x: area.x, y: area.y)
  }

  private func paint(_ scene: SolidScene, on canvas: borrowing CairoCanvas) throws(PaintError) {
    guard scene.opacity > 0 else { return }
    let window = canvas.window
    let pixels = samples.cleared(count: window.width * window.height)
    guard SolidRasterizer(scene, in: window).rasterize(into: pixels) else { return }
    let surface = try CairoSurface(pixels: pixels, width: window.width, height: window.height)
    let area = PixelArea(x: 0, y: 0, width: window.width, height: window.height)
    canvas.paint(surface, at: area, opacity: min(scene.opacity, 1))
  }

  private func paint(
    _ list: DisplayList, in cell: Cell, on canvas: borrowing CairoCanvas, depth: Depth
  ) throws(PaintError) {
    guard let rows = cellRows(cell, in: canvas.window) else { return }
    for item in list.items {
      if case .fill(let path, let rule, let paint) = item {
        try fill(path, rule: rule, paint: paint, inside: rows, on: canvas)
      } else {
        try paint(DisplayList(items: [item]), inside: rows, on: canvas, depth: depth)
      }
    }
  }

  /// Each layer of a map comes in the same tiles.
  private func cellRows(_ cell: Cell, in window: PixelWindow) -> CellRows? {
    if rows?.window != window || rows?.known.count ?? 0 >= Self.cellCapacity {
      rows = (window, [:])
    }
    if let known = rows?.known[cell] { return known }
    let found = CellRows(cell, in: window)
    rows?.known[cell] = .some(found)
    return found
  }

  private func paint(
    _ list: DisplayList, inside rows: CellRows, on canvas: borrowing CairoCanvas, depth: Depth
  ) throws(PaintError) {
    let area = rows.area
    let pixels = try layer(list, in: canvas.window.part(area), depth: depth)
    rows.trim(pixels)
    let surface = try CairoSurface(pixels: pixels, width: area.width, height: area.height)
    canvas.paint(surface, x: area.x, y: area.y)
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
    let window = canvas.window.part(area)
    let pixels = try layer(list, in: window, depth: depth)
    let surface = try CairoSurface(pixels: pixels, width: area.width, height: area.height)
    canvas.paint(surface, at: area, opacity: opacity)
  }

  private func paint(
    _ list: DisplayList, clippedTo path: Path, rule: FillRule, on canvas: borrowing CairoCanvas,
    depth: Depth
  ) throws(PaintError) {
    let reach = DrawingReach(list).intersection(DrawingReach(path))
    guard let area = PixelArea(of: reach, in: canvas.window) else { return }
    let window = canvas.window.part(area)
    let pixels = try layer(list, in: window, depth: depth)
    let surface = try CairoSurface(pixels: pixels, width: area.width, height: area.height)
    try withMask(of: path, rule: rule, in: window) { (mask, x, y) throws(PaintError) in
      canvas.paint(
        surface, at: area, through: try CairoSurface(mask), x: area.x + x, y: area.y + y)
    }
  }

  /// The items alone on transparent ground; the pixels hold until the next layer of this depth.
  private func layer(
    _ list: DisplayList, in window: PixelWindow, depth: Depth
  ) throws(PaintError) -> UnsafeMutablePointer<UInt32> {
    if layers.count == depth.layers { layers.append(LayerMemory()) }
    let pixels = layers[depth.layers].cleared(count: window.width * window.height)
    try paint(list, into: pixels, window: window, depth: depth.inside(layer: true))
    return pixels
  }

  // MARK: Stamps

  private func paint(
    _ stamp: Stamp, at point: ScreenPoint, on canvas: borrowing CairoCanvas, depth: Depth
  ) throws(PaintError) {
    // Here and not where its lists are painted, for those of a known stamp are not.
    guard depth.items + stamp.depth <= Limits.drawingDepth else {
      throw .tooDeep(limit: Limits.drawingDepth)
    }
    let window = canvas.window
    guard let place = QuarterPixel(point, in: window) else { return }
    let key = StampImage.Key(
      stamp: ObjectIdentifier(stamp), scale: window.scale, phase: place.phase)
    let known = stamps.value(for: key)
    guard let frame = known?.frame ?? StampImage.frame(of: stamp, scale: window.scale),
      let visible = PixelFrame(x: 0, y: 0, endX: window.width, endY: window.height)?
        .intersection(frame, from: place)
    else { return }
    var image = known
    if image == nil { image = try self.image(of: stamp, frame: frame, key: key, depth: depth) }
    if let image {
      return try image.withSurface { surface in
        canvas.paint(surface, x: frame.x + place.x, y: frame.y + place.y)
      }
    }
    let pixels = try layer(
      stamp.drawing, in: place.window(showing: visible, scale: window.scale), depth: depth)
    let surface = try CairoSurface(pixels: pixels, width: visible.width, height: visible.height)
    canvas.paint(surface, x: visible.x, y: visible.y)
  }

  /// Painted and kept for the next time, or nil where the stamp is too large for that.
  private func image(
    of stamp: Stamp, frame: PixelFrame, key: StampImage.Key, depth: Depth
  ) throws(PaintError) -> StampImage? {
    guard let image = StampImage(stamp: stamp, frame: frame) else { return nil }
    let phase = QuarterPixel(phase: key.phase)
    try paint(
      stamp.drawing, into: image.pixels, window: phase.window(showing: frame, scale: key.scale),
      depth: depth.inside(layer: false))
    stamps.insert(image, for: key, cost: image.cost)
    return image
  }

  /// Calls `body` with the path's coverage and its top-left pixel in the window, if there is any.
  private func withMask(
    of path: Path, rule: FillRule, inside rows: CellRows? = nil, in window: PixelWindow,
    _ body: (CoverageMask, _ x: Int, _ y: Int) throws(PaintError) -> Void
  ) throws(PaintError) {
    let part = rows.map { window.part($0.area) } ?? window
    let result = rasterizer.withMask(of: path, rule: rule, in: part) { mask in
      guard let mask else { return Result<Void, PaintError>.success(()) }
      let (x, y) = (mask.x + (rows?.area.x ?? 0), mask.y + (rows?.area.y ?? 0))
      rows?.trim(mask, x: x, y: y)
      return Result { () throws(PaintError) in try body(mask, x, y) }
    }
    try result.get()
  }
}

extension CairoSurface {
  fileprivate init(_ mask: CoverageMask) throws(PaintError) {
    try self.init(
      coverage: mask.base, width: mask.width, height: mask.height, stride: mask.stride)
  }
}

extension PixelWindow {
  fileprivate func part(_ area: PixelArea) -> PixelWindow {
    part(x: area.x, y: area.y, width: area.width, height: area.height)
  }
}
