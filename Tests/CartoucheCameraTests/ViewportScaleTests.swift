import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite struct ViewportScaleTests {
  @Test func `A point at the equator is 156 543 metres at zoom 0`() throws {
    let view = try Viewport(camera: Camera(), size: ScreenSize(width: 100, height: 100))
    let metres = try #require(view.metresPerPoint(at: view.principalPoint))
    #expect(abs(metres - 156_543.033_928) < 1e-5)
  }

  @Test func `At 60° north a point is half as many metres, and under tilt more with distance`()
    throws
  {
    let view = try Viewport(
      camera: Camera(latitude: 60, longitude: 10, zoom: 12, viewingAngle: 60),
      size: ScreenSize(width: 100, height: 100))
    let target = try #require(view.metresPerPoint(at: view.principalPoint))
    #expect(abs(target - 156_543.033_928 / 4096 / 2) < 1e-5)
    let above = ScreenPoint(x: 50, y: 0)
    let place = try #require(view.unproject(above))
    let scale = try #require(view.localScale(at: place))
    let far = try #require(view.metresPerPoint(at: above))
    #expect(abs(far * scale / target - 1) < 2e-3)  // The latitude differs a little.
    #expect(view.metresPerPoint(at: ScreenPoint(x: 50, y: -1000)) == nil)
  }

  @Test func `A zoom follows from metres and points`() throws {
    let oslo = Coordinate(latitude: 60, longitude: 10)
    let zoom = Viewport.zoom(at: oslo, forMetres: 1000, perPoints: 100)
    let view = try Viewport(
      camera: Camera(target: oslo, zoom: zoom), size: ScreenSize(width: 100, height: 100))
    #expect(abs((try #require(view.metresPerPoint(at: view.principalPoint))) - 10) < 1e-9)
    #expect(Viewport.zoom(at: oslo, forMetres: 0, perPoints: 100) == 0)
    #expect(Viewport.zoom(at: oslo, forMetres: 5, perPoints: 0) == 0)
    #expect(Viewport.zoom(at: oslo, forMetres: .nan, perPoints: 1) == 0)
  }

  @Test func `The eye stands behind the target, seen from below it`() throws {
    let view = try Viewport(
      camera: Camera(zoom: 0, bearing: 90, viewingAngle: 30),
      size: ScreenSize(width: 100, height: 200))
    #expect(abs(view.eye.ground.x - (0.5 - 150.0 / 256)) < 1e-12)
    #expect(abs(view.eye.ground.y - 0.5) < 1e-12)
    #expect(abs(view.eye.height - 300 * 0.75.squareRoot()) < 1e-9)
  }

  @Test func `Arrays are projected as their places are`() throws {
    var generator = SeededGenerator(seed: 13)
    var screen: [ScreenPoint?] = [nil]
    for _ in 0..<50 {
      let view = try generator.viewport()
      let places = (0..<40).map { _ in
        Coordinate(latitude: generator.double(-90...90), longitude: generator.double(-200...200))
      }
      view.project(places, into: &screen)
      #expect(screen == places.map { view.project($0) })
      view.project(places.map { WorldPoint($0) }, into: &screen)
      #expect(screen == places.map { view.project($0) })
    }
  }
}
