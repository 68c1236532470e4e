import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Testing

/// Whatever is put in, nothing traps and nothing but finite numbers comes out.
@Suite struct WildNumbersTests {
  private static let wild: [Double] = [
    0, -0.0, 1, -1, 0.5, 85, 90, 180, 360, 1e-9, -1e-9, 1e6, -1e6, 16_777_216, 1e15, -1e15, 1e300,
    -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
  ]

  private var generator = SeededGenerator(seed: 31)

  private mutating func number() -> Double {
    let tame = Bool.random(using: &generator)
    return tame ? generator.double(-100...1000) : Self.wild.randomElement(using: &generator) ?? 0
  }

  private mutating func point() -> ScreenPoint { ScreenPoint(x: number(), y: number()) }

  private mutating func insets() -> EdgeInsets {
    EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
  }

  private mutating func coordinate() -> Coordinate {
    Coordinate(latitude: number(), longitude: number())
  }

  private mutating func camera() -> Camera {
    Camera(
      target: coordinate(), zoom: number(), bearing: Bearing(degrees: number()),
      viewingAngle: ViewingAngle(degrees: number()))
  }

  private mutating func bounds() -> CoordinateBounds? {
    try? CoordinateBounds(west: number(), south: number(), east: number(), north: number())
  }

  private mutating func viewport() -> Viewport? {
    try? Viewport(
      camera: camera(), size: ScreenSize(width: number(), height: number()),
      fieldOfView: Bool.random(using: &generator) ? number() : Viewport.defaultFieldOfView,
      insets: insets())
  }

  private func isFinite(_ camera: Camera) -> Bool {
    camera.target.latitude.isFinite && camera.target.longitude.isFinite && camera.zoom.isFinite
      && camera.bearing.degrees.isFinite && camera.viewingAngle.degrees.isFinite
  }

  @Test mutating func `Viewports of wild numbers show finite things`() {
    var made = 0
    while made < 300 {
      guard let view = viewport() else { continue }
      made += 1
      #expect(isFinite(view.camera))
      for corner in view.visibleRegion.corners {
        #expect(corner.x.isFinite && corner.y.isFinite)
      }
      #expect(view.worldCopies.contains(0))
      #expect(view.bounds.west.isFinite && view.bounds.east.isFinite)
      let screen = point()
      if let place = view.unproject(screen, height: number()) {
        #expect(place.x.isFinite && place.y.isFinite)
      }
      if let metres = view.metresPerPoint(at: screen) { #expect(!metres.isNaN) }
      if let place = view.project(WorldPoint(x: number(), y: number()), height: number()) {
        #expect(place.x.isFinite && place.y.isFinite)
      }
      _ = view.contains(coordinate())
      _ = view.window(scale: number())
      let level = view.tileLevel(tileSize: number())
      guard view.worldCopies.count < 100 else { continue }
      if let cover = try? view.tileCover(level: min(level, 3), margin: generator.double(-10...10)) {
        #expect(Set(cover).count == cover.count)
      }
      _ = try? view.thinningTileCover(level: min(level, 3), margin: generator.double(-10...10))
    }
  }

  @Test mutating func `Updates, fits and animations of wild numbers give finite cameras`() throws {
    var made = 0
    while made < 300 {
      guard let view = viewport(), let bounds = bounds() else { continue }
      made += 1
      let updates: [CameraUpdate] = [
        .zoom(to: number()), .zoom(by: number()), .zoom(by: number(), at: point()),
        .target(coordinate()), .target(coordinate(), zoom: number()), .camera(camera()),
        .scroll(byX: number(), y: number()), .fit(bounds), .fit(bounds, padding: number()),
        .fit(bounds, insets: insets()), .bearing(to: Bearing(degrees: number())),
        .rotate(by: number()), .rotate(by: number(), at: point()), .tilt(by: number()),
        .drag(from: point(), to: point()),
      ]
      let limits =
        (try? CameraConstraints(
          minZoom: number(), maxZoom: number(), targetBounds: self.bounds(),
          viewBounds: self.bounds(), viewingAngleLimit: .byZoom())) ?? .standard
      for update in updates {
        let camera = view.camera.applying(update, in: view, constraints: limits)
        #expect(isFinite(camera))
        #expect(limits.zoomRange.contains(camera.zoom))
      }
      let points = (0..<3).map { _ in FitPoint(coordinate(), margins: insets()) }
      let fitted = try view.camera(
        fitting: points, bearing: Bearing(degrees: number()),
        viewingAngle: ViewingAngle(degrees: number()), insets: insets(), constraints: limits)
      #expect(isFinite(fitted))
      let flight = CameraFlight(speed: number(), curve: number(), lowestZoom: number())
      let animation = CameraAnimation(
        flyingFrom: view.camera, to: fitted, in: view, flight: flight, duration: number())
      #expect(isFinite(animation.camera(at: number())))
      #expect(isFinite(animation.camera(at: animation.duration * 0.4)))
    }
  }
}
