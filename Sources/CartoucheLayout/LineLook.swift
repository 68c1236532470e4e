import CartoucheDrawing
import CartoucheStyle
import Foundation

/// The evaluated looks of one feature in a `line` layer, but for its colour.
struct LineLook {
  /// Of the line itself, in points, or of either where a gap parts two.
  private(set) var width: Double
  /// In points; 0 for none.
  private(set) var gap: Double
  /// In points.
  private(set) var blur: Double
  private var stroke: Stroke
  private var isBlank: Bool

  /// In points, as wide as the largest picture. The time a round join takes grows with its width.
  private static let widthLimit = 32_767.0

  /// - Parameters:
  ///   - paint: at the camera's zoom.
  ///   - layout: at the whole zoom that layout properties see.
  init(_ properties: LineProperties, paint: EvaluationContext, layout: EvaluationContext) {
    (width, gap, blur) = (0, 0, 0)
    stroke = Stroke(width: 0)
    stroke.endsInWholePixels = true
    isBlank = false
    evaluate(properties, .all, paint: paint, layout: layout)
  }

  /// The look of another feature of the layer, of which only what may differ is evaluated.
  func changed(
    _ properties: LineProperties, paint: EvaluationContext, layout: EvaluationContext
  ) -> LineLook {
    var look = self
    look.evaluate(properties, properties.varying, paint: paint, layout: layout)
    return look
  }

  private mutating func evaluate(
    _ properties: LineProperties, _ changing: LineProperties.Varying, paint: EvaluationContext,
    layout: EvaluationContext
  ) {
    if changing.contains(.width) { width = Self.length(properties.width.value(in: paint)) }
    if changing.contains(.gapWidth) { gap = Self.length(properties.gapWidth.value(in: paint)) }
    if changing.contains(.blur) { blur = Self.length(properties.blur.value(in: paint)) }
    stroke.width = width
    if changing.contains(.join) { stroke.join = Stroke.Join(properties.join.value(in: layout)) }
    if changing.contains(.cap) { stroke.cap = Stroke.Cap(properties.cap.value(in: layout)) }
    if changing.contains(.miterLimit) {
      stroke.miterLimit = properties.miterLimit.value(in: layout)
    }
    if changing.contains(.roundLimit) {
      stroke.roundLimit = properties.roundLimit.value(in: layout)
    }
    if changing.contains(.offset) { stroke.offset = properties.offset.value(in: paint) }
    guard properties.dashes.isSet, !properties.hasPattern,
      !changing.isDisjoint(with: [.dashes, .width, .cap])
    else { return }
    let pattern = Self.pattern(properties, paint: paint, hasDots: stroke.cap == .round)
    stroke.dashes = pattern.lengths
    stroke.dashPhase = pattern.phase
    isBlank = pattern.isBlank
  }

  private static func length(_ length: Double) -> Double { min(max(length, 0), widthLimit) }

  /// Dashes are those of the whole zoom below, in widths of the line there, and grow with the map up
  /// to the next one.
  private static func pattern(
    _ properties: LineProperties, paint: EvaluationContext, hasDots: Bool
  ) -> DashPattern {
    var whole = paint
    whole.zoom = paint.zoom.rounded(.down)
    let dashes = properties.dashes.value(in: whole)
    guard !dashes.isEmpty else { return DashPattern([], hasDots: hasDots) }
    let unit = length(properties.width.value(in: whole)) * exp2(paint.zoom - whole.zoom)
    return DashPattern(dashes.map { $0 * unit }, hasDots: hasDots)
  }

  var isVisible: Bool { width > 0 && !isBlank }

  /// How far sideways the line is moved, in points.
  var offset: Double { stroke.offset }

  /// From the middle to the outer edge, in points.
  var outerRadius: Double { gap > 0 ? gap / 2 + width : width / 2 }

  /// How the line goes round its corners.
  var corner: LineField.End { stroke.join == .round ? .roundCorner : .corner }

  var lineEnd: LineField.End {
    switch stroke.cap {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }

  /// The line, or both lines beside the gap, with crisp edges.
  var crispStroke: Stroke {
    var crisp = stroke
    crisp.width = 2 * outerRadius
    crisp.gap = gap
    return crisp
  }

  /// All that soft edges touch: they fade into the gap.
  ///
  /// - Parameter pixel: that antialiasing takes, in points.
  func softStroke(pixel: Double) -> Stroke {
    var soft = stroke
    soft.width = 2 * outerRadius + pixel
    return soft
  }

  var softEdges: LinePaint.SoftEdges { LinePaint.SoftEdges(innerRadius: gap / 2, blur: blur) }

  /// How far from the line's points anything of it can be seen, in points.
  ///
  /// - Parameter pixel: that antialiasing takes.
  func reach(pixel: Double) -> Double { softStroke(pixel: pixel).reach }
}

extension Stroke.Join {
  fileprivate init(_ join: StyleLineJoin) {
    switch join {
    case .bevel: self = .bevel
    case .miter: self = .miter
    case .round: self = .round
    }
  }
}

extension Stroke.Cap {
  fileprivate init(_ cap: StyleLineCap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}
