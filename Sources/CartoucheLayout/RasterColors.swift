import CartoucheDrawing
import CartoucheStyle
import Foundation

/// How a `raster` layer changes the colours of its pictures: hue, saturation, contrast and
/// brightness, in this order.
struct RasterColors {
  /// Clockwise round the colour circle, in degrees.
  var hueRotation = 0.0
  /// −1…1.
  var saturation = 0.0
  /// −1…1.
  var contrast = 0.0
  /// What black and white become, 0…1.
  var brightness: (minimum: Double, maximum: Double) = (0, 1)

  init() {}

  init(_ layer: StyleLayer, _ context: EvaluationContext) {
    hueRotation = layer.property(.rasterHueRotate).value(in: context)
    saturation = layer.property(.rasterSaturation).value(in: context)
    contrast = layer.property(.rasterContrast).value(in: context)
    brightness = (
      layer.property(.rasterBrightnessMin).value(in: context),
      layer.property(.rasterBrightnessMax).value(in: context)
    )
  }

  /// All steps in one; `nil` where they change nothing. The factors are MapLibre's.
  var adjustment: ColorAdjustment? {
    if hueRotation == 0, saturation == 0, contrast == 0, brightness == (0, 1) { return nil }
    // A turn about the grey axis, which keeps the mean of the components.
    let angle = hueRotation * .pi / 180
    let (sine, cosine) = (3.0.squareRoot() * sin(angle), cos(angle))
    let weights = (
      (2 * cosine + 1) / 3, (1 - cosine - sine) / 3, (1 - cosine + sine) / 3
    )
    let range = brightness.maximum - brightness.minimum
    let factor = contrastFactor * range
    let constant = (0.5 - 0.5 * contrastFactor) * range + brightness.minimum
    func row(_ red: Double, _ green: Double, _ blue: Double) -> SIMD4<Double> {
      let turned = SIMD3(red, green, blue)
      let mean = SIMD3<Double>(repeating: 1 / 3)
      let saturated = (turned + (mean - turned) * saturationFactor) * factor
      return SIMD4(saturated, constant)
    }
    return ColorAdjustment(
      red: row(weights.0, weights.1, weights.2), green: row(weights.2, weights.0, weights.1),
      blue: row(weights.1, weights.2, weights.0))
  }

  private var saturationFactor: Double {
    saturation > 0 ? 1 - 1 / (1.001 - saturation) : -saturation
  }

  /// Kept finite: at full contrast every component becomes all or nothing.
  private var contrastFactor: Double {
    contrast > 0 ? 1 / max(1 - contrast, 1e-4) : 1 + contrast
  }
}
