import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite struct CameraConstraintsTests {
  private func frame(_ side: Double = 500) throws -> Viewport {
    try Viewport(camera: Camera(), size: ScreenSize(width: side, height: side))
  }

  @Test func `A minimum above the maximum is refused`() {
    #expect(throws: CameraConstraintsError.minimumZoomAboveMaximum(minimum: 9, maximum: 8)) {
      try CameraConstraints(minZoom: 9, maxZoom: 8)
    }
    #expect(throws: CameraConstraintsError.zoomIsNotANumber) {
      try CameraConstraints(minZoom: .nan)
    }
  }

  @Test func `Narrower limits pull a camera inside`() throws {
    var limits = CameraConstraints.standard
    let camera = Camera(latitude: 10, longitude: 20, zoom: 3, viewingAngle: 70)
    #expect(limits.nearest(to: camera, in: try frame()) == camera)
    try limits.setMinZoom(10, maxZoom: 15)
    limits.viewingAngleLimit = .byZoom()
    limits.targetBounds = try CoordinateBounds(west: 30, south: -5, east: 40, north: 5)
    #expect(
      limits.nearest(to: camera, in: try frame())
        == Camera(latitude: 5, longitude: 30, zoom: 10, viewingAngle: 30))
  }

  @Test(arguments: [
    (0.0, 30.0), (10, 30), (11, 33.75), (12, 37.5), (14, 45), (15, 55), (16, 65), (25, 65),
  ])
  func `The viewing angle's limit is linear between its knots`(zoom: Double, angle: Double) {
    #expect(ViewingAngleLimit.byZoom().angle(atZoom: zoom).degrees == angle)
    #expect(ViewingAngleLimit.fixed(85).angle(atZoom: zoom).degrees == 85)
  }

  @Test func `Tables that fall or stand still in zoom are refused`() {
    typealias Knot = ViewingAngleTable.Knot
    for knots in [
      [], [Knot(zoom: .nan, angle: 1)], [Knot(zoom: 2, angle: 1), Knot(zoom: 2, angle: 3)],
      [Knot(zoom: 2, angle: 10), Knot(zoom: 3, angle: 9)],
    ] {
      #expect(throws: CameraConstraintsError.viewingAngleTable) {
        try ViewingAngleTable(knots: knots)
      }
    }
  }

  @Test func `Target bounds across ±180° hold the target at the nearer edge`() throws {
    let limits = CameraConstraints(
      targetBounds: try CoordinateBounds(west: 170, south: -20, east: -170, north: 20))
    func nearest(_ longitude: Double) throws -> Double {
      limits.nearest(to: Camera(latitude: 0, longitude: longitude, zoom: 2), in: try frame())
        .target.longitude
    }
    #expect(try nearest(175) == 175)
    #expect(try nearest(-175) == -175)
    #expect(try nearest(100) == 170)
    #expect(try nearest(-100) == -170)
  }

  @Test func `The whole view stays inside its bounds at any bearing and tilt`() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<2000 {
      let view = try generator.viewport(zoom: 0...18, tilt: 0...70)
      let west = generator.double(-180...180)
      let south = generator.double(-70...40)
      let bounds = try CoordinateBounds(
        west: west, south: south, east: west + generator.double(1...200),
        north: south + generator.double(1...30))
      let limits = try CameraConstraints(minZoom: 0, maxZoom: 30, viewBounds: bounds)
      let camera = limits.nearest(to: view.camera, in: view)
      #expect(camera.zoom >= view.camera.zoom)
      let seen = view.replacing(camera: camera).visibleWorldBounds
      let box = WorldBounds(bounds)
      let turn = ((box.minX + box.maxX) / 2 - (seen.minX + seen.maxX) / 2).rounded()
      let rounding = 1e-9
      #expect(seen.minX + turn >= box.minX - rounding && seen.maxX + turn <= box.maxX + rounding)
      #expect(seen.minY >= box.minY - rounding && seen.maxY <= box.maxY + rounding)
      let again = limits.nearest(to: camera, in: view)
      #expect(abs(again.zoom - camera.zoom) < 1e-9)
    }
  }

  @Test func `View bounds all the way round limit the zoom, not the longitude`() throws {
    let limits = CameraConstraints(viewBounds: .world)
    let camera = limits.nearest(to: Camera(latitude: 10, longitude: 170), in: try frame(512))
    #expect(camera.zoom == 1)
    #expect(camera.target.longitude == 170)
    #expect(camera.target.latitude == 0)
  }

  @Test func `Where even the highest zoom shows more, the view is centred on its bounds`() throws {
    let limits = try CameraConstraints(
      minZoom: 0, maxZoom: 5,
      viewBounds: CoordinateBounds(west: 10, south: -1, east: 12, north: 1))
    let camera = limits.nearest(to: Camera(latitude: 60, longitude: 100), in: try frame())
    #expect(camera.zoom == 5)
    #expect(abs(camera.target.longitude - 11) < 1e-9)
    #expect(abs(camera.target.latitude) < 1e-9)
  }
}
