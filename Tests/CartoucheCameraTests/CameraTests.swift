import CartoucheCamera
import CartoucheGeo
import Testing

@Suite struct CameraTests {
  @Test func `A camera of which nothing is said looks north at 0, 0 from above`() {
    let camera = Camera()
    #expect(camera.target == Coordinate(latitude: 0, longitude: 0))
    #expect(camera.zoom == 0)
    #expect(camera.bearing.degrees == 0)
    #expect(camera.viewingAngle.degrees == 0)
  }

  @Test(arguments: [(480.0, 120.0), (840, 120), (1200, 120), (-240, 120), (360, 0), (-1e-300, 0)])
  func `Bearings come into a full turn`(written: Double, kept: Double) {
    #expect(Camera(bearing: Bearing(degrees: written)).bearing.degrees == kept)
  }

  @Test(arguments: [(190.0, -170.0), (180, -180), (-180, -180), (360, 0), (-181, 179), (900, -180)])
  func `The target's longitude is wrapped`(written: Double, kept: Double) {
    var camera = Camera(target: Coordinate(latitude: 1, longitude: written))
    #expect(camera.target.longitude == kept)
    camera.target = Coordinate(latitude: 2, longitude: written)
    #expect(camera.target == Coordinate(latitude: 2, longitude: kept))
  }

  @Test func `A target on a pole lies on Mercator's edge`() {
    #expect(Camera(latitude: 90, longitude: 0).target.latitude == WebMercator.latitudeLimit)
    #expect(Camera(latitude: -90, longitude: 0).target.latitude == -WebMercator.latitudeLimit)
  }

  @Test(arguments: [
    (Double.nan, 0.0), (.infinity, 32), (-.infinity, -5), (33, 32), (-6, -5), (4.5, 4.5),
  ])
  func `Zooms become the nearest a camera can hold`(written: Double, kept: Double) {
    var camera = Camera(zoom: written)
    #expect(camera.zoom == kept)
    camera.zoom = 1
    camera.zoom = written
    #expect(camera.zoom == kept)
  }

  @Test(arguments: [(Double.nan, 0.0), (-1, 0), (90, 85), (.infinity, 85), (30, 30)])
  func `Viewing angles become the nearest valid one`(written: Double, kept: Double) {
    #expect(Camera(viewingAngle: ViewingAngle(degrees: written)).viewingAngle.degrees == kept)
  }
}
