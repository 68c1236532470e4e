import CartoucheDrawing
import CartoucheStyle
import CartoucheSupport
import Foundation

/// The icon of one feature: its image, and how it lies about an anchor.
struct SymbolIcon {
  let image: StyleImage
  /// Of the image's own size; the anchor's distance counts in this size too.
  var size: Double
  /// Of the image before it is sized, in points from the anchor.
  var frame: ScreenRect
  /// How the image fills its frame; `nil` for one piece.
  var stretch: TextureStretch?
  /// Around the frame, before it is sized.
  var margin = StylePadding(top: 0, right: 0, bottom: 0, left: 0)
  /// Clockwise, in radians, beside what alignment adds.
  var rotation: Double
  let padding: StylePadding
  let opacity: Double
  /// Of an image that is a distance field.
  let color: Color
  let halo: Halo?

  /// `nil` for an icon that takes no room.
  init?(
    _ image: StyleImage, _ properties: IconProperties, layout: EvaluationContext,
    paint: EvaluationContext
  ) {
    self.image = image
    size = properties.size.value(in: paint)
    guard size > 0, size.isFinite else { return nil }
    let anchor = properties.anchor.value(in: layout)
    let offset = properties.offset.value(in: layout)
    let (width, height) = (image.size.width, image.size.height)
    let left = offset.x - anchor.horizontalShare * width
    let top = offset.y - anchor.verticalShare * height
    frame = ScreenRect(minX: left, minY: top, maxX: left + width, maxY: top + height)
    let degrees = properties.rotate.value(in: layout)
    rotation = degrees.isFinite ? degrees * .pi / 180 : 0
    padding = properties.padding.value(in: layout)
    opacity = properties.opacity.value(in: paint)
    color = properties.color.value(in: paint)
    let haloColor = properties.haloColor.value(in: paint)
    let haloWidth = properties.haloWidth.value(in: paint)
    halo =
      haloColor.alpha > 0 && haloWidth > 0
      ? Halo(color: haloColor, width: haloWidth, blur: properties.haloBlur.value(in: paint)) : nil
  }

  /// Where it lies, in points from the anchor, before it is turned.
  ///
  /// - Parameter scale: by distance from the eye.
  func box(scale: Double) -> ScreenRect {
    let factor = size * scale
    return ScreenRect(
      minX: (frame.minX - margin.left) * factor - padding.left * scale,
      minY: (frame.minY - margin.top) * factor - padding.top * scale,
      maxX: (frame.maxX + margin.right) * factor + padding.right * scale,
      maxY: (frame.maxY + margin.bottom) * factor + padding.bottom * scale)
  }

  /// From a plane in which the anchor lies at the origin to the image's pixels, or where it is
  /// stretched to the frame's points.
  func placement(scale: Double, turn: Double) -> Homography {
    let factor = 1 / (size * scale)
    let (sine, cosine) = turn == 0 ? (0, 1) : (sin(turn), cos(turn))
    let isStretched = stretch != nil
    let across = isStretched ? 1 : Double(image.icon.width) / frame.width
    let down = isStretched ? 1 : Double(image.icon.height) / frame.height
    let left = isStretched ? 0 : -frame.minX * across
    let top = isStretched ? 0 : -frame.minY * down
    return Homography(
      x: SIMD3(cosine * factor * across, sine * factor * across, left),
      y: SIMD3(-sine * factor * down, cosine * factor * down, top))
  }

  func content(scale: Double) -> ImagePaint.Content {
    guard image.icon.isDistanceField else { return .colors(nil) }
    return .distanceField(DistanceFieldPaint(color: color, halo: halo, unit: size * scale))
  }
}
