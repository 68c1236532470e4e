import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport

/// Lays out a `circle` layer: at points, and at the corners of lines and areas.
struct CircleLayerLayout {
  let base: LayerLayout

  func items() -> [DisplayList.Item] {
    let layer = base.layer
    let camera = base.paintContext()
    let shift = base.shift(
      layer.property(.circleTranslate).value(in: camera),
      anchor: layer.property(.circleTranslateAnchor).value(in: camera))
    let placement = base.placement(reach: largestReach, shift: shift)
    let sharesMask =
      !layer.property(.circleColor).isDataDriven && !layer.property(.circleOpacity).isDataDriven
      && base.isZero(.circleStrokeWidth) && base.isZero(.circleBlur)
    var merger = MaskMerger(rule: .unionOfConvexPieces, sharesMask: sharesMask)
    let kinds: [GeometryKind] = [.point, .line, .polygon]
    base.forEachVisibleFeature(of: kinds, in: placement, sortedBy: .circleSortKey) {
      feature, copies in
      let circle = CircleLook(layer, in: base.paintContext(feature: feature))
      for copy in copies {
        for part in base.features.parts(of: feature) {
          for center in placement.places(ofPart: part, copy: copy) {
            add(circle, at: center, to: &merger)
          }
        }
      }
    }
    return merger.finish()
  }

  /// How far any circle extends beyond its centre, in points of the map's plane.
  private var largestReach: Double {
    let layer = base.layer
    let isDataDriven =
      layer.property(.circleRadius).isDataDriven || layer.property(.circleStrokeWidth).isDataDriven
    let radius = base.largest(isDataDriven: isDataDriven) { feature in
      let circle = CircleLook(layer, in: base.paintContext(feature: feature))
      return circle.radius + circle.strokeWidth
    }
    // A circle of the screen's size covers more of the map the farther away it stands.
    return min(radius, 1e9) * (base.plane.isFlat ? 1 : Viewport.farLimitFactor) + 1
  }

  /// How far circles extend where their size does not differ between features, in points; where it
  /// does, as far as circles usually are large.
  static func usualReach(_ layer: StyleLayer, of style: Style, zoom: Double) -> Double {
    let radius = layer.property(.circleRadius)
    let stroke = layer.property(.circleStrokeWidth)
    let context = style.context(zoom: zoom)
    let known =
      (radius.isDataDriven ? 32 : radius.value(in: context))
      + (stroke.isDataDriven ? 8 : stroke.value(in: context))
    return min(max(known, 0), 512) + 1
  }

  private func add(_ circle: CircleLook, at center: MapPlanePoint, to merger: inout MaskMerger) {
    guard base.plane.isWithinDepth(center) else { return }
    let outline = CircleOutline(plane: base.plane, center: center, circle: circle)
    if circle.strokeWidth > 0 || circle.blur > 0 {
      guard circle.fill.alpha > 0 || circle.stroke.alpha > 0 else { return }
      merger.add(outline.path, paint: .radial(outline.paint))
    } else {
      merger.add(outline.path, color: circle.fill)
    }
  }
}
