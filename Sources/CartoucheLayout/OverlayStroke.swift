import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// How a line style becomes strokes.
struct OverlayStroke {
  private let style: LineStyle
  private let width: Double
  private let casingWidth: Double

  /// Wider lines would cover any picture.
  private static let widthLimit = 1_000.0

  init(_ style: LineStyle) {
    func sound(_ width: Double) -> Double {
      width.isFinite ? min(max(width, 0), Self.widthLimit) : 0
    }
    self.style = style
    width = sound(style.width)
    casingWidth = sound(style.casing?.width ?? 0)
  }

  var isOpaque: Bool { style.opacity >= 1 }

  /// How far from the line's points it can be seen.
  var reach: Double { stroke(width: width + 2 * casingWidth).reach }

  private func stroke(width: Double) -> Stroke {
    Stroke(width: width, join: .round, cap: .round)
  }

  private var lineStroke: Stroke {
    var stroke = stroke(width: width)
    stroke.dashes = soundDashes
    // Round ends would close the gaps.
    if !stroke.dashes.isEmpty { stroke.cap = .butt }
    return stroke
  }

  /// Empty, for a solid line, unless the pattern has a length.
  private var soundDashes: [Double] {
    guard style.dashes.allSatisfy({ $0.isFinite && $0 >= 0 }),
      style.dashes.contains(where: { $0 > 0 })
    else { return [] }
    return style.dashes
  }

  /// Casing and line as one, with the style's opacity.
  func items(of path: OverlayPath, plane: MapPlane) -> [DisplayList.Item] {
    let items = casingItems(of: path, plane: plane) + lineItems(of: path, plane: plane)
    if isOpaque || items.isEmpty { return items }
    return style.opacity > 0 ? [.group(DisplayList(items: items), opacity: style.opacity)] : []
  }

  func casingItems(of path: OverlayPath, plane: MapPlane) -> [DisplayList.Item] {
    guard let casing = style.casing, casingWidth > 0 else { return [] }
    return items(
      of: path, stroke: stroke(width: width + 2 * casingWidth), color: casing.color, plane: plane)
  }

  func lineItems(of path: OverlayPath, plane: MapPlane) -> [DisplayList.Item] {
    items(of: path, stroke: lineStroke, color: style.color, plane: plane)
  }

  private func items(
    of path: OverlayPath, stroke: Stroke, color: Color, plane: MapPlane
  ) -> [DisplayList.Item] {
    guard stroke.width > 0, color.alpha > 0 else { return [] }
    var stroker = PolylineStroker(plane: plane, stroke: stroke)
    for line in path.lines { stroker.add(line.points, isClosed: line.isClosed) }
    guard !stroker.path.isEmpty else { return [] }
    return [.fill(stroker.path, rule: .unionOfConvexPieces, paint: .color(color))]
  }
}
