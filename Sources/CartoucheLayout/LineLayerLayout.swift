import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport

/// Lays out a `line` layer.
struct LineLayerLayout {
  let base: LayerLayout

  /// In points, as wide as the largest picture. The time a round join takes grows with its width.
  private static let widthLimit = 32_767.0

  func items() -> [DisplayList.Item] {
    let layer = base.layer
    let color = layer.property(.lineColor)
    let opacity = layer.property(.lineOpacity)
    let camera = base.paintContext()
    let shift = base.shift(
      layer.property(.lineTranslate).value(in: camera),
      anchor: layer.property(.lineTranslateAnchor).value(in: camera))
    let placement = base.placement(reach: largestReach, shift: shift)
    var merger = MaskMerger(
      rule: .unionOfConvexPieces, sharesMask: !color.isDataDriven && !opacity.isDataDriven)
    base.forEachVisibleFeature(of: [.line, .polygon], in: placement) { feature, copies in
      let context = base.paintContext(feature: feature)
      let paint = color.value(in: context).multipliedAlpha(opacity.value(in: context))
      merger.add(color: paint) { path in
        for stroke in strokes(of: feature) {
          var stroker = PolylineStroker(
            plane: base.plane, stroke: stroke, path: exchange(&path, with: Path()))
          add(feature, copies, in: placement, to: &stroker)
          path = stroker.path
        }
      }
    }
    return merger.finish(opacity: layer.property(.lineLayerOpacity).value(in: camera))
  }

  private func add(
    _ feature: Int, _ copies: [Int], in placement: FeaturePlacement,
    to stroker: inout PolylineStroker
  ) {
    let isPolygon = base.features.kinds[feature] == .polygon
    for copy in copies {
      for part in base.features.parts(of: feature) {
        if isPolygon {
          stroker.add(placement.ring(part, copy: copy), isClosed: true)
        } else {
          let points = placement.points(ofPart: part, copy: copy)
          stroker.add(points, isClosed: points.count > 3 && points.first == points.last)
        }
      }
    }
  }

  /// A feature's stroke, or the two that stand beside a gap.
  private func strokes(of feature: Int) -> [Stroke] {
    let layer = base.layer
    let paint = base.paintContext(feature: feature)
    let layout = base.layoutContext(feature: feature)
    let width = min(max(layer.property(.lineWidth).value(in: paint), 0), Self.widthLimit)
    let gap = layer.property(.lineGapWidth).value(in: paint)
    var stroke = Stroke(width: width)
    stroke.join = join(layer.property(.lineJoin).value(in: layout))
    stroke.cap = cap(layer.property(.lineCap).value(in: layout))
    stroke.miterLimit = layer.property(.lineMiterLimit).value(in: layout)
    stroke.roundLimit = layer.property(.lineRoundLimit).value(in: layout)
    stroke.offset = layer.property(.lineOffset).value(in: paint)
    stroke.dashes = layer.property(.lineDasharray).value(in: paint).map { max($0, 0) * width }
    guard gap > 0 else { return [stroke] }
    let distance = (gap + width) / 2
    var (left, right) = (stroke, stroke)
    left.offset -= distance
    right.offset += distance
    return [left, right]
  }

  /// How far the drawing of any feature extends beyond it.
  private var largestReach: Double {
    let layer = base.layer
    let isDataDriven =
      layer.property(.lineWidth).isDataDriven || layer.property(.lineOffset).isDataDriven
      || layer.property(.lineGapWidth).isDataDriven || layer.property(.lineJoin).isDataDriven
    return base.largest(isDataDriven: isDataDriven) { feature in
      strokes(of: feature).map(\.reach).max() ?? 0
    }
  }

  private func join(_ join: StyleLineJoin) -> Stroke.Join {
    switch join {
    case .bevel: .bevel
    case .miter: .miter
    case .round: .round
    }
  }

  private func cap(_ cap: StyleLineCap) -> Stroke.Cap {
    switch cap {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}
