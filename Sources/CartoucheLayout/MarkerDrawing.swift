import CartoucheDrawing
import CartoucheImage
import CartoucheScene
import CartoucheSupport

/// Draws single markers, but for their titles.
struct MarkerDrawing {
  private let plane: MapPlane
  private let shaper: any TextShaping
  private let images: MarkerImages
  private var figures: [Look: MarkerFigure] = [:]
  private var stamps: [Posed: Stamp] = [:]
  /// Most markers look as the one before.
  private var last: (posed: Posed, stamp: Stamp)?
  private var templates: [Template: Texture] = [:]

  /// What makes two markers look alike, glyph texts left aside.
  private struct Look: Hashable {
    let geometry: MarkerGeometry
    let tint: Color
    let edge: Color
    let glyph: Glyph
    let hasShadow: Bool
    /// 1 with a glyph text, with which the marker is laid down as one.
    let opacity: Double
  }

  private enum Glyph: Hashable {
    case icon(MarkerIcon)
    case text
    case none
  }

  private struct Posed: Hashable {
    let look: Look
    let pose: MarkerPose
  }

  private struct Template: Hashable {
    let path: String
    let color: Color
  }

  private static let capHeight = 0.714

  init(plane: MapPlane, images: MarkerImages, shaper: any TextShaping) {
    self.plane = plane
    self.images = images
    self.shaper = shaper
  }

  mutating func append(_ stand: MarkerStand, _ items: inout [DisplayList.Item]) {
    let marker = stand.marker
    let opacity = Self.opacity(marker)
    guard opacity > 0 else { return }
    let glyphColor = Self.glyphColor(on: marker.tint)
    let text = glyphText(stand, color: glyphColor)
    let look = Look(
      geometry: stand.geometry, tint: marker.tint, edge: marker.style.border?.color ?? .white,
      glyph: text == nil ? glyph(marker) : .text, hasShadow: marker.style.hasShadow ?? true,
      opacity: text == nil ? opacity : 1)
    var drawn: [DisplayList.Item] = []
    if stand.pose.isLying {
      drawn += drawing(Posed(look: look, pose: stand.pose)).moved(by: stand.foot).items
    } else {
      let stamp = stamp(Posed(look: look, pose: stand.pose))
      drawn.append(.stamp(stamp, at: snapped(stand)))
    }
    if let text { drawn.append(text) }
    if text != nil, opacity < 1 {
      items.append(.group(DisplayList(items: drawn), opacity: opacity))
    } else {
      items += drawn
    }
  }

  private static func opacity(_ marker: Marker) -> Double {
    let opacity = marker.style.opacity ?? 1
    return opacity.isNaN ? 1 : min(max(opacity, 0), 1)
  }

  private mutating func stamp(_ posed: Posed) -> Stamp {
    if let last, last.posed == posed { return last.stamp }
    let stamp = stamps[posed] ?? Stamp(drawing(posed))
    stamps[posed] = stamp
    last = (posed, stamp)
    return stamp
  }

  private mutating func drawing(_ posed: Posed) -> DisplayList {
    let figure = figures[posed.look] ?? figure(posed.look)
    figures[posed.look] = figure
    let drawing = figure.drawing(posed.pose, on: plane)
    return posed.look.opacity < 1
      ? DisplayList(items: [.group(drawing, opacity: posed.look.opacity)]) : drawing
  }

  /// Where pixels of a picture fill whole pixels of the window, so that it does not blur.
  private func snapped(_ stand: MarkerStand) -> ScreenPoint {
    guard case .image(.file) = stand.geometry.body, !stand.pose.isTurned else { return stand.foot }
    let corner = stand.foot + stand.pose.bounds(of: stand.geometry.box, on: plane).corners[0]
    // The pixels of a picture begin where its window does; those of its parts are the same ones.
    func whole(_ value: Double, from origin: Double) -> Double {
      let pixels = ((value - origin) * plane.resolution + 0.5).rounded(.down)
      return origin + pixels / plane.resolution
    }
    let window = plane.windowRect
    let snapped = ScreenPoint(
      x: whole(corner.x, from: window.minX), y: whole(corner.y, from: window.minY))
    return stand.foot + snapped - corner
  }

  // MARK: Parts

  private mutating func figure(_ look: Look) -> MarkerFigure {
    var figure = MarkerFigure()
    let geometry = look.geometry
    func fill(_ path: Path, _ color: Color) {
      if !path.isEmpty { figure.parts.append(.fill(path, .nonZero, color)) }
    }
    guard let shape = MarkerShape(geometry, resolution: plane.resolution) else {
      if case .image(let icon) = geometry.body {
        figure.parts = image(icon, in: geometry.box, tint: look.tint)
      }
      return figure
    }
    if look.hasShadow {
      for shadow in shape.shadows { fill(shadow, MarkerShape.shadowColor) }
    }
    if geometry.border > 0 { fill(shape.rim, look.edge) }
    fill(shape.body, look.tint)
    let glyphColor = Self.glyphColor(on: look.tint)
    switch look.glyph {
    case .icon(let icon): figure.parts += glyph(icon, of: geometry, color: glyphColor)
    case .text: break
    case .none: fill(shape.dot, glyphColor)
    }
    return figure
  }

  private func image(_ icon: MarkerIcon, in box: ScreenRect, tint: Color) -> [MarkerFigure.Part] {
    switch icon {
    case .glyph(let glyph): return sketch(glyph, in: box, color: tint)
    case .file(let path): return images[path].map { [.image($0, in: box)] } ?? []
    }
  }

  /// Nothing where there is no such picture.
  private func glyph(_ marker: Marker) -> Glyph {
    guard let icon = marker.style.glyphImage, images.size(of: icon) != nil else { return .none }
    return .icon(icon)
  }

  private mutating func glyph(
    _ icon: MarkerIcon, of geometry: MarkerGeometry, color: Color
  ) -> [MarkerFigure.Part] {
    let side = GlyphSketch.side * geometry.scale
    func box(_ width: Double, _ height: Double) -> ScreenRect {
      let center = geometry.center
      return ScreenRect(
        minX: center.x - width / 2, minY: center.y - height / 2, maxX: center.x + width / 2,
        maxY: center.y + height / 2)
    }
    switch icon {
    case .glyph(let glyph): return sketch(glyph, in: box(side, side), color: color)
    case .file(let path):
      guard let texture = template(path, color), let size = images.size(of: icon) else { return [] }
      let factor = side / max(size.width, size.height)
      return [.image(texture, in: box(size.width * factor, size.height * factor))]
    }
  }

  private func sketch(
    _ glyph: MarkerGlyph, in box: ScreenRect, color: Color
  ) -> [MarkerFigure.Part] {
    let factor = box.width / GlyphSketch.side
    guard let sketch = GlyphSketch(glyph.sketch, resolution: plane.resolution * factor) else {
      return []
    }
    func placed(_ path: Path) -> Path { path.mapped { $0 * factor + box.corners[0] } }
    let parts: [(Path, FillRule)] = [
      (sketch.areas, .nonZero), (sketch.lines, .unionOfConvexPieces),
    ]
    return parts.compactMap { path, rule in
      path.isEmpty ? nil : .fill(placed(path), rule, color)
    }
  }

  /// A picture's opacity in one colour.
  private mutating func template(_ path: String, _ color: Color) -> Texture? {
    let key = Template(path: path, color: color)
    if let known = templates[key] { return known }
    guard let image = images[path]?.image else { return nil }
    let shades = (0...255).map {
      PremultipliedPixel(color.multipliedAlpha(Double($0) / 255)).value
    }
    let texture = Texture(
      RasterImage(
        width: image.width, height: image.height, scale: image.scale,
        pixels: image.pixels.map { shades[Int($0 >> 24)] }))
    templates[key] = texture
    return texture
  }

  /// White, unless the tint is so light that white could not be read: below 1.8 to 1 (WCAG 2.1's
  /// contrast ratio).
  private static func glyphColor(on tint: Color) -> Color {
    1.05 / (tint.relativeLuminance + 0.05) < 1.8 ? Color(rgb: 0x33373c) : .white
  }

  // MARK: Glyph texts

  /// The glyph text with its capitals centred in the head.
  private func glyphText(_ stand: MarkerStand, color: Color) -> DisplayList.Item? {
    let radius = stand.geometry.headRadius
    guard let text = stand.marker.glyphText?.prefix(Marker.glyphTextLimit), !text.isEmpty,
      radius > 0
    else { return nil }
    let fitted = FittedText(
      String(text), weight: 700, size: radius * 1.2, width: radius * 1.5, shaper: shaper)
    let corner = ScreenPoint(
      x: -fitted.text.advance / 2, y: fitted.size * Self.capHeight / 2)
    let center = stand.geometry.center
    let origin = stand.foot + stand.pose.point(center + corner, on: plane)
    guard stand.pose.isLying else {
      return .glyphs(
        fitted.text.runs, origin: origin, rotation: stand.pose.radians, color: color, halo: nil)
    }
    let frame = stand.pose.frame(at: center, on: plane)
    return .glyphs(
      fitted.text.runs.map { $0.framed(by: frame) },
      origin: stand.foot + stand.pose.point(center, on: plane) + frame.apply(corner), rotation: 0,
      color: color, halo: nil)
  }
}

extension MarkerPose {
  /// How what is small comes to lie about a point of the marker.
  fileprivate func frame(at center: ScreenPoint, on plane: MapPlane) -> GlyphFrame {
    let (right, down) = (ScreenPoint(x: 0.5, y: 0), ScreenPoint(x: 0, y: 0.5))
    return GlyphFrame(
      right: point(center + right, on: plane) - point(center - right, on: plane),
      down: point(center + down, on: plane) - point(center - down, on: plane))
  }
}

extension GlyphRun {
  /// The same run as part of a text that lies so.
  fileprivate func framed(by frame: GlyphFrame) -> GlyphRun {
    var run = self
    run.origin = frame.apply(origin)
    for index in glyphs.indices {
      let glyph = glyphs[index]
      run.glyphs[index].offset = frame.apply(glyph.offset)
      run.glyphs[index].frame = glyph.frame.map { frame.applied(after: $0) } ?? frame
    }
    run.inkBounds = ScreenRect(around: inkBounds.corners.map(frame.apply)) ?? inkBounds
    return run
  }
}

extension Color {
  /// WCAG 2.1: of the linear components, 0 for black, 1 for white.
  var relativeLuminance: Double {
    // The square is near enough to sRGB's curve for telling light from dark.
    0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue
  }
}
