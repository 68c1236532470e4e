import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport

/// Lays out a `fill` layer.
struct FillLayerLayout {
  let base: LayerLayout

  /// The outline of polygons, in points: thin as a border can be.
  private static let outlineWidth = 1.0

  func items() -> [DisplayList.Item] {
    let color = base.layer.property(.fillColor)
    let opacity = base.layer.property(.fillOpacity)
    let outline = base.layer.property(.fillOutlineColor)
    let camera = base.paintContext()
    let shift = base.shift(
      base.layer.property(.fillTranslate).value(in: camera),
      anchor: base.layer.property(.fillTranslateAnchor).value(in: camera))
    let drawsOutline =
      base.layer.property(.fillAntialias).value(in: camera)
      && (outline.isDataDriven || outline.value(in: camera) != nil)
    let placement = base.placement(reach: drawsOutline ? 2 : 1, shift: shift)
    var merger = MaskMerger(
      rule: .nonZero,
      sharesMask: !color.isDataDriven && !opacity.isDataDriven && !drawsOutline)
    base.forEachVisibleFeature(of: [.polygon], in: placement) { feature, copies in
      let context = base.paintContext(feature: feature)
      let alpha = opacity.value(in: context)
      var outliner = RingOutliner(plane: base.plane)
      for copy in copies {
        for part in base.features.parts(of: feature) {
          outliner.add(placement.ring(part, copy: copy))
        }
      }
      merger.add(outliner.path, color: color.value(in: context).multipliedAlpha(alpha))
      if drawsOutline, let outlineColor = outline.value(in: context) {
        merger.add(
          outlinePath(feature, copies, placement),
          color: outlineColor.multipliedAlpha(alpha), rule: .unionOfConvexPieces)
      }
    }
    return merger.finish(opacity: base.layer.property(.fillLayerOpacity).value(in: camera))
  }

  private func outlinePath(_ feature: Int, _ copies: [Int], _ placement: FeaturePlacement) -> Path {
    var stroker = PolylineStroker(
      plane: base.plane, stroke: Stroke(width: Self.outlineWidth, join: .bevel))
    for copy in copies {
      for part in base.features.parts(of: feature) {
        stroker.add(placement.ring(part, copy: copy), isClosed: true)
      }
    }
    return stroker.path
  }
}
