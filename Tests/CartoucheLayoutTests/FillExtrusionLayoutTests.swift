import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import CartoucheLayout

@Suite("Layers of extrusions")
struct FillExtrusionLayoutTests {
  private enum TestFailure: Error { case noSolids }

  /// Squares of 0.02° with holes, as many as there are heights, side by side.
  private func table(_ heights: [Double], from west: Double = 0) throws -> FeatureTable {
    var builder = FeatureTableBuilder()
    for (index, height) in heights.enumerated() {
      let x = west + Double(index) * 0.03
      let rings: [[(Double, Double)]] = [
        [(0, 0), (0.02, 0), (0.02, 0.02), (0, 0.02), (0, 0)],
        [(0.005, 0.005), (0.015, 0.005), (0.015, 0.015), (0.005, 0.015), (0.005, 0.005)],
      ]
      for ring in rings {
        for (dx, dy) in ring {
          let isPlace = builder.stagePoint(longitude: x + dx, latitude: 60 + dy)
          #expect(isPlace)
        }
        builder.endPart()
      }
      builder.endPolygon()
      builder.endGeometry(.polygon)
      builder.stageProperty(named: "height", .number(height))
      _ = try builder.commitFeature()
    }
    return builder.features
  }

  private func viewport(
    bearing: Double = 0, tilt: Double = 0, longitude: Double = 0.02
  ) throws -> Viewport {
    try Viewport(
      camera: Camera(
        target: Coordinate(latitude: 60.01, longitude: longitude), zoom: 12,
        bearing: Bearing(degrees: bearing), viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: 300, height: 200))
  }

  private func list(
    _ paint: String, light: String = "{}", layout: String = "{}", source: SourceContent,
    viewport: Viewport, placement: LabelPlacement = .picture
  ) throws -> DisplayList {
    let kind =
      if case .tiles = source { #""vector", "tiles": ["{z}/{x}/{y}"]"# } else {
        #""geojson", "data": "x""#
      }
    let json = """
      {"version": 8, "light": \(light), "sources": {"s": {"type": \(kind)}},
       "layers": [{"id": "a", "type": "fill-extrusion", "source": "s",
        \(kind.hasPrefix("\"v") ? "\"source-layer\": \"b\"," : "")
        "layout": \(layout), "paint": \(paint)}]}
      """
    let style = try Style(JSONDocument(bytes: Array(json.utf8)))
    #expect(style.diagnostics.isEmpty)
    #expect(StyleCoverage.diagnostics(of: style).isEmpty)
    return MapLayout(
      style: style, sources: ["s": source], viewport: viewport, window: viewport.window(scale: 1)
    ).displayList(labels: nil, placement: placement).list
  }

  private func scene(
    _ paint: String, light: String = "{}", layout: String = "{}", heights: [Double] = [10, 20],
    bearing: Double = 0, tilt: Double = 0, placement: LabelPlacement = .picture
  ) throws -> SolidScene {
    let list = try list(
      paint, light: light, layout: layout,
      source: .features(GeometryPyramid(try table(heights))),
      viewport: try viewport(bearing: bearing, tilt: tilt), placement: placement)
    guard list.items.count == 1, case .solids(let scene)? = list.items.first else {
      throw TestFailure.noSolids
    }
    return scene
  }

  private static let byHeight = #"{"fill-extrusion-height": ["get", "height"]}"#

  @Test(arguments: [0.0, 60])
  func `Heights are metres at the feature's latitude, the whole layer is one scene`(
    tilt: Double
  ) throws {
    let scene = try scene(
      """
      {"fill-extrusion-height": ["get", "height"], "fill-extrusion-base": 4,
       "fill-extrusion-opacity": 0.5}
      """, tilt: tilt)
    #expect(scene.solids.map(\.top) == [10, 20])
    #expect(scene.solids.map(\.base) == [4, 4])
    #expect(scene.solids.map(\.rings.count) == [2, 2])
    #expect(scene.opacity == 0.5)
    // 256 · 2¹² points round the world, which is half as wide at 60°.
    let expected = 256 * 4096 / (40_075_016.686 * cos(60.01 * .pi / 180))
    #expect(abs(scene.solids[0].pointsPerMetre / expected - 1) < 1e-5)
  }

  @Test func `Outer rings run clockwise, holes the other way`() throws {
    let scene = try scene(Self.byHeight)
    func area(_ ring: Int) -> Double {
      let points = Array(scene.points[scene.points(ofRing: ring)])
      return points.indices.reduce(0) { sum, index in
        let (a, b) = (points[index], points[(index + 1) % points.count])
        return sum + a.x * b.y - b.x * a.y
      }
    }
    #expect(area(0) > 0)
    #expect(area(1) < 0)
    #expect(scene.points(ofRing: 0).count == 4)
  }

  @Test func `A layer without opacity or features draws nothing`() throws {
    let view = try viewport()
    let source = SourceContent.features(GeometryPyramid(try table([5])))
    #expect(
      try list(#"{"fill-extrusion-opacity": 0}"#, source: source, viewport: view).items.isEmpty)
    let far = try viewport(longitude: 90)
    #expect(try list(Self.byHeight, source: source, viewport: far).items.isEmpty)
  }

  @Test func `Light turns with the map where the style anchors it there`() throws {
    let east = #""position": [2, 90, 30]"#
    let screen = try scene(Self.byHeight, light: "{\(east)}", bearing: 90).light.direction
    #expect(abs(screen.x - 1) < 1e-9)
    #expect(abs(screen.y) < 1e-9)
    #expect(abs(screen.z - 2 * cos(Double.pi / 6)) < 1e-9)
    // With east at the top of the picture.
    let map = try scene(Self.byHeight, light: #"{"anchor": "map", \#(east)}"#, bearing: 90)
      .light.direction
    #expect(abs(map.x) < 1e-9)
    #expect(abs(map.y + 1) < 1e-9)
  }

  @Test func `Roofs do not lean in pictures placed over the world`() throws {
    #expect(try !scene(Self.byHeight).view.isParallel)
    #expect(try scene(Self.byHeight, placement: .world).view.isParallel)
    #expect(try !scene(Self.byHeight, tilt: 30, placement: .world).view.isParallel)
  }

  @Test func `The layer is moved on the map or on the screen`() throws {
    let still = try scene(Self.byHeight, bearing: 90).points[0]
    let onMap = try scene(
      #"{"fill-extrusion-height": 9, "fill-extrusion-translate": [6, 0]}"#, bearing: 90
    ).points[0]
    #expect(abs(onMap.y - still.y + 6) < 1e-6)
    let onScreen = try scene(
      """
      {"fill-extrusion-height": 9, "fill-extrusion-translate": [6, 0],
       "fill-extrusion-translate-anchor": "viewport"}
      """, bearing: 90
    ).points[0]
    #expect(abs(onScreen.x - still.x - 6) < 1e-6)
  }

  // MARK: Tiles

  @Test func `A building on a border stands whole in two halves without a wall between`() throws {
    // Across the meridian of Greenwich, where two tiles of any level meet.
    let features = TileFeatures([(name: "b", features: try table([30], from: -0.01))])
    let tiles = [2047, 2048].compactMap { TileID(z: 12, x: $0, y: 1189) }.map { id in
      PlacedTile(features, in: TileCell(tile: WorldTile(id: id, copy: 0), layoutZoom: 11))
    }
    let view = try viewport(tilt: 50, longitude: 0)
    let list = try list(Self.byHeight, source: .tiles(tiles), viewport: view)
    guard case .solids(let scene)? = list.items.first else { throw TestFailure.noSolids }
    #expect(list.items.count == 1)
    #expect(scene.solids.count == 2)
    // Each half's outer ring has one open edge, its half of the hole another.
    #expect(scene.isOpen.filter(\.self).count == 4)
    var length = 0.0
    for ring in scene.ringEnds.indices {
      let range = scene.points(ofRing: ring)
      for index in range where !scene.isOpen[index] {
        let next = index + 1 < range.upperBound ? index + 1 : range.lowerBound
        let step = scene.points[next] - scene.points[index]
        length += (step.x * step.x + step.y * step.y).squareRoot()
      }
    }
    let whole = try self.list(
      Self.byHeight, source: .features(GeometryPyramid(try table([30], from: -0.01))),
      viewport: view)
    guard case .solids(let one)? = whole.items.first else { throw TestFailure.noSolids }
    var expected = 0.0
    for ring in one.ringEnds.indices {
      let range = one.points(ofRing: ring)
      for index in range {
        let next = index + 1 < range.upperBound ? index + 1 : range.lowerBound
        let step = one.points[next] - one.points[index]
        expected += (step.x * step.x + step.y * step.y).squareRoot()
      }
    }
    // But for the overlap of the halves.
    #expect(abs(length - expected) < 0.5)
  }

  // MARK: Corners

  @Test func `Rounded corners begin at their distance and stay on an arc`() {
    let square = [(0.0, 0.0), (100, 0), (100, 100), (0, 100)].map {
      MapPlanePoint(x: $0.0, y: $0.1)
    }
    let ring = RoundedRing(distance: 10).rounded(square)
    // Three steps of 30° at each corner.
    #expect(ring.count == 16)
    #expect((ring[0] - MapPlanePoint(x: 0, y: 10)).length < 1e-9)
    #expect((ring[3] - MapPlanePoint(x: 10, y: 0)).length < 1e-9)
    for point in ring[0...3] {
      #expect(abs((point - MapPlanePoint(x: 10, y: 10)).length - 10) < 1e-9)
    }
  }

  @Test func `Arcs take at most a fifth of an edge, and corners without an angle stay`() {
    let ring = RoundedRing(distance: 1e9).rounded(
      [(0.0, 0.0), (50, 0), (100, 0), (100, 100)].map { MapPlanePoint(x: $0.0, y: $0.1) })
    #expect(ring.contains(MapPlanePoint(x: 50, y: 0)))
    #expect(ring.contains { ($0 - MapPlanePoint(x: 90, y: 0)).length < 1e-9 })
    let same = Array(repeating: MapPlanePoint(x: 1, y: 1), count: 4)
    #expect(RoundedRing(distance: 3).rounded(same) == same)
  }

  @Test func `Wild heights neither trap nor fall below the ground`() throws {
    let paint = #"{"fill-extrusion-height": ["get", "height"], "fill-extrusion-base": 7}"#
    for height in [1e300, -1e300, -5, 10_000, 0] {
      for tilt in [0.0, 60, 85] {
        let scene = try scene(paint, heights: [height], tilt: tilt)
        #expect(scene.solids.map(\.top) == [max(height, 0)])
      }
    }
  }
}
