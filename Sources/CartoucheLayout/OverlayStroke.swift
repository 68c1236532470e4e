import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// How a line style becomes strokes.
struct OverlayStroke {
  let style: LineStyle
  let width: Double
  let casingWidth: Double
  private let images: OverlayImages

  /// Wider lines would cover any picture.
  private static let widthLimit = 1_000.0

  init(_ style: LineStyle, images: OverlayImages = OverlayImages()) {
    func sound(_ width: Double) -> Double {
      width.isFinite ? min(max(width, 0), Self.widthLimit) : 0
    }
    self.style = style
    self.images = images
    width = sound(style.width)
    casingWidth = sound(style.casing?.width ?? 0)
  }

  var isOpaque: Bool { style.opacity >= 1 }

  /// How far from the line's points it can be seen.
  var reach: Double { max(stroke(width: width + 2 * casingWidth).reach, marksReach) }

  func stroke(width: Double) -> Stroke {
    var stroke = Stroke(width: width, join: .round, cap: Stroke.Cap(style.cap ?? .round))
    switch style.join {
    case .round: break
    case .bevel: stroke.join = .bevel
    case .miter(let limit):
      stroke.join = .miter
      stroke.miterLimit = limit > 1 ? min(limit, Self.longestMiter) : 1
    }
    return stroke
  }

  /// In half widths; sharper corners than these look like faults.
  private static let longestMiter = 20.0

  private var lineStroke: Stroke {
    var stroke = stroke(width: width)
    stroke.dashes = soundDashes
    guard !stroke.dashes.isEmpty else { return stroke }
    // Round ends would close the gaps.
    if style.cap == nil { stroke.cap = .butt }
    let dashes = stroke.dashes
    let period = dashes.reduce(0, +) * (dashes.count % 2 == 0 ? 1 : 2)
    let phase = style.dashOffset.truncatingRemainder(dividingBy: period)
    stroke.dashPhase = phase.isFinite ? (phase < 0 ? phase + period : phase) : 0
    return stroke
  }

  /// Empty, for a solid line, unless the pattern has a length.
  private var soundDashes: [Double] {
    guard style.dashes.allSatisfy({ $0.isFinite && $0 >= 0 }),
      style.dashes.contains(where: { $0 > 0 })
    else { return [] }
    return style.dashes
  }

  // MARK: Items

  /// Casing and line as one, with the style's opacity.
  func items(of path: OverlayPath, plane: MapPlane) -> [DisplayList.Item] {
    let items = casingItems(of: path, plane: plane) + lineItems(of: path, plane: plane)
    if isOpaque || items.isEmpty { return items }
    return style.opacity > 0 ? [.group(DisplayList(items: items), opacity: style.opacity)] : []
  }

  func casingItems(of path: OverlayPath, plane: MapPlane) -> [DisplayList.Item] {
    guard let casing = style.casing, casingWidth > 0 else { return [] }
    let items = items(
      of: path, stroke: stroke(width: width + 2 * casingWidth), color: casing.color, plane: plane
    ) { ramp in
      // Where the line lets the ground through, so does its casing.
      ramp.isTranslucent ? ramp.masking(casing.color) : nil
    }
    return items + headItems(of: path, plane: plane, margin: casingWidth) { _ in casing.color }
  }

  func lineItems(of path: OverlayPath, plane: MapPlane) -> [DisplayList.Item] {
    guard width > 0 else { return [] }
    var items = items(of: path, stroke: lineStroke, color: style.color, plane: plane) { $0 }
    items += stampItems(of: path, plane: plane)
    items += headItems(of: path, plane: plane, margin: 0) { $0.ramp?.last ?? style.color }
    return items + chevronItems(of: path, plane: plane)
  }

  /// - Parameter paint: of a line whose colours change; `nil` for the one colour.
  private func items(
    of path: OverlayPath, stroke: Stroke, color: Color, plane: MapPlane,
    paint: (ColorRamp) -> ColorRamp?
  ) -> [DisplayList.Item] {
    guard stroke.width > 0 else { return [] }
    var items: [DisplayList.Item] = []
    var plain = OverlayPath()
    var colored: [(ramp: ColorRamp, path: OverlayPath)] = []
    for line in path.lines {
      let line = withoutHead(line)
      if let ramp = line.ramp.flatMap(paint) {
        // The copies of a line, which follow one another, are one shape.
        if colored.last?.ramp == ramp {
          colored[colored.count - 1].path.lines.append(line)
        } else {
          colored.append((ramp, OverlayPath([line])))
        }
      } else {
        plain.lines.append(line)
      }
    }
    if color.alpha > 0 {
      items += fill(plain, stroke: stroke, plane: plane) { .color(color) }
    }
    for (ramp, path) in colored {
      items += fill(path, stroke: stroke, plane: plane) {
        .line(LinePaint(field: field(of: path, stroke, .shares, plane), content: .ramp(ramp)))
      }
    }
    return items
  }

  private func fill(
    _ path: OverlayPath, stroke: Stroke, plane: MapPlane, paint: () -> Paint
  ) -> [DisplayList.Item] {
    var stroker = PolylineStroker(plane: plane, stroke: stroke)
    for line in path.lines { stroker.add(line.points, isClosed: line.isClosed) }
    guard !stroker.path.isEmpty else { return [] }
    return [.fill(stroker.path, rule: .unionOfConvexPieces, paint: paint())]
  }

  private func field(
    of path: OverlayPath, _ stroke: Stroke, _ measure: LineFieldBuilder.Measure, _ plane: MapPlane
  ) -> LineField {
    var builder = LineFieldBuilder(plane: plane, stroke: stroke, measure: measure)
    for line in path.lines {
      builder.add(
        line.points, isClosed: line.isClosed,
        positions: measure == .shares ? line.positions : [])
    }
    return builder.field(isLayered: true)
  }

  private func stampItems(of path: OverlayPath, plane: MapPlane) -> [DisplayList.Item] {
    guard let texture = style.stamp.flatMap(images.stamp) else { return [] }
    let path = OverlayPath(path.lines.map(withoutHead))
    let stroke = lineStroke
    return fill(path, stroke: stroke, plane: plane) {
      .line(
        LinePaint(
          field: field(of: path, stroke, .points, plane),
          content: .pattern(LinePattern(texture: texture, length: width))))
    }
  }
}

extension Stroke.Cap {
  fileprivate init(_ cap: LineStyle.Cap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}
