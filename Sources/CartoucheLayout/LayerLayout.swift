import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport

/// What the layouts of all layer types need: one style layer over its source's features in a window.
struct LayerLayout {
  let layer: StyleLayer
  let plane: MapPlane
  let features: FeatureTable
  let bounds: WorldBounds
  /// The style's zoom as the camera has it, for paint and sizes.
  let zoom: Double
  let bearingSine: Double
  let bearingCosine: Double

  /// For paint and sizes of one feature.
  func paintContext(feature: Int = 0) -> EvaluationContext {
    EvaluationContext(zoom: zoom, features: features, feature: feature)
  }

  /// For the filter and layout properties of one feature, which see whole zooms only.
  func layoutContext(feature: Int = 0) -> EvaluationContext {
    EvaluationContext(zoom: zoom.rounded(.down), features: features, feature: feature)
  }

  /// A layer's translation in the map's plane.
  func shift(_ translate: StyleVector, anchor: StyleFrame) -> PlanePoint {
    let (x, y) = (translate.x, translate.y)
    guard anchor == .map else { return PlanePoint(x: x, y: y) }
    return PlanePoint(
      x: x * bearingCosine + y * bearingSine, y: y * bearingCosine - x * bearingSine)
  }

  func placement(reach: Double, shift: PlanePoint) -> FeaturePlacement {
    FeaturePlacement(
      plane: plane, features: features, bounds: bounds, reach: reach, shift: shift)
  }

  /// Calls `body` for the visible features that pass the layer's filter, in the source's order.
  func forEachVisibleFeature(
    of kinds: Set<GeometryKind>, in placement: FeaturePlacement,
    _ body: (_ feature: Int, _ copies: [Int]) -> Void
  ) {
    guard !placement.isEmpty else { return }
    for feature in 0..<features.count where kinds.contains(features.kinds[feature]) {
      let copies = placement.visibleCopies(of: feature)
      if copies.isEmpty || !layer.matches(layoutContext(feature: feature)) { continue }
      body(feature, copies)
    }
  }
}
