import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche

@Suite("A picture without a camera")
struct OverlayFitTests {
  private static let renderer = MapRenderer()
  private static let places = [
    Coordinate(latitude: 48, longitude: 7), Coordinate(latitude: 50, longitude: 11),
    Coordinate(latitude: 47, longitude: 10),
  ]

  private func request(_ overlays: [MapRequest.Overlay]) -> MapRequest {
    MapRequest(size: ScreenSize(width: 400, height: 300), overlays: overlays)
  }

  /// The box of what is drawn around places, in points of the picture.
  private func box(
    of places: [Coordinate], margins: EdgeInsets, in viewport: Viewport
  ) throws -> ScreenRect {
    let points = try places.map { try #require(viewport.project($0)) }
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    return ScreenRect(
      minX: try #require(xs.min()) - margins.left, minY: try #require(ys.min()) - margins.top,
      maxX: try #require(xs.max()) + margins.right, maxY: try #require(ys.max()) + margins.bottom)
  }

  @Test(
    "shows a line with its whole width, as large as it can, centred, at any bearing and tilt",
    arguments: [(0.0, 0.0), (35, 0), (0, 60), (250, 45)])
  func line(bearing: Double, tilt: Double) throws {
    var request = request([.path(Polyline(Self.places, style: LineStyle(width: 10, casing: nil)))])
    request.camera.bearing = Bearing(degrees: bearing)
    request.camera.viewingAngle = ViewingAngle(degrees: tilt)
    let view = try Self.renderer.viewport(of: request)
    let box = try box(of: Self.places, margins: EdgeInsets(all: 5), in: view)
    let gaps = (
      left: box.minX - 40, right: 360 - box.maxX, top: box.minY - 40, bottom: 260 - box.maxY
    )
    #expect(abs(gaps.left - gaps.right) < 0.01 && abs(gaps.top - gaps.bottom) < 0.01)
    #expect(abs(min(gaps.left, gaps.top)) < 0.01)
    #expect(view.camera.bearing == Bearing(degrees: bearing))
    #expect(view.camera.viewingAngle == ViewingAngle(degrees: tilt))
  }

  @Test("shows markers' balloons whole")
  func markers() throws {
    var request = request(Self.places.map { .marker(Marker(position: $0)) })
    request.padding = .zero
    let view = try Self.renderer.viewport(of: request)
    let highest = try Self.places.map { try #require(view.project($0)).y }.min()
    // A balloon is about 40 points high.
    #expect(try (38...44).contains(#require(highest)))
  }

  @Test("comes no nearer to a single place than zoom 14")
  func singlePlace() throws {
    let place = Self.places[0]
    let view = try Self.renderer.viewport(of: request([.marker(Marker(position: place))]))
    #expect(abs(view.camera.zoom - 14) < 1e-9)
    let foot = try #require(view.project(place))
    #expect(abs(foot.x - 200) < 1 && foot.y > 150)
  }

  @Test("goes the short way across the date line")
  func dateLine() throws {
    let fiji = Coordinate(latitude: -17, longitude: 178)
    let samoa = Coordinate(latitude: -14, longitude: -172)
    for pair in [[fiji, samoa], [samoa, fiji]] {
      let view = try Self.renderer.viewport(of: request(pair.map { .marker(Marker(position: $0)) }))
      #expect(view.camera.zoom > 4)
      for place in pair {
        let copy = view.nearestCopy(of: WorldPoint(place))
        #expect(try (0...400).contains(#require(view.project(copy)?.x)))
      }
    }
  }

  @Test("a line across the date line and a marker beyond it stay together")
  func lineAcrossDateLine() throws {
    let view = try Self.renderer.viewport(
      of: request([
        .path(
          Polyline([
            Coordinate(latitude: 0, longitude: 170), Coordinate(latitude: 0, longitude: -170),
          ])),
        .marker(Marker(position: Coordinate(latitude: 0, longitude: -160))),
      ]))
    #expect(abs(view.camera.target.wrapped.longitude - -175) < 2)
    #expect(view.camera.zoom > 3)
  }

  @Test("a satellite's many turns show in one world, a voyage's one and a bit in one piece")
  func manyTurns() throws {
    func turns(_ count: Double) throws -> Viewport {
      let places = stride(from: 0, through: count * 360, by: 20).map { degrees in
        Coordinate(latitude: 50 * sin(degrees / 57), longitude: degrees)
      }
      let wrapped = places.map { $0.wrapped }
      return try Self.renderer.viewport(of: request([.path(Polyline(wrapped, style: LineStyle()))]))
    }
    // 320 of 400 points are free of padding; the world is 256 points wide at zoom 0.
    #expect(try abs(turns(45).camera.zoom - log2(320.0 / 256)) < 0.05)
    #expect(try abs(turns(1.5).camera.zoom - log2(320 / 1.5 / 256)) < 0.05)
  }

  @Test("a zoom that is given stays, around the overlays' middle")
  func zoomOnly() throws {
    var request = request([.path(Polyline(Self.places))])
    let fitted = try Self.renderer.viewport(of: request).camera
    request.camera.zoom = 3
    let camera = try Self.renderer.viewport(of: request).camera
    #expect(camera.zoom == 3 && camera.target == fitted.target)
  }

  @Test("a target that is given is not moved")
  func targetOnly() throws {
    var request = request([.path(Polyline(Self.places))])
    request.camera.target = Coordinate(latitude: 1, longitude: 2)
    #expect(try Self.renderer.viewport(of: request).camera.target == request.camera.target)
    request.camera.target = nil
    request.fit = .bounds(try CoordinateBounds(west: 20, south: -10, east: 30, north: 10))
    let box = try Self.renderer.viewport(of: request).camera.target
    #expect(abs(box.longitude - 25) < 1e-6)
  }

  @Test("overlays with nothing in them leave the view to the style, with a warning")
  func nothing() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"type": "FeatureCollection", "features": []}"#, to: "empty.geojson")
    let request = request([.file(MapRequest.FileOverlay(path: folder.path + "/empty.geojson"))])
    let map = try Self.renderer.render(request)
    var bare = request
    bare.overlays = []
    #expect(map.viewport == (try Self.renderer.viewport(of: bare)))
    #expect(map.diagnostics.map(\.message) == ["holds nothing that can be drawn"])
  }

  @Test("a thousand places fit as their corners do")
  func corners() throws {
    var generator = SeededGenerator(seed: 5)
    let inner = (0..<1000).map { _ in
      Coordinate(
        latitude: .random(in: 40...50, using: &generator),
        longitude: .random(in: 0...10, using: &generator))
    }
    let outer = [(39.0, -1.0), (39, 11), (51, 11), (51, -1)].map {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
    var few = request([.path(Polyline(outer))])
    few.camera.viewingAngle = 50
    few.camera.bearing = 20
    var many = few
    many.overlays = [.path(Polyline(inner + outer))]
    let a = try Self.renderer.viewport(of: few).camera
    let b = try Self.renderer.viewport(of: many).camera
    #expect(abs(a.zoom - b.zoom) < 1e-9)
    #expect(abs(a.target.latitude - b.target.latitude) < 1e-9)
  }
}
