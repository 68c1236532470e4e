import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport
import Foundation

/// Lays out a `fill-extrusion` layer: polygons as solids with upright walls and level roofs.
struct FillExtrusionLayerLayout {
  /// One for each tile, or one for all features. All go into one scene, for what stands in one tile
  /// may hide what stands in another.
  let parts: [LayerLayout]
  let light: StyleLight
  /// Straight from above, so that roofs do not lean.
  let isParallel: Bool

  /// Pixels at a tile's own size that a metre of height takes of a pattern, at zoom 0; MapLibre's.
  private static let patternPixelsPerMetre = 1.0 / 65_536
  private static let dataDrivenHeight = 100.0

  func items() -> [DisplayList.Item] {
    guard let base = parts.first else { return [] }
    let camera = base.paintContext()
    let opacity = base.layer.property(.fillExtrusionOpacity).value(in: camera)
    guard opacity > 0 else { return [] }
    var scene = SolidScene(
      view: base.plane.solidView(isParallel: isParallel), light: sceneLight(base, camera),
      opacity: opacity)
    for part in parts { add(part, to: &scene) }
    return scene.isEmpty ? [] : [.solids(scene)]
  }

  private func add(_ base: LayerLayout, to scene: inout SolidScene) {
    let layer = base.layer
    let camera = base.paintContext()
    let (height, foot) = (layer.property(.fillExtrusionHeight), layer.property(.fillExtrusionBase))
    let (color, pattern) = (
      layer.property(.fillExtrusionColor), layer.property(.fillExtrusionPattern)
    )
    let shift = base.shift(
      layer.property(.fillExtrusionTranslate).value(in: camera),
      anchor: layer.property(.fillExtrusionTranslateAnchor).value(in: camera))
    let corner = layer.property(.fillExtrusionRoundedCornerDistance)
      .value(in: base.layoutContext())
    let placement = base.placement(reach: 1, shift: shift, ground: ground(base))
    base.forEachVisibleFeature(of: [.polygon], in: placement) { feature, copies in
      let context = base.paintContext(feature: feature)
      guard let surface = surface(base, color, pattern, feature, shift) else { return }
      let scale = pointsPerMetre(base, feature)
      let footprint = SolidFootprint(
        base: base, shift: shift, cornerDistance: corner * scale)
      for copy in copies {
        footprint.forEachPolygon(of: feature, copy: copy) { rings in
          scene.append(
            rings, base: foot.value(in: context), top: height.value(in: context),
            pointsPerMetre: scale, surface: surface)
        }
      }
    }
  }

  private func ground(_ base: LayerLayout) -> WorldBounds? {
    isParallel ? nil : base.plane.groundBelow(base.viewport)
  }

  /// At the middle of the feature's latitudes.
  private func pointsPerMetre(_ base: LayerLayout, _ feature: Int) -> Double {
    let box = base.features.bounds[feature]
    return base.viewport.pointsPerMetre(
      at: WorldPoint(x: 0, y: min(max((box.minY + box.maxY) / 2, 0), 1)))
  }

  /// `nil` where the pattern's image is missing.
  private func surface(
    _ base: LayerLayout, _ color: PropertyExpression<Color>,
    _ pattern: PropertyExpression<ResolvedImage?>, _ feature: Int, _ shift: MapPlanePoint
  ) -> SolidSurface? {
    guard pattern.isSet else {
      return .color(color.value(in: base.paintContext(feature: feature)))
    }
    guard let image = base.patternImage(pattern, feature: feature) else { return nil }
    let ratio = image.icon.pixelRatio
    return .pattern(
      SolidSurface.Pattern(
        texture: image.texture, roof: base.patternTexels(of: image, shift: shift),
        pixelsAlong: ratio / base.patternScale,
        pixelsUp: ratio * Self.patternPixelsPerMetre * exp2(max(base.zoom.rounded(.down), 0))))
  }

  // MARK: Light

  private func sceneLight(_ base: LayerLayout, _ camera: EvaluationContext) -> SolidLight {
    SolidLight(
      direction: direction(base, camera), color: light.color.value(in: camera),
      intensity: light.intensity.value(in: camera),
      darkensDownwards: base.layer.property(.fillExtrusionVerticalGradient).value(in: camera))
  }

  /// From radial distance, azimuth clockwise from the anchor's top, and angle from straight above.
  private func direction(_ base: LayerLayout, _ camera: EvaluationContext) -> SIMD3<Double> {
    let position = light.position.value(in: camera)
    guard position.count == 3 else { return SIMD3(0, 0, 1) }
    let (azimuth, polar) = (position[1] * .pi / 180, position[2] * .pi / 180)
    let level = position[0] * sin(polar)
    let (x, y) = (level * sin(azimuth), -level * cos(azimuth))
    let up = position[0] * cos(polar)
    guard light.anchor.value(in: camera) == .map else { return SIMD3(x, y, up) }
    let (cosine, sine) = (base.viewport.cosBearing, base.viewport.sinBearing)
    return SIMD3(x * cosine + y * sine, y * cosine - x * sine, up)
  }

  // MARK: Reach

  /// How far below a window things may stand that rise into it, in points, as far as that is known
  /// without the features.
  static func usualReach(_ layer: StyleLayer, of style: Style, viewport: Viewport) -> Double {
    let height = layer.property(.fillExtrusionHeight)
    let zoom = viewport.camera.zoom + MapLayout.styleZoomOffset
    let metres =
      height.isDataDriven ? dataDrivenHeight : height.value(in: style.context(zoom: zoom))
    let target = WorldPoint(viewport.camera.target)
    let points = metres * viewport.pointsPerMetre(at: target)
    let lean = viewport.isFlat ? 0.5 : viewport.sinTilt * viewport.largestLocalScale
    return min(max(points * lean, 0), 256)
  }
}
