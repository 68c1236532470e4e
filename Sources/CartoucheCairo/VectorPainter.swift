import CartoucheDrawing
import CartoucheImage
import CartoucheSupport

/// Draws display lists on pages of vector formats. What these have no word for, such as densities,
/// slopes and solids, becomes pixels.
final class VectorPainter {
  let canvas: any VectorCanvas
  let pixels: CairoPainter
  private let text: VectorEncoding.Text
  /// How many pixels may yet be embedded.
  private var pixelsLeft = Limits.picturePixels

  init(canvas: any VectorCanvas, pixels: CairoPainter, text: VectorEncoding.Text) {
    self.canvas = canvas
    self.pixels = pixels
    self.text = text
  }

  func paint(_ items: [DisplayList.Item], _ scope: VectorScope) throws(PaintError) {
    var index = 0
    while index < items.count {
      let start = index
      index += 1
      if case .cell = items[start] {
        let cells = CellRun(items[start...], scope)
        try paint(cells.parts, scope)
        index = start + cells.parts.count
      } else if items[start].needsPixels {
        // Neighbours make one picture, as many as there are.
        while index < items.count, items[index].needsPixels, !items[index].isCell { index += 1 }
        try paintPixels(of: Array(items[start..<index]), scope)
      } else {
        try paint(items[start], scope)
      }
    }
  }

  private func paint(_ item: DisplayList.Item, _ scope: VectorScope) throws(PaintError) {
    guard canvas.byteCount <= Limits.encodedPictureBytes else {
      throw .documentTooLarge(byteLimit: Limits.encodedPictureBytes)
    }
    switch item {
    case .fill(let path, let rule, let paint):
      fill(path, rule: rule, paint: paint, opacity: 1, scope)
    case .group(let list, let opacity): try paint(list, opacity: opacity, scope)
    case .clip(let path, let rule, let list):
      var outline = scope.outline
      outline.append(path, rule: rule)
      guard !outline.path.isEmpty else { return }
      canvas.beginClip(outline.path, isEvenOdd: rule == .evenOdd)
      try paint(list.items, scope.inside())
      canvas.endClip()
    case .glyphs(let runs, let origin, let rotation, let color, let halo):
      let reach = runs.reach(origin: origin, rotation: rotation, halo: halo)
      guard let reach, reach.moved(by: .zero - scope.origin).intersects(scope.rect) else { return }
      canvas.draw(
        VectorLabelMaker(origin: scope.origin, text: text).label(
          runs, origin: origin, rotation: rotation, color: color, halo: halo))
    case .tag(let name, let list):
      canvas.beginTag(name)
      try paint(list.items, scope.inside())
      canvas.endTag()
    case .stamp(let stamp, let point): try paint(stamp, at: point, scope)
    case .image(let image): draw(image, scope)
    case .cell, .solids: break
    }
  }

  private func paint(
    _ list: DisplayList, opacity: Double, _ scope: VectorScope
  ) throws(PaintError) {
    guard opacity > 0 else { return }
    let inner = try scope.inside()
    if opacity >= 1 { return try paint(list.items, inner) }
    if list.items.count == 1, case .fill(let path, let rule, let paint)? = list.items.first {
      return fill(path, rule: rule, paint: paint, opacity: opacity, scope)
    }
    canvas.beginGroup(opacity: opacity)
    try paint(list.items, inner)
    canvas.endGroup(opacity: opacity)
  }

  private func paint(
    _ stamp: Stamp, at point: ScreenPoint, _ scope: VectorScope
  ) throws(PaintError) {
    guard point.x.isFinite, point.y.isFinite else { return }
    let inner = try scope.inside()
    guard scope.depth + stamp.depth <= Limits.drawingDepth else {
      throw .tooDeep(limit: Limits.drawingDepth)
    }
    guard let kept = inner.kept(stamp) else { return }
    guard kept.rect.moved(by: point - scope.origin).intersects(scope.rect) else { return }
    if !canvas.hasStamp(stamp) {
      canvas.beginStamp(stamp, rect: kept.rect)
      try paint(stamp.drawing.items, kept)
      canvas.endStamp()
    }
    canvas.draw(stamp: stamp, at: point - scope.origin)
  }

  private func draw(_ image: ImagePaint, _ scope: VectorScope) {
    guard image.opacity > 0, let inverse = image.placement.inverse,
      let corner = inverse.apply(.zero), let right = inverse.apply(ScreenPoint(x: 1, y: 0)),
      let down = inverse.apply(ScreenPoint(x: 0, y: 1))
    else { return }
    canvas.draw(
      image.texture, placement: GlyphFrame(right: right - corner, down: down - corner),
      origin: corner - scope.origin, opacity: min(image.opacity, 1),
      isSmooth: image.filter == .linear)
  }

  // MARK: Pixels

  /// Draws items as they are in pictures, and embeds what can be seen of them.
  func paintPixels(of items: [DisplayList.Item], _ scope: VectorScope) throws(PaintError) {
    let list = DisplayList(items: items)
    let reach = DrawingReach(list)
    guard let area = PixelArea(of: reach, in: scope.window) else { return }
    let window = scope.window.part(x: area.x, y: area.y, width: area.width, height: area.height)
    guard let (image, shown) = try pixels.paint(list, in: window).trimmed(in: window) else {
      return
    }
    pixelsLeft -= image.pixels.count
    guard pixelsLeft >= 0 else { throw .tooManyPixels(pixelLimit: Limits.picturePixels) }
    canvas.draw(image, in: shown.rect.moved(by: .zero - scope.pixelOrigin))
  }
}

extension RasterImage {
  /// Without the transparent rows and columns around it; `nil` where nothing else is.
  fileprivate func trimmed(in window: PixelWindow) -> (RasterImage, PixelWindow)? {
    var (left, right, top, bottom) = (width, 0, height, 0)
    for row in 0..<height {
      let line = pixels[row * width..<(row + 1) * width]
      guard let first = line.firstIndex(where: { $0 != 0 }),
        let last = line.lastIndex(where: { $0 != 0 })
      else { continue }
      (left, right) = (min(left, first - row * width), max(right, last - row * width + 1))
      (top, bottom) = (min(top, row), row + 1)
    }
    guard left < right, top < bottom else { return nil }
    let (columns, rows) = (right - left, bottom - top)
    return part(x: left, y: top, width: columns, height: rows).map {
      ($0, window.part(x: left, y: top, width: columns, height: rows))
    }
  }
}
