import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche

@Suite("Features at a place of a picture")
struct FeatureQueryTests {
  private static let renderer = MapRenderer()
  /// In a building, among streets.
  private static let town = Coordinate(latitude: 43.7399, longitude: 7.42757)
  private static let harbour = Coordinate(latitude: 43.7365, longitude: 7.4245)
  private static let size = ScreenSize(width: 300, height: 300)

  private static func request(
    zoom: Double, tilt: Double = 0, bearing: Double = 0, at target: Coordinate = town
  ) -> MapRequest {
    MapRequest(
      style: "day",
      camera: Camera(
        target: target, zoom: zoom, bearing: Bearing(degrees: bearing),
        viewingAngle: ViewingAngle(degrees: tilt)),
      size: size,
      ornaments: Ornaments(
        compass: Ornaments.Compass(visibility: .hidden),
        attribution: Ornaments.Attribution(visibility: .hidden)))
  }

  /// With one layer alone, on nothing.
  private static func alone(_ layer: String, _ request: MapRequest) throws -> MapRequest {
    let path = try BundledResources.locate().stylePath(named: "day")
    let style = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: path)))
    let layers = ((style as? [String: Any])?["layers"] as? [[String: Any]]) ?? []
    var request = request
    for case let id as String in layers.map({ $0["id"] }) where id != layer {
      request.layers[id] = ["visibility": .string("none")]
    }
    return request
  }

  /// Middles of pixels around which the picture is all drawn, or nothing is within a margin.
  private static func samples(
    _ image: RasterImage, margin: Int
  ) -> [(point: ScreenPoint, isDrawn: Bool)] {
    func alphas(_ x: Int, _ y: Int, within margin: Int) -> [UInt32] {
      (y - margin...y + margin).flatMap { row in
        (x - margin...x + margin).map { image.pixels[row * image.width + $0] >> 24 }
      }
    }
    return stride(from: margin, to: image.height - margin, by: 7).flatMap { y in
      stride(from: margin, to: image.width - margin, by: 7).compactMap { x in
        let isDrawn = alphas(x, y, within: margin > 2 ? 1 : 2).allSatisfy { $0 > 0 }
        guard isDrawn || alphas(x, y, within: margin).allSatisfy({ $0 == 0 }) else { return nil }
        return (ScreenPoint(x: Double(x) + 0.5, y: Double(y) + 0.5), isDrawn)
      }
    }
  }

  @Test(arguments: [
    ("city-buildings", 16.0, 0.0, 0.0), ("city-buildings-high", 16.5, 60, 30),
    ("city-buildings-high", 17, 20, 0), ("city-water", 15, 50, 200), ("city-road-local", 17, 0, 70),
    ("city-road-local", 17, 60, 70),
  ])
  func `What is found is what is drawn`(
    layer: String, zoom: Double, tilt: Double, bearing: Double
  ) throws {
    let request = try Self.alone(
      layer,
      Self.request(
        zoom: zoom, tilt: tilt, bearing: bearing,
        at: layer == "city-water" ? Self.harbour : Self.town))
    let image = try Self.renderer.render(request).image
    // Lines are found a little beside, too.
    let samples = Self.samples(image, margin: layer.contains("road") ? 5 : 2)
    var counts = [0, 0]
    var different = 0
    for (point, isDrawn) in samples {
      let found = try Self.renderer.features(at: point, of: request)
      if found.isEmpty == isDrawn { different += 1 }
      counts[isDrawn ? 1 : 0] += 1
    }
    #expect(counts.allSatisfy { $0 > 20 }, "\(counts)")
    // In slits between buildings the outlines of both meet.
    #expect(different * 50 <= samples.count, "\(different) of \(samples.count)")
  }

  @Test func `Layers come from the top down, with what is known of the features`() throws {
    let request = Self.request(zoom: 17)
    let found = try Self.renderer.features(at: Self.town, of: request)
    let style = try BundledResources.locate().stylePath(named: "day")
    let text = try String(contentsOfFile: style, encoding: .utf8)
    let order = found.compactMap { text.range(of: "\"id\": \"\($0.layer)\"")?.lowerBound }
    #expect(order.count == found.count && order == order.sorted(by: >))
    #expect(found.contains { $0.layer == "city-ground" && $0.source == "city-ground" })
    let building = found.first { $0.layer == "city-buildings" }
    #expect(building?.source == "city" && building?.sourceLayer == "building")
    #expect(found.count > 2)
  }

  @Test func `A building's outline holds the place that was asked`() throws {
    let request = Self.request(zoom: 17, tilt: 30)
    var solids = 0
    for x in stride(from: 10.0, to: 300, by: 40) {
      for y in stride(from: 10.0, to: 300, by: 40) {
        let found = try Self.renderer.features(
          at: ScreenPoint(x: x, y: y), layers: ["city-buildings-high"], of: request)
        for feature in found {
          guard case .polygons(let polygons) = feature.geometry else {
            Issue.record("\(feature)")
            continue
          }
          solids += 1
          #expect(polygons.allSatisfy { $0[0].count > 3 && $0[0].first == $0[0].last })
          // More than the style reads.
          #expect(feature.property("render_height") != nil)
        }
      }
    }
    #expect(solids > 5)
  }

  // MARK: A style of its own

  private static func style(_ folder: TemporaryFolder) throws -> MapRequest {
    let outer = "[[-40, -40], [40, -40], [40, 40], [-40, 40], [-40, -40]]"
    let hole = "[[-20, -20], [-20, 20], [20, 20], [20, -20], [-20, -20]]"
    try folder.write(
      """
      {"version": 8,
       "sources": {
        "area": {"type": "geojson", "data": {"type": "Feature", "id": 7,
          "properties": {"name": "Ring"},
          "geometry": {"type": "Polygon", "coordinates": [\(outer), \(hole)]}}},
        "line": {"type": "geojson", "data": {"type": "LineString",
          "coordinates": [[-180, 60], [180, 60]]}},
        "spot": {"type": "geojson", "data": {"type": "FeatureCollection", "features": [
          {"type": "Feature", "properties": {"n": 1},
           "geometry": {"type": "Point", "coordinates": [30, 30]}},
          {"type": "Feature", "properties": {"n": 2},
           "geometry": {"type": "Point", "coordinates": [30, 30]}}]}}},
       "layers": [
        {"id": "ground", "type": "background", "paint": {"background-color": "#ffffff"}},
        {"id": "area", "type": "fill", "source": "area"},
        {"id": "later", "type": "fill", "source": "area", "minzoom": 5},
        {"id": "line", "type": "line", "source": "line", "paint": {"line-width": 10}},
        {"id": "spot", "type": "circle", "source": "spot", "paint": {"circle-radius": 6},
         "layout": {"circle-sort-key": ["-", ["get", "n"]]}},
        {"id": "name", "type": "symbol", "source": "spot", "layout": {"text-field": "a"}}]}
      """, to: "style.json")
    return MapRequest(
      style: folder.path + "/style.json", camera: Camera(zoom: 2),
      size: ScreenSize(width: 800, height: 600))
  }

  @Test func `An area's hole is not the area, and what is not drawn is not found`() throws {
    let folder = try TemporaryFolder()
    let request = try Self.style(folder)
    let inside = try Self.renderer.features(
      at: Coordinate(latitude: -30, longitude: 0), of: request)
    #expect(inside.map(\.layer) == ["area"])
    #expect(inside.first?.id == .number(7))
    #expect(inside.first?.property("name") == .string("Ring"))
    #expect(inside.first?.isCut == false)
    if case .polygons(let polygons) = inside.first?.geometry {
      #expect(polygons.map(\.count) == [2])
    } else {
      Issue.record("no polygon")
    }
    #expect(
      try Self.renderer.features(at: Coordinate(latitude: 0, longitude: 0), of: request).isEmpty)
    #expect(
      try Self.renderer.features(at: Coordinate(latitude: 50, longitude: 0), of: request).isEmpty)
    #expect(try Self.renderer.features(at: ScreenPoint(x: -5, y: 300), of: request).isEmpty)
    #expect(try Self.renderer.features(at: ScreenPoint(x: .nan, y: 300), of: request).isEmpty)
  }

  @Test func `Lines are found beside them, points where they stand, the last drawn first`() throws {
    let folder = try TemporaryFolder()
    let request = try Self.style(folder)
    let viewport = try Self.renderer.viewport(of: request)
    let line = try #require(viewport.project(Coordinate(latitude: 60, longitude: 10)))
    for (off, isFound) in [(0.0, true), (4.5, true), (7.5, true), (9.5, false), (-7.5, true)] {
      let found = try Self.renderer.features(
        at: ScreenPoint(x: line.x, y: line.y + off), of: request)
      #expect(found.map(\.layer) == (isFound ? ["line"] : []), "\(off)")
    }
    let spot = try #require(viewport.project(Coordinate(latitude: 30, longitude: 30)))
    let found = try Self.renderer.features(at: spot + ScreenPoint(x: 5, y: 5), of: request)
    #expect(found.map(\.layer) == ["name", "name", "spot", "spot", "area"])
    #expect(found[2].property("n") == .number(1))
    let beside = try Self.renderer.features(
      at: spot + ScreenPoint(x: 9.5, y: 0), layers: ["spot"], of: request)
    #expect(beside.isEmpty)
  }

  @Test func `A place is found in every copy of the world`() throws {
    let folder = try TemporaryFolder()
    var request = try Self.style(folder)
    request.camera = PartialCamera(
      Camera(target: Coordinate(latitude: 0, longitude: 179), zoom: 0))
    for longitude in [-30.0, 30, 330] {
      let found = try Self.renderer.features(
        at: Coordinate(latitude: 0, longitude: longitude), of: request)
      #expect(found.first?.layer == "area", "\(longitude)")
    }
  }

  @Test func `A layer that the style does not have is an error that names a near one`() throws {
    let folder = try TemporaryFolder()
    let request = try Self.style(folder)
    #expect {
      try Self.renderer.features(
        at: ScreenPoint(x: 10, y: 10), layers: ["area", "spott"], of: request)
    } throws: { error in
      guard let error = error as? MapRequestError else { return false }
      return error.problem == .unknownLayer("spott", meant: "spot")
        && error.place.path == "layers[1]"
    }
  }
}
