import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite struct CameraFitTests {
  private let anyZoom: CameraConstraints

  init() throws { anyZoom = try CameraConstraints(minZoom: -5, maxZoom: 32) }

  /// The screen box of some places, margins included, in whichever world copies lie together.
  private func screenBox(_ points: [FitPoint], in view: Viewport) throws -> ScreenRect {
    var box = (minX: Double.infinity, minY: Double.infinity)
    var far = (maxX: -Double.infinity, maxY: -Double.infinity)
    for point in points {
      let place = view.nearestCopy(of: WorldPoint(point.coordinate))
      let screen = try #require(view.project(place))
      let depth = view.eyeDistance / (try #require(view.localScale(at: place)))
      #expect(depth <= view.farDistance * (1 + 1e-6))
      box = (
        min(box.minX, screen.x - point.margins.left), min(box.minY, screen.y - point.margins.top)
      )
      far = (
        max(far.maxX, screen.x + point.margins.right),
        max(far.maxY, screen.y + point.margins.bottom)
      )
    }
    return ScreenRect(minX: box.minX, minY: box.minY, maxX: far.maxX, maxY: far.maxY)
  }

  private func geometry(
    _ generator: inout SeededGenerator, margins: Bool
  ) -> [FitPoint] {
    let count = Int.random(in: 2...40, using: &generator)
    let reach = generator.double(0.0005...30)
    let latitude = generator.double(-45...45)
    let longitude = generator.double(-180...180)
    return (0..<count).map { _ in
      FitPoint(
        Coordinate(
          latitude: latitude + generator.double(-reach...reach),
          longitude: longitude + generator.double(-reach...reach)),
        margins: margins
          ? EdgeInsets(
            top: generator.double(0...40), left: generator.double(0...30),
            bottom: generator.double(0...10), right: generator.double(0...30))
          : .zero)
    }
  }

  @Test(arguments: [false, true])
  func `1000 random fits touch two opposite insets and are centred between the others`(
    margins: Bool
  ) throws {
    var generator = SeededGenerator(seed: margins ? 5 : 4)
    var cutByFarLimit = 0
    for _ in 0..<1000 {
      let points = geometry(&generator, margins: margins)
      let size = ScreenSize(
        width: generator.double(300...1600), height: generator.double(300...1200))
      let inset = { (side: Double) in generator.double(0...0.3) * side }
      let insets = EdgeInsets(
        top: inset(size.height), left: inset(size.width), bottom: inset(size.height),
        right: inset(size.width))
      let frame = try Viewport(
        camera: generator.camera(), size: size,
        insets: EdgeInsets(top: generator.double(0...60), right: generator.double(0...60)))
      let camera = try frame.camera(
        fitting: points, bearing: Bearing(degrees: generator.double(0...360)),
        viewingAngle: ViewingAngle(degrees: generator.double(0...75)), insets: insets,
        constraints: anyZoom)
      let view = frame.replacing(camera: camera)
      let box = try screenBox(points, in: view)
      let gaps = (
        left: box.minX - insets.left,
        right: size.width - insets.right - frame.insets.right - box.maxX,
        top: box.minY - insets.top - frame.insets.top,
        bottom: size.height - insets.bottom - box.maxY
      )
      let least = min(gaps.left, gaps.right, gaps.top, gaps.bottom)
      #expect(least > -0.01)
      if least > 0.01 {
        // Only the far limit can keep the points from an edge.
        cutByFarLimit += 1
        #expect(camera.viewingAngle.degrees > 71)
        #expect(abs(gaps.bottom) < 0.01)
      } else {
        #expect(abs(gaps.left - gaps.right) < 0.01)
        #expect(abs(gaps.top - gaps.bottom) < 0.01)
        #expect(min(abs(gaps.left), abs(gaps.top)) < 0.01)
      }
    }
    #expect(cutByFarLimit < 10)
  }

  @Test func `Places stay within the insets where the target may not be where the fit wants it`()
    throws
  {
    var generator = SeededGenerator(seed: 6)
    var moved = 0
    for turn in 0..<600 {
      // Close to Mercator's edge, or to the edge of bounds for the target.
      var limits = anyZoom
      let middle = turn % 2 == 0 ? generator.double(75...84) : generator.double(-50...50)
      let reach = generator.double(0.01...1) * (85 - abs(middle))
      let points = (0..<8).map { _ in
        FitPoint(
          Coordinate(
            latitude: middle + generator.double(-reach...reach),
            longitude: generator.double(-reach...reach)))
      }
      if turn % 2 == 1 {
        limits.targetBounds = try CoordinateBounds(
          west: -reach, south: middle, east: reach, north: middle + reach)
      }
      let size = ScreenSize(
        width: generator.double(400...900), height: generator.double(400...900))
      let insets = EdgeInsets(
        top: 0.45 * size.height, right: generator.double(0...0.4) * size.width)
      let frame = try Viewport(camera: Camera(), size: size)
      let camera = try frame.camera(
        fitting: points, bearing: Bearing(degrees: generator.double(0...360)),
        viewingAngle: ViewingAngle(degrees: generator.double(0...70)), insets: insets,
        constraints: limits)
      let free = try frame.camera(
        fitting: points, bearing: camera.bearing, viewingAngle: camera.viewingAngle,
        insets: insets, constraints: anyZoom)
      let box = try screenBox(points, in: frame.replacing(camera: camera))
      let gaps = [
        box.minX, size.width - insets.right - box.maxX, box.minY - insets.top,
        size.height - box.maxY,
      ]
      #expect((gaps.min() ?? 0) > -0.01)
      if camera.zoom < free.zoom || abs(camera.target.latitude) > 85.051 {
        moved += 1
        #expect(camera.zoom <= free.zoom)
      }
    }
    #expect(moved > 100)
  }

  @Test func `A fit does not depend on the camera before it`() throws {
    let places = [Coordinate(latitude: 48, longitude: 2), Coordinate(latitude: 52, longitude: 13)]
    let size = ScreenSize(width: 500, height: 400)
    var generator = SeededGenerator(seed: 7)
    let expected = try Viewport(camera: Camera(), size: size)
      .camera(fitting: places, bearing: 20, viewingAngle: 50)
    for _ in 0..<100 {
      let frame = try Viewport(camera: generator.camera(zoom: -5...32), size: size)
      #expect(try frame.camera(fitting: places, bearing: 20, viewingAngle: 50) == expected)
      let box = frame.camera.applying(.fit(CoordinateBounds(places[0], places[1])), in: frame)
      #expect(box == Camera().applying(.fit(CoordinateBounds(places[0], places[1])), in: frame))
    }
  }

  @Test func `Places on both sides of ±180° are fitted the short way`() throws {
    let frame = try Viewport(camera: Camera(), size: ScreenSize(width: 500, height: 400))
    let camera = try frame.camera(fitting: [
      Coordinate(latitude: -17, longitude: 178), Coordinate(latitude: -14, longitude: -171),
    ])
    #expect(abs(camera.target.longitude - (-176.5)) < 1e-9)
    #expect(abs(camera.zoom - Viewport.zoom(worldSize: 500.0 / 11 * 360)) < 1e-9)
  }

  @Test func `One place is shown at the highest zoom allowed`() throws {
    let frame = try Viewport(
      camera: Camera(), size: ScreenSize(width: 500, height: 400),
      insets: EdgeInsets(left: 100))
    let place = Coordinate(latitude: 48.8583, longitude: 2.2945)
    for (bearing, tilt) in [(0, 0), (33, 0), (120, 60), (200, 80)] as [(Double, Double)] {
      let camera = try frame.camera(
        fitting: [place, place], bearing: Bearing(degrees: bearing),
        viewingAngle: ViewingAngle(degrees: tilt), insets: EdgeInsets(top: 60, right: 40),
        constraints: CameraConstraints(minZoom: 0, maxZoom: 17))
      #expect(camera.zoom == 17)
      let screen = try #require(frame.replacing(camera: camera).project(place))
      #expect(abs(screen.x - 280) < 1e-3)
      #expect(abs(screen.y - 230) < 1e-3)
    }
  }

  @Test func `A fit closer than the highest zoom is centred there`() throws {
    let frame = try Viewport(camera: Camera(), size: ScreenSize(width: 500, height: 400))
    let places = [
      Coordinate(latitude: 48, longitude: 2), Coordinate(latitude: 48.001, longitude: 2.003),
    ]
    let camera = try frame.camera(
      fitting: places, bearing: 70, viewingAngle: 65, insets: EdgeInsets(top: 100),
      constraints: CameraConstraints(minZoom: 0, maxZoom: 12))
    #expect(camera.zoom == 12)
    let box = try screenBox(places.map { FitPoint($0) }, in: frame.replacing(camera: camera))
    #expect(abs(box.center.x - 250) < 0.01)
    #expect(abs(box.center.y - 250) < 0.01)
  }

  @Test func `Insets without room give the most zoomed-out camera, on the middle`() throws {
    let frame = try Viewport(camera: Camera(), size: ScreenSize(width: 500, height: 400))
    let bounds = try CoordinateBounds(west: 10, south: -5, east: 20, north: 5)
    for insets in [
      EdgeInsets(all: 200), EdgeInsets(left: 9999), EdgeInsets(top: 300, bottom: 100),
      EdgeInsets(all: 1e300),
    ] {
      let camera = frame.camera(fitting: bounds, insets: insets)
      #expect(camera.zoom == 0)
      #expect(abs(camera.target.longitude - 15) < 1e-9)
      #expect(abs(camera.target.latitude) < 1e-9)
    }
  }

  @Test func `A box is fitted from above with north at the top`() throws {
    let frame = try Viewport(
      camera: Camera(zoom: 9, bearing: 90, viewingAngle: 45),
      size: ScreenSize(width: 512, height: 512))
    let camera = frame.camera(
      fitting: try CoordinateBounds(west: -10, south: -10, east: 10, north: 10))
    #expect(camera.bearing == 0)
    #expect(camera.viewingAngle == 0)
    #expect(abs(camera.target.longitude) < 1e-9)
    #expect(abs(camera.target.latitude) < 1e-9)
    #expect(abs(camera.zoom - 5.163) < 6e-4)
  }

  @Test func `A box across ±180° is centred on it`() throws {
    let frame = try Viewport(camera: Camera(), size: ScreenSize(width: 512, height: 512))
    let camera = frame.camera(
      fitting: try CoordinateBounds(west: 170, south: -10, east: -170, north: 10))
    #expect(camera.target.longitude == -180)
  }

  @Test func `Nothing to fit is an error`() throws {
    let frame = try Viewport(camera: Camera(), size: ScreenSize(width: 512, height: 512))
    #expect(throws: CameraFitError.nothingToFit) { try frame.camera(fitting: [Coordinate]()) }
  }

  @Test func `The viewing angle is the steepest that the zoom found allows`() throws {
    let frame = try Viewport(camera: Camera(), size: ScreenSize(width: 512, height: 512))
    let limits = try CameraConstraints(minZoom: 0, viewingAngleLimit: .byZoom())
    let places = [
      Coordinate(latitude: 48, longitude: 2), Coordinate(latitude: 48.1, longitude: 2.1),
    ]
    let camera = try frame.camera(fitting: places, viewingAngle: 80, constraints: limits)
    let allowed = limits.viewingAngleLimit.angle(atZoom: camera.zoom).degrees
    #expect(abs(camera.viewingAngle.degrees - allowed) < 1e-6)
    #expect(allowed > 30 && allowed < 65)
    let box = try screenBox(places.map { FitPoint($0) }, in: frame.replacing(camera: camera))
    #expect(min(abs(box.minX), abs(box.minY)) < 0.01)
  }

  @Test func `Wild numbers give some camera`() throws {
    let frame = try Viewport(
      camera: Camera(), size: ScreenSize(width: 1, height: 30_000),
      insets: EdgeInsets(top: -1e12, left: 1e12))
    let odd: [Double] = [0, 1, -1, 1e300, -1e300, .nan, .infinity, 90, 360]
    for latitude in odd {
      for longitude in odd {
        let camera = try frame.camera(
          fitting: [
            FitPoint(
              Coordinate(latitude: latitude, longitude: longitude),
              margins: EdgeInsets(top: latitude, left: longitude)),
            FitPoint(Coordinate(latitude: longitude, longitude: latitude)),
          ], bearing: Bearing(degrees: longitude), viewingAngle: 85,
          insets: EdgeInsets(top: longitude, right: latitude))
        #expect(camera.zoom.isFinite && camera.target.latitude.isFinite)
      }
    }
  }
}
