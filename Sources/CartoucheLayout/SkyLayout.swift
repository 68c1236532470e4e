import CartoucheDrawing
import CartoucheStyle
import CartoucheSupport

/// Lays out a style's `sky`: what is seen above the horizon, and how the ground fades towards it.
///
/// The blends are those of MapLibre, which counts the ground from the centre of the map, 0, to the
/// horizon, 1, and fades it only where the view is tilted by more than 60°.
struct SkyLayout {
  private let plane: MapPlane
  private let skyColor: Color
  private let horizonColor: Color
  private let fogColor: Color
  private let fogGroundBlend: Double
  private let horizonFogBlend: Double
  private let skyHorizonBlend: Double
  private let pictureHeight: Double

  private static let sampleCount = 32

  /// - Parameter pictureHeight: in points, of all that the camera shows.
  init(_ sky: StyleSky, _ context: EvaluationContext, plane: MapPlane, pictureHeight: Double) {
    self.plane = plane
    self.pictureHeight = pictureHeight
    skyColor = sky.skyColor.value(in: context)
    horizonColor = sky.horizonColor.value(in: context)
    fogColor = sky.fogColor.value(in: context)
    fogGroundBlend = sky.fogGroundBlend.value(in: context)
    horizonFogBlend = sky.horizonFogBlend.value(in: context)
    skyHorizonBlend = sky.skyHorizonBlend.value(in: context)
  }

  /// What lies above the ground, from the far limit on.
  var skyItems: [DisplayList.Item] {
    guard let horizon = plane.horizonY, let limit = plane.farLimitY else { return [] }
    // The ground begins within the row of pixels that the limit cuts.
    let path = path(from: plane.windowRect.minY - 1, to: limit + 1)
    let height = skyHorizonBlend * pictureHeight / 2
    guard let path else { return [] }
    guard height > 0 else { return [.fill(path, rule: .nonZero, paint: .color(skyColor))] }
    let ramp = ramp { share in Self.mix(skyColor, horizonColor, (1 - share) * (1 - share)) }
    return [item(path, from: horizon, to: horizon - height, ramp)]
  }

  /// What veils the ground.
  var fogItems: [DisplayList.Item] {
    let strength = min(max((plane.tiltDegrees - 60) / 10, 0), 1)
    guard strength > 0, let horizon = plane.horizonY, let limit = plane.farLimitY,
      fogGroundBlend < 1
    else { return [] }
    let center = plane.principalPoint.y
    let start = center + (horizon - center) * fogGroundBlend
    // Beyond the limit too, whose row of pixels would show through otherwise.
    guard let path = path(from: limit - 1, to: start) else { return [] }
    let ramp = ramp { share in
      let depth = fogGroundBlend + (1 - fogGroundBlend) * share
      let clear =
        horizonFogBlend < 1 ? max((depth - horizonFogBlend) / (1 - horizonFogBlend), 0) : 0
      let blend = clear * clear * (3 - 2 * clear)
      return Self.mix(fogColor, horizonColor, blend).multipliedAlpha(share * strength)
    }
    // Full at the limit, where the ground ends, so that no edge shows there.
    return [item(path, from: start, to: limit, ramp)]
  }

  private func item(
    _ path: Path, from start: Double, to end: Double, _ ramp: ColorRamp
  ) -> DisplayList.Item {
    .fill(
      path, rule: .nonZero,
      paint: .linear(
        LinearPaint(start: ScreenPoint(x: 0, y: start), end: ScreenPoint(x: 0, y: end), ramp: ramp))
    )
  }

  private func ramp(_ color: (_ share: Double) -> Color) -> ColorRamp {
    ColorRamp(
      stops: (0...Self.sampleCount).map { sample in
        let share = Double(sample) / Double(Self.sampleCount)
        return ColorRamp.Stop(position: share, color: color(share))
      })
  }

  /// All of the window between two heights.
  private func path(from top: Double, to bottom: Double) -> Path? {
    let rect = plane.windowRect.insetBy(-1)
    let (top, bottom) = (max(top, rect.minY), min(bottom, rect.maxY))
    guard top < bottom else { return nil }
    var path = Path()
    path.appendQuad(
      ScreenPoint(x: rect.minX, y: top), ScreenPoint(x: rect.maxX, y: top),
      ScreenPoint(x: rect.maxX, y: bottom), ScreenPoint(x: rect.minX, y: bottom))
    return path
  }

  private static func mix(_ from: Color, _ to: Color, _ share: Double) -> Color {
    func blend(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Color(
      red: blend(from.red, to.red), green: blend(from.green, to.green),
      blue: blend(from.blue, to.blue), alpha: blend(from.alpha, to.alpha))
  }
}
