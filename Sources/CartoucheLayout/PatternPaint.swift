import CartoucheDrawing
import CartoucheImage
import CartoucheScene
import CartoucheSupport
import Foundation

/// What a pattern of an area is painted with.
///
/// It starts at the world's north-west corner, so that neither windows nor pictures of other places
/// shift it.
struct PatternPaint {
  let paint: Paint

  /// `nil` where the picture is missing or a length makes no sense.
  init?(_ pattern: FillPattern, images: OverlayImages, plane: MapPlane) {
    switch pattern {
    case .image(let image, let width):
      guard let texture = images.texture(image) else { return nil }
      let size = Double(texture.image.width) / texture.image.scale
      let width = width ?? size
      guard FillPattern.spacingRange.contains(width) else { return nil }
      paint = Self.repeated(texture, width: width, angle: 0, plane: plane)
    case .hatch(let hatch):
      guard FillPattern.spacingRange.contains(hatch.spacing), hatch.width > 0,
        hatch.angle.isFinite, hatch.color.alpha > 0
      else { return nil }
      let texture = Self.texture(
        Self.texels(hatch.spacing, plane), hatch.color,
        PatternCoverage.hatch(hatch.width / hatch.spacing, isCrossed: hatch.isCrossed))
      paint = Self.repeated(texture, width: hatch.spacing, angle: hatch.angle, plane: plane)
    case .dots(let dots):
      guard FillPattern.spacingRange.contains(dots.spacing), dots.diameter > 0,
        dots.color.alpha > 0
      else { return nil }
      let texture = Self.texture(
        Self.texels(dots.spacing, plane), dots.color,
        PatternCoverage.dots(dots.diameter / dots.spacing / 2))
      paint = Self.repeated(texture, width: dots.spacing, angle: 0, plane: plane)
    }
  }

  /// Texels along a repetition: at least two for each pixel, which its reductions then average.
  private static func texels(_ spacing: Double, _ plane: MapPlane) -> Int {
    let wanted = 2 * spacing * plane.resolution
    var count = 16
    while Double(count) < wanted, count < 512 { count *= 2 }
    return count
  }

  private static func texture(_ count: Int, _ color: Color, _ coverage: PatternCoverage) -> Texture
  {
    let pixels = coverage.values(count).map {
      PremultipliedPixel(color.multipliedAlpha($0)).value
    }
    return Texture(RasterImage(width: count, height: count, pixels: pixels))
  }

  /// - Parameters:
  ///   - width: of a repetition, in points of the map's plane.
  ///   - angle: by which the pattern is turned on the map, clockwise, in degrees.
  private static func repeated(
    _ texture: Texture, width: Double, angle: Double, plane: MapPlane
  ) -> Paint {
    let factor = Double(texture.image.width) / width
    let radians = angle * .pi / 180
    let (sine, cosine) = (sin(radians), cos(radians))
    // Of the bearing less the angle.
    let across = (plane.cosBearing * cosine + plane.sinBearing * sine) * factor
    let down = (plane.sinBearing * cosine - plane.cosBearing * sine) * factor
    var placement = Homography(x: SIMD3(across, -down, 0), y: SIMD3(down, across, 0))
    if let map = plane.mapFromScreen {
      // Under tilt the plane starts at the target. What of the way to it is whole repetitions does
      // not show, and would cost precision.
      let step = plane.worldSize * factor
      let (x, y) = (plane.target.x * step, plane.target.y * step)
      placement.x.z = (x * cosine + y * sine).truncatingRemainder(
        dividingBy: Double(texture.image.width))
      placement.y.z = (y * cosine - x * sine).truncatingRemainder(
        dividingBy: Double(texture.image.height))
      placement = map.then(placement)
    }
    return .pattern(ImagePaint(texture: texture, placement: placement, edge: .repeating))
  }
}
