import CartoucheDrawing
import CartoucheStyle
import CartoucheSupport
import Foundation

extension LayerLayout {
  /// The image that a pattern's property names for a feature; `nil` also where it is missing.
  ///
  /// Patterns see whole zooms only, as layout does.
  func patternImage(
    _ property: PropertyExpression<ResolvedImage?>, feature: Int = 0
  ) -> StyleImage? {
    images.image(property.value(in: layoutContext(feature: feature)), for: layer)
  }

  /// An image repeated over the map: in its own size at whole zooms, and as the map is scaled between
  /// them. It starts at the world's north-west corner, so that neither windows nor pictures of other
  /// places shift it.
  ///
  /// - Parameter shift: of the layer, which the pattern follows.
  func pattern(_ image: StyleImage, opacity: Double, shift: MapPlanePoint) -> Paint {
    .pattern(
      ImagePaint(
        texture: image.texture, placement: placement(of: image, shift: shift), edge: .repeating,
        opacity: opacity))
  }

  private func placement(of image: StyleImage, shift: MapPlanePoint) -> Homography {
    let texels = patternTexels(of: image, shift: shift)
    return plane.mapFromScreen?.then(texels) ?? texels
  }

  /// From points of the map's plane to pixels of an image that is repeated over it.
  func patternTexels(of image: StyleImage, shift: MapPlanePoint) -> Homography {
    let factor = image.icon.pixelRatio / patternScale
    let (cosine, sine) = (plane.cosBearing * factor, plane.sinBearing * factor)
    var north = Homography(
      origin: ScreenPoint(x: shift.x, y: shift.y), x: SIMD3(cosine, -sine, 0),
      y: SIMD3(sine, cosine, 0))
    guard !plane.isFlat else { return north }
    // Under tilt the plane starts at the target. What of the way to it is whole repetitions does not
    // show, and would cost precision.
    let step = plane.worldSize * factor
    north.x.z = (plane.target.x * step).truncatingRemainder(dividingBy: Double(image.icon.width))
    north.y.z = (plane.target.y * step).truncatingRemainder(dividingBy: Double(image.icon.height))
    return north
  }

  /// The same at the whole zoom below.
  func wholeZoom(_ context: EvaluationContext) -> EvaluationContext {
    var whole = context
    whole.zoom = zoom.rounded(.down)
    return whole
  }

  /// How large patterns are drawn: 1 at the tiles' whole zoom, which is never below 0.
  var patternScale: Double { exp2(zoom - max(zoom.rounded(.down), 0)) }
}
