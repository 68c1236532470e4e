import CartoucheDrawing
import CartoucheRaster
import CartoucheSupport

/// Makes masks of glyphs by the exact rasteriser.
final class GlyphMaskMaker {
  private let rasterizer = CoverageRasterizer()
  private var outline = Path()
  private var path = Path()

  /// How far a flattened curve may stray, in pixels.
  private static let flatness = 0.04

  /// - Parameter frame: the only pixels that matter, counted from the pixel of the glyph's origin.
  func mask(of shape: GlyphShape, face: any FontFace, within frame: PixelFrame) -> GlyphMask {
    let pixels = shape.pixels
    guard pixels > 0 else { return .empty }
    outline.removeAll()
    face.appendOutline(
      of: shape.glyph, tolerance: Self.flatness / pixels, to: &outline)
    let turn = GlyphTurn(shape.pose)
    path.removeAll()
    guard let box = place(turn: turn, shape: shape)?.intersection(frame) else { return .empty }
    let window = PixelWindow(
      originX: box.x * PixelWindow.unitsPerPixel, originY: box.y * PixelWindow.unitsPerPixel,
      width: box.width, height: box.height, scale: 1)
    return rasterizer.withMask(of: path, rule: .nonZero, in: window) { mask in
      guard let mask else { return .empty }
      return Self.copy(mask, x: box.x + mask.x, y: box.y + mask.y)
    }
  }

  /// Scales, turns and moves the outline, and tells what it touches.
  private func place(turn: GlyphTurn, shape: GlyphShape) -> PixelFrame? {
    var bounds: ScreenRect?
    var start = 0
    let scale = shape.pixels
    for end in outline.contourEnds {
      for index in start..<Int(end) {
        let point = outline.points[index]
        let (x, y) = turn.apply(x: point.x * scale, y: point.y * scale)
        let placed = ScreenPoint(x: x + shape.phaseX, y: y + shape.phaseY)
        path.append(placed)
        bounds = bounds.map { $0.union(placed) } ?? ScreenRect(placed)
      }
      path.closeContour()
      start = Int(end)
    }
    return bounds.flatMap(PixelFrame.init(around:))
  }

  private static func copy(_ mask: CoverageMask, x: Int, y: Int) -> GlyphMask {
    let count = mask.width * mask.height
    let coverage = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      for row in 0..<mask.height {
        let source = UnsafeBufferPointer(
          start: mask.base + row * mask.stride, count: mask.width)
        _ = buffer[(row * mask.width)...].initialize(from: source)
      }
      initializedCount = count
    }
    return GlyphMask(x: x, y: y, width: mask.width, height: mask.height, coverage: coverage)
  }
}

extension ScreenRect {
  fileprivate init(_ point: ScreenPoint) {
    self.init(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
  }

  fileprivate func union(_ point: ScreenPoint) -> ScreenRect {
    ScreenRect(
      minX: min(minX, point.x), minY: min(minY, point.y), maxX: max(maxX, point.x),
      maxY: max(maxY, point.y))
  }
}
