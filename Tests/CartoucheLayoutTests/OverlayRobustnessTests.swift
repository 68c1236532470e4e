import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheImage
import CartoucheScene
import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheLayout

@Suite("Overlays of any input") struct OverlayRobustnessTests {
  private static let wild: [Double] = [
    .nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, .leastNonzeroMagnitude, 90, 180, 1e9,
  ]

  @Test("Of very many markers the copies nearest to the middle are drawn")
  func manyCopies() throws {
    let markers = (0..<30_000).map { index in
      Marker(
        position: Coordinate(
          latitude: Double(index % 100) - 50, longitude: Double(index / 100) * 1.2 - 179))
    }
    let viewport = try Viewport(
      camera: Camera(zoom: -3), size: ScreenSize(width: 512, height: 100))
    func layout(_ count: Int) -> OverlayLayout {
      OverlayLayout(
        scene: Scene(markers: Array(markers.prefix(count))), viewport: viewport,
        window: viewport.window(scale: 1), shaper: BoxShaper())
    }
    // Sixteen copies of 32 points and more are in sight.
    let few = layout(10).markers()
    #expect(few.isInAllCopies && few.frames.count >= 160)
    let many = layout(30_000).markers()
    #expect(!many.isInAllCopies && many.frames.count <= OverlayLayout.markerLimit)
    #expect(many.frames.contains { $0.contains(viewport.planeOrigin + ScreenPoint(x: 256, y: 50)) })
  }

  @Test("Styles of numbers that make no sense do no harm", arguments: wild)
  func wildStyles(number: Double) throws {
    var style = ClusterStyle(categoryNames: ["a", "b"])
    style.startAngle = number
    style.coreShare = number
    style.textShare = number
    style.centerOffset = ScreenPoint(x: number, y: number)
    style.borderWidth = number
    style.separatorWidth = number
    style.shortestSlice = number
    style.size =
      number == 0
      ? .continuous(smallest: number, largest: .nan, largestCount: 0)
      : .steps([ClusterStyle.Step(minimumCount: 0, diameter: number)])
    let place = WorldPoint(x: 0.5, y: 0.5)
    let scene = Scene(
      overlays: [
        .polyline(
          Polyline(
            [
              Coordinate(latitude: number, longitude: number),
              Coordinate(latitude: 0, longitude: 0),
            ],
            style: LineStyle(
              width: number, casing: LineStyle.Casing(width: number), opacity: number,
              dashes: [number, 1], dashOffset: number, join: .miter(limit: number),
              gradient: LineGradient([.init(number, .white), .init(0.5, .black)]),
              chevrons: LineStyle.Chevrons(spacing: number, size: number),
              arrowhead: LineStyle.Arrowhead(length: number, width: number)), isGeodesic: true)),
        .circle(
          Circle(
            center: Coordinate(latitude: number, longitude: number), radius: number,
            style: PolygonStyle(
              pattern: .hatch(
                FillPattern.Hatch(spacing: number, width: number, angle: number)),
              stroke: LineStyle(
                width: number, widthUnit: .screen,
                spans: LineSpans(
                  [.init(.white, length: number), .init(.black, length: 5)], repeats: true,
                  offset: number))))),
        .polygon(
          Polygon(
            [(number, 0), (0, number), (number, number)].map {
              Coordinate(latitude: $0.0, longitude: $0.1)
            },
            style: PolygonStyle(
              pattern: .dots(FillPattern.Dots(spacing: number, diameter: number)),
              stroke: LineStyle(width: number, widthUnit: .metres)), isGeodesic: true)),
        .image(
          GroundOverlay(
            .image(RasterImage(width: 1, height: 1, pixels: [0xffff_ffff])),
            placement: .position(
              Coordinate(latitude: number, longitude: 0), width: number,
              anchor: GroundOverlay.Anchor(x: number, y: number)), opacity: number)),
      ],
      markers: [Marker(position: Coordinate(latitude: number, longitude: number))],
      clusters: [
        ClusteredPoints(
          points: [place, place, WorldPoint(x: number, y: number)], categories: [0, 1, 7],
          style: style),
        ClusteredPoints(
          points: [place, place, WorldPoint(x: number, y: number)],
          weights: [[number, 1, 2], [0, 0, number]], style: style, method: .collision),
      ])
    for tilt in [0.0, 85] {
      let viewport = try Viewport(
        camera: Camera(zoom: 3, viewingAngle: ViewingAngle(degrees: tilt)),
        size: ScreenSize(width: 300, height: 200))
      let layout = OverlayLayout(
        scene: scene, viewport: viewport, window: viewport.window(scale: 1), shaper: BoxShaper())
      _ = layout.items()
      var ornaments = Ornaments(
        compass: Ornaments.Compass(visibility: .visible),
        scaleBar: Ornaments.ScaleBar(units: .metric))
      ornaments.margin = number
      let placed = OrnamentLayout(
        ornaments: ornaments, attribution: ["a"], viewport: viewport, scale: 1,
        shaper: BoxShaper())
      #expect(placed.frames.count + placed.diagnostics.count == 3)
    }
  }

  @Test("From any camera every outline is finite", arguments: 0..<30)
  func anyCamera(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let camera = Camera(
      target: Coordinate(latitude: number(-90...90), longitude: number(-400...400)),
      zoom: number(-2...24), bearing: Bearing(degrees: number(0...360)),
      viewingAngle: ViewingAngle(degrees: number(0...85)))
    let viewport = try Viewport(
      camera: camera, size: ScreenSize(width: number(1...900), height: number(1...900)))
    func place() -> Coordinate {
      let spread = number(0...1) < 0.5 ? 180.0 : 0.01
      return Coordinate(
        latitude: camera.target.latitude + number(-spread...spread),
        longitude: camera.target.longitude + number(-spread...spread))
    }
    let places = (0..<60).map { _ in place() }
    let scene = Scene(
      overlays: [
        .polyline(Polyline(Array(places.prefix(5)), isGeodesic: true)), .polygon(Polygon(places)),
        .polyline(Polyline(places, style: LineStyle(dashes: [3, 2]))),
        .polyline(
          Polyline(
            places,
            style: LineStyle(
              widthUnit: .screen, chevrons: LineStyle.Chevrons(),
              arrowhead: LineStyle.Arrowhead()))),
        .polyline(Polyline(places, style: LineStyle(width: 90, widthUnit: .metres))),
        .circle(Circle(center: places[0], radius: number(0...2e7))),
        .circle(Circle(center: places[1], radius: number(0...5_000))),
      ],
      markers: places.map { Marker(position: $0, glyphText: "A", title: "A") },
      clusters: [
        ClusteredPoints(
          points: places.map { WorldPoint($0) }, categories: places.map { _ in 0 },
          style: ClusterStyle(categoryNames: ["a"]))
      ])
    let items = OverlayLayout(
      scene: scene, viewport: viewport, window: viewport.window(scale: 1), shaper: BoxShaper()
    ).items()
    for fill in items.fills {
      #expect(fill.path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
  }
}
