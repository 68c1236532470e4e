import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport
import Foundation

/// Lays out a `circle` layer.
struct CircleLayerLayout {
  let base: LayerLayout

  /// How far the flattened circle may lie from the true one, in device pixels.
  private static let flatness = 0.04

  func items() -> [DisplayList.Item] {
    let layer = base.layer
    let camera = base.paintContext()
    let shift = base.shift(
      layer.property(.circleTranslate).value(in: camera),
      anchor: layer.property(.circleTranslateAnchor).value(in: camera))
    let placement = base.placement(reach: largestReach, shift: shift)
    let sharesMask =
      !layer.property(.circleColor).isDataDriven && !layer.property(.circleOpacity).isDataDriven
      && isZero(.circleStrokeWidth) && isZero(.circleBlur)
    var merger = MaskMerger(rule: .unionOfConvexPieces, sharesMask: sharesMask)
    base.forEachVisibleFeature(of: [.point], in: placement, sortedBy: .circleSortKey) {
      feature, copies in
      let circle = Circle(layer: layer, context: base.paintContext(feature: feature))
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

  /// Whether a property is 0 for every feature.
  private func isZero(_ property: StyleProperty<Double>) -> Bool {
    let expression = base.layer.property(property)
    return !expression.isDataDriven && !(expression.value(in: base.paintContext()) > 0)
  }

  /// How far any circle extends beyond its centre, in points of the map's plane.
  private var largestReach: Double {
    let layer = base.layer
    let isDataDriven =
      layer.property(.circleRadius).isDataDriven || layer.property(.circleStrokeWidth).isDataDriven
    let radius = base.largest(isDataDriven: isDataDriven) { feature in
      let circle = Circle(layer: layer, context: base.paintContext(feature: feature))
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
    let known = (radius.isDataDriven ? 32 : radius.value(in: context))
      + (stroke.isDataDriven ? 8 : stroke.value(in: context))
    return min(max(known, 0), 512) + 1
  }

  /// The evaluated looks of one feature's circles.
  private struct Circle {
    let radius: Double
    let fill: Color
    let strokeWidth: Double
    let stroke: Color
    /// Of the whole radius.
    let blur: Double
    let scalesWithMap: Bool
    let liesOnMap: Bool

    init(layer: StyleLayer, context: EvaluationContext) {
      radius = max(layer.property(.circleRadius).value(in: context), 0)
      fill = layer.property(.circleColor).value(in: context)
        .multipliedAlpha(layer.property(.circleOpacity).value(in: context))
      strokeWidth = max(layer.property(.circleStrokeWidth).value(in: context), 0)
      stroke = layer.property(.circleStrokeColor).value(in: context)
        .multipliedAlpha(layer.property(.circleStrokeOpacity).value(in: context))
      blur = max(layer.property(.circleBlur).value(in: context), 0)
      scalesWithMap = layer.property(.circlePitchScale).value(in: context) == .map
      liesOnMap = layer.property(.circlePitchAlignment).value(in: context) == .map
    }
  }

  private func add(_ circle: Circle, at center: MapPlanePoint, to merger: inout MaskMerger) {
    guard base.plane.isWithinDepth(center) else { return }
    let outline = Outline(plane: base.plane, center: center, circle: circle)
    if circle.strokeWidth > 0 || circle.blur > 0 {
      let paint = outline.paint
      guard circle.fill.alpha > 0 || circle.stroke.alpha > 0, paint.radius > 0 else { return }
      merger.add(outline.disc, paint: .radial(paint))
    } else {
      merger.add(outline.disc, color: circle.fill)
    }
  }

  /// Builds circles upright on the screen or flat on the map.
  private struct Outline {
    let plane: MapPlane
    let center: MapPlanePoint
    let circle: Circle

    /// What a point of the circle's radius takes in points of the map's plane.
    private var unit: Double {
      // On the map the perspective itself scales; held at the viewport's size it must be undone.
      circle.scalesWithMap ? 1 : 1 / plane.localScale(center)
    }

    /// The circle with its stroke, in points of the map's plane.
    private var planeRadius: Double { (circle.radius + circle.strokeWidth) * unit }

    /// Disc and ring in one, so that nothing shows between them.
    var paint: RadialPaint {
      let scale = circle.liesOnMap ? unit : unit * plane.localScale(center)
      let place =
        circle.liesOnMap
        ? ScreenPoint(x: center.x, y: center.y) : plane.screenPoint(center)
      return RadialPaint(
        center: place, innerRadius: circle.radius * scale,
        radius: (circle.radius + circle.strokeWidth) * scale, disc: circle.fill,
        ring: circle.stroke, blur: circle.blur,
        plane: circle.liesOnMap ? plane.mapFromScreen : nil)
    }

    var disc: Path {
      var path = Path()
      let planeRadius = planeRadius
      let screenRadius = planeRadius * plane.localScale(center)
      guard screenRadius > 0 else { return path }
      let pixels = screenRadius * plane.resolution
      let step = acos(1 - min(CircleLayerLayout.flatness / pixels, 0.5))
      // A huge circle has no measurable step: the quotient is infinite, and no Int holds it.
      let count = Int(min(max((.pi / step).rounded(.up), 8), 720))
      let middle = plane.screenPoint(center)
      for index in 0..<count {
        let angle = 2 * Double.pi * Double(index) / Double(count)
        let (x, y) = (cos(angle), sin(angle))
        if circle.liesOnMap {
          let point = MapPlanePoint(x: center.x + x * planeRadius, y: center.y + y * planeRadius)
          guard plane.isWithinDepth(point) else { continue }
          path.append(plane.screenPoint(point))
        } else {
          path.append(
            ScreenPoint(x: middle.x + x * screenRadius, y: middle.y + y * screenRadius))
        }
      }
      path.closeContour()
      return path
    }
  }
}
