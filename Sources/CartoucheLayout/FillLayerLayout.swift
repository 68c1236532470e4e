import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport

/// Lays out a `fill` layer: all areas, and over them all outlines.
struct FillLayerLayout {
  let base: LayerLayout

  /// The outline of polygons, in points: thin as a border can be.
  private static let outlineWidth = 1.0

  func items() -> [DisplayList.Item] {
    let layer = base.layer
    let color = layer.property(.fillColor)
    let pattern = layer.property(.fillPattern)
    let opacity = layer.property(.fillOpacity)
    let outline = layer.property(.fillOutlineColor)
    let camera = base.paintContext()
    let shift = base.shift(
      layer.property(.fillTranslate).value(in: camera),
      anchor: layer.property(.fillTranslateAnchor).value(in: camera))
    let isSmooth = layer.property(.fillAntialias).value(in: camera)
    let placement = base.placement(reach: outline.isSet ? 2 : 1, shift: shift)
    let isUniform =
      !(pattern.isSet ? pattern.isDataDriven : color.isDataDriven) && !opacity.isDataDriven
    var areas = MaskMerger(rule: isSmooth ? .nonZero : .nonZeroInWholePixels, sharesMask: isUniform)
    var outlines = MaskMerger(
      rule: .unionOfConvexPieces, sharesMask: !outline.isDataDriven && !opacity.isDataDriven)
    var stroker = PolylineStroker(
      plane: base.plane, stroke: Stroke(width: Self.outlineWidth, join: .bevel))
    base.forEachVisibleFeature(of: [.polygon], in: placement, sortedBy: .fillSortKey) {
      feature, copies in
      let context = base.paintContext(feature: feature)
      let alpha = opacity.value(in: context)
      if !pattern.isSet {
        areas.add(color: color.value(in: context).multipliedAlpha(alpha)) {
          addArea(feature, copies, placement, to: &$0)
        }
      } else if alpha > 0, let image = base.patternImage(pattern, feature: feature) {
        areas.add(
          paint: base.pattern(image, opacity: alpha, shift: shift),
          isOpaque: alpha >= 1 && image.isOpaque
        ) { addArea(feature, copies, placement, to: &$0) }
      }
      if isSmooth, outline.isSet, let outlineColor = outline.value(in: context) {
        outlines.add(color: outlineColor.multipliedAlpha(alpha)) {
          addOutline(feature, copies, placement, with: &stroker, to: &$0)
        }
      }
    }
    return MaskMerger.grouped(
      areas.finish() + outlines.finish(),
      opacity: layer.property(.fillLayerOpacity).value(in: camera))
  }

  private func addArea(
    _ feature: Int, _ copies: [Int], _ placement: FeaturePlacement, to path: inout Path
  ) {
    var outliner = RingOutliner(plane: base.plane, path: path)
    path = Path()
    for copy in copies {
      for part in base.features.parts(of: feature) {
        outliner.add(placement.ring(part, copy: copy))
      }
    }
    path = outliner.path
  }

  private func addOutline(
    _ feature: Int, _ copies: [Int], _ placement: FeaturePlacement,
    with stroker: inout PolylineStroker, to path: inout Path
  ) {
    swap(&path, &stroker.path)
    for copy in copies {
      for part in base.features.parts(of: feature) {
        stroker.add(placement.ring(part, copy: copy), isClosed: true)
      }
    }
    swap(&path, &stroker.path)
  }
}
