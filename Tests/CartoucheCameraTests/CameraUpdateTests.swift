import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite struct CameraUpdateTests {
  private let start = Camera(
    latitude: 49.26, longitude: -123.11, zoom: 10, bearing: 40, viewingAngle: 30)
  private let viewport: Viewport

  init() throws {
    viewport = try Viewport(camera: Camera(), size: ScreenSize(width: 400, height: 300))
  }

  private func apply(_ update: CameraUpdate) -> Camera { start.applying(update, in: viewport) }

  private func start(changing change: (inout Camera) -> Void) -> Camera {
    var camera = start
    change(&camera)
    return camera
  }

  @Test func `Each update changes what it names and nothing else`() {
    let place = Coordinate(latitude: -33.8683, longitude: 151.2086)
    #expect(apply(.zoomIn) == start { $0.zoom = 11 })
    #expect(apply(.zoomOut) == start { $0.zoom = 9 })
    #expect(apply(.zoom(to: 16)) == start { $0.zoom = 16 })
    #expect(apply(.zoom(by: -2.5)) == start { $0.zoom = 7.5 })
    #expect(apply(.target(place)) == start { $0.target = place })
    #expect(
      apply(.target(place, zoom: 6))
        == start {
          $0.target = place
          $0.zoom = 6
        })
    #expect(apply(.bearing(to: 0)) == start { $0.bearing = 0 })
    #expect(apply(.viewingAngle(to: 45)) == start { $0.viewingAngle = 45 })
    #expect(apply(.tilt(by: 10)) == start { $0.viewingAngle = 40 })
    let other = Camera(target: place, zoom: 6)
    #expect(apply(.camera(other)) == other)
  }

  @Test func `Zooms beyond the limits become the nearest`() {
    #expect(apply(.zoom(to: 99)).zoom == 25)
    #expect(apply(.zoom(by: -99)).zoom == 0)
  }

  @Test func `What is no number changes nothing`() {
    let nowhere = ScreenPoint(x: .nan, y: 0)
    for update in [
      CameraUpdate.zoom(to: .nan), .zoom(by: .infinity), .zoom(by: 1, at: nowhere),
      .zoom(by: .nan, at: .zero), .target(start.target, zoom: .nan), .scroll(byX: .nan, y: 1),
      .scroll(byX: 1, y: -.infinity), .rotate(by: .nan, at: .zero), .tilt(by: .nan),
      .drag(from: nowhere, to: .zero),
    ] {
      #expect(apply(update) == start)
    }
    let bounds = CoordinateBounds.world
    #expect(apply(.fit(bounds, padding: .nan)) == apply(.fit(bounds, padding: 0)))
  }

  @Test func `Zooming at a point leaves its place there, in 10 000 random cases`() throws {
    var generator = SeededGenerator(seed: 6)
    var worst = 0.0
    var cases = 0
    while cases < 10_000 {
      let view = try generator.viewport(zoom: 2...20)
      let point = ScreenPoint(
        x: generator.double(0...1) * view.size.width, y: generator.double(0...1) * view.size.height)
      let camera = view.camera.applying(
        .zoom(by: generator.double(-2...5), at: point), in: view)
      guard let before = view.unproject(point),
        // A target that Mercator's edge holds back cannot keep the point.
        abs(camera.target.latitude) < WebMercator.latitudeLimit
      else { continue }
      cases += 1
      let after = try #require(view.replacing(camera: camera).unproject(point))
      let turn = (after.x - before.x).rounded()
      worst = max(worst, abs(after.x - turn - before.x), abs(after.y - before.y))
    }
    #expect(worst < 1e-9)
  }

  @Test func `Turning at a point and dragging keep the place under the finger`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<1000 {
      let view = try generator.viewport(zoom: 6...20, tilt: 0...60)
      let rows = view.visibleRows()
      let from = ScreenPoint(x: 100, y: rows.upperBound)
      let to = ScreenPoint(x: 120, y: (rows.lowerBound + rows.upperBound) / 2)
      let held = try #require(view.unproject(from))
      let turned = view.camera.applying(.rotate(by: 77, at: from), in: view)
      let dragged = view.camera.applying(.drag(from: from, to: to), in: view)
      for (camera, end) in [(turned, from), (dragged, to)] {
        guard abs(camera.target.latitude) < 85 else { continue }
        let view = view.replacing(camera: camera)
        let seen = view.nearestCopy(of: try #require(view.unproject(end)))
        let place = view.nearestCopy(of: held)
        #expect(abs(seen.x - place.x) < 1e-9 && abs(seen.y - place.y) < 1e-9)
      }
    }
  }

  @Test func `Scrolling follows the bearing: at 90 the east is up`() throws {
    let east = Camera(zoom: 4, bearing: 90)
    let up = east.applying(.scroll(byX: 0, y: -4096.0 / 360), in: viewport)
    #expect(abs(up.target.longitude - 1) < 1e-9)
    #expect(abs(up.target.latitude) < 1e-9)
    let right = east.applying(.scroll(byX: 10, y: 0), in: viewport)
    #expect(right.target.latitude < 0)
    #expect(abs(right.target.longitude) < 1e-9)
    let southEast = Camera(zoom: 4).applying(.scroll(byX: 200, y: 100), in: viewport)
    #expect(southEast.target.longitude > 0 && southEast.target.latitude < 0)
  }

  @Test func `Fitting bounds pads by 64 points and looks down with north at the top`() throws {
    let bounds = CoordinateBounds(
      Coordinate(latitude: 49.26, longitude: -123.11),
      Coordinate(latitude: 51.05, longitude: -114.05))
    let camera = apply(.fit(bounds))
    #expect(camera.bearing == 0 && camera.viewingAngle == 0)
    let view = viewport.replacing(camera: camera)
    let corner = try #require(view.project(Coordinate(latitude: 49.26, longitude: -123.11)))
    #expect(abs(corner.x - 64) < 1e-6)
    #expect(apply(.fit(bounds, insets: EdgeInsets(all: 64))) == camera)
    #expect(apply(.fit(bounds, padding: 10)).zoom > camera.zoom)
    #expect(apply(.fit(bounds, padding: 500)).zoom == 0)
  }

  @Test func `Wild numbers move the camera to a finite place`() {
    for wild in [1e300, -1e300, 1e20, -1e20, Double.leastNonzeroMagnitude] {
      let camera = apply(.scroll(byX: wild, y: -wild))
      #expect(camera.target.latitude.isFinite && camera.target.longitude.isFinite)
      #expect(apply(.drag(from: .zero, to: ScreenPoint(x: wild, y: wild))).zoom == 10)
      #expect(apply(.rotate(by: wild, at: ScreenPoint(x: wild, y: wild))).zoom == 10)
    }
  }
}
