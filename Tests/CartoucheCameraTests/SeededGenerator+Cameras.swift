import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport

extension SeededGenerator {
  mutating func double(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func camera(
    zoom: ClosedRange<Double> = 0...22, tilt: ClosedRange<Double> = 0...85
  ) -> Camera {
    Camera(
      target: Coordinate(latitude: double(-80...80), longitude: double(-180...180)),
      zoom: double(zoom), bearing: Bearing(degrees: double(0...360)),
      viewingAngle: ViewingAngle(degrees: double(tilt)))
  }

  /// A viewport of any size, field of view and insets; one in four looks straight down.
  mutating func viewport(
    zoom: ClosedRange<Double> = 0...22, tilt: ClosedRange<Double> = 0...85
  ) throws -> Viewport {
    let flat = Int.random(in: 0..<4, using: &self) == 0 && tilt.contains(0)
    return try Viewport(
      camera: camera(zoom: zoom, tilt: flat ? 0...0 : tilt),
      size: ScreenSize(width: double(1...2000), height: double(1...2000)),
      fieldOfView: double(10...100),
      insets: EdgeInsets(
        top: double(0...400), left: double(0...400), bottom: double(0...400),
        right: double(0...400)))
  }
}
