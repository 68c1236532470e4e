import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport

/// Lays out a `heatmap` layer: the density of points, and of the corners of lines and areas.
struct HeatmapLayerLayout {
  /// One for each tile, or one for all features.
  let parts: [LayerLayout]

  /// Beyond this many radii even a point of great weight adds nothing.
  private static let reach = 2.0
  /// In points; larger ones would reach from one side of any picture to the other.
  private static let radiusLimit = 4_096.0
  private static let dataDrivenRadius = 64.0

  func items() -> [DisplayList.Item] {
    guard let base = parts.first, let path = base.plane.groundPath else { return [] }
    let camera = base.paintContext()
    let layer = base.layer
    let opacity = layer.property(.heatmapOpacity).value(in: camera)
    let kernels = parts.flatMap(kernels)
    // Whatever part of it a window shows.
    let picture = base.viewport.window(scale: base.plane.resolution).rect
    guard opacity > 0, !kernels.isEmpty else { return [] }
    let paint = HeatmapPaint(
      kernels: kernels, ramp: RampSampler.heatmap(of: layer, in: camera), opacity: opacity,
      plane: base.plane.mapFromScreen, step: step(layer, camera, base.plane),
      origin: ScreenPoint(x: picture.minX, y: picture.minY))
    return [.fill(path, rule: .nonZero, paint: .heatmap(paint))]
  }

  private func kernels(_ base: LayerLayout) -> [HeatmapPaint.Kernel] {
    let layer = base.layer
    let (radius, weight) = (layer.property(.heatmapRadius), layer.property(.heatmapWeight))
    let intensity = layer.property(.heatmapIntensity).value(in: base.paintContext())
    func length(_ feature: Int) -> Double {
      min(radius.value(in: base.paintContext(feature: feature)), Self.radiusLimit)
    }
    let largest = base.largest(isDataDriven: radius.isDataDriven, length)
    let placement = base.placement(
      reach: max(largest, 0) * Self.reach, shift: MapPlanePoint(x: 0, y: 0))
    var kernels: [HeatmapPaint.Kernel] = []
    base.forEachVisibleFeature(of: [.point, .line, .polygon], in: placement) { feature, copies in
      let strength = weight.value(in: base.paintContext(feature: feature)) * intensity
      let radius = length(feature)
      guard strength > 0, strength.isFinite, radius > 0 else { return }
      for copy in copies {
        for part in base.features.parts(of: feature) {
          for place in placement.places(ofPart: part, copy: copy) {
            kernels.append(
              HeatmapPaint.Kernel(
                center: ScreenPoint(x: place.x, y: place.y), radius: radius, weight: strength))
          }
        }
      }
    }
    return kernels
  }

  /// A kernel of the smallest size still changes little from one node to the next.
  private func step(_ layer: StyleLayer, _ camera: EvaluationContext, _ plane: MapPlane) -> Int {
    let radius = layer.property(.heatmapRadius)
    guard !radius.isDataDriven, plane.isFlat else { return 2 }
    let pixels = radius.value(in: camera) * plane.resolution
    return pixels >= 16 ? 4 : pixels >= 8 ? 2 : 1
  }

  /// How far a point's kernel reaches, in points, as far as that is known without the features.
  static func usualReach(_ layer: StyleLayer, of style: Style, zoom: Double) -> Double {
    let radius = layer.property(.heatmapRadius)
    let known =
      radius.isDataDriven ? dataDrivenRadius : radius.value(in: style.context(zoom: zoom))
    return min(max(known, 0), 512) * reach
  }
}
