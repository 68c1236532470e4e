import CartoucheGeo
import Foundation

/// Pictures whose pixels fill whole pixels of the screen.
extension MapPlane {
  /// How far pictures are moved so that each of their pixels fills whole pixels of the window, in
  /// world coordinates: up to half a pixel either way. Without that a picture drawn at its own size
  /// would blur. Zero where it is turned, tilted or drawn at another size.
  ///
  /// Windows of one picture, whose origins differ by whole pixels, agree.
  ///
  /// - Parameter texels: of the picture, round the world.
  func pixelGridOffset(texels: Double) -> WorldPoint {
    let none = WorldPoint(x: 0, y: 0)
    let size = worldSize * resolution / texels
    // A right angle's cosine need not come out as 0.
    let isUpright = min(abs(cosBearing), abs(sinBearing)) < 1e-9
    guard isFlat, isUpright, size > 0.5, abs(size - size.rounded()) < 1e-6 else { return none }
    // Looking straight down, the plane starts at the world's origin.
    let origin = (windowRect.minX * resolution, windowRect.minY * resolution)
    let (x, y) = (origin.0 - origin.0.rounded(), origin.1 - origin.1.rounded())
    return WorldPoint(
      x: (x * cosBearing - y * sinBearing) / (worldSize * resolution),
      y: (x * sinBearing + y * cosBearing) / (worldSize * resolution))
  }
}
