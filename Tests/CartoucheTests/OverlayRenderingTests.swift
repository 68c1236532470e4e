import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche

@Suite("Overlays in a picture")
struct OverlayRenderingTests {
  private let folder: TemporaryFolder
  private let renderer = MapRenderer()

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {"version": 8, "sources": {
        "a": {"type": "geojson", "attribution": "Ann",
              "data": {"type": "Feature", "properties": {"name": "Middle"},
                       "geometry": {"type": "Point", "coordinates": [0, 0]}}},
        "b": {"type": "geojson", "attribution": "Bob",
              "data": {"type": "FeatureCollection", "features": []}},
        "c": {"type": "geojson", "attribution": "Ann",
              "data": {"type": "FeatureCollection", "features": []}}},
       "layers": [
        {"id": "ground", "type": "background", "paint": {"background-color": "#ffffff"}},
        {"id": "dots", "type": "circle", "source": "c"},
        {"id": "far", "type": "circle", "source": "b", "minzoom": 10},
        {"id": "names", "type": "symbol", "source": "a",
         "layout": {"text-field": ["get", "name"], "text-font": ["Noto Sans Regular"]},
         "paint": {"text-color": "#00ff00"}}]}
      """, to: "style.json")
  }

  private func request(_ overlays: [MapRequest.Overlay] = [], zoom: Double = 4) -> MapRequest {
    MapRequest(
      style: folder.path + "/style.json", camera: Camera(zoom: zoom),
      size: ScreenSize(width: 120, height: 100), overlays: overlays,
      ornaments: Ornaments(attribution: Ornaments.Attribution(visibility: .hidden)))
  }

  private func hasGreen(_ image: RasterImage) -> Bool {
    image.pixels.contains { pixel in
      let parts = (0..<4).map { pixel >> ($0 * 8) & 0xff }
      return parts[1] > 200 && parts[0] < 120 && parts[2] < 120
    }
  }

  @Test("a label gives way to a marker, and to nothing else")
  func obstacles() throws {
    let place = Coordinate(latitude: 0, longitude: 0)
    #expect(hasGreen(try renderer.render(request()).image))
    let marker = MapRequest.Overlay.marker(Marker(position: place))
    #expect(!hasGreen(try renderer.render(request([marker])).image))
    let line = MapRequest.Overlay.path(
      Polyline([
        Coordinate(latitude: 0, longitude: -30), Coordinate(latitude: 0, longitude: 30),
      ]))
    #expect(hasGreen(try renderer.render(request([line])).image))
    let elsewhere = MapRequest.Overlay.marker(
      Marker(position: Coordinate(latitude: 0, longitude: 60)))
    #expect(hasGreen(try renderer.render(request([elsewhere])).image))
  }

  @Test("credits are those of the sources that are drawn, each once")
  func attribution() throws {
    #expect(try renderer.render(request()).attribution == ["Ann"])
    #expect(try renderer.render(request(zoom: 12)).attribution == ["Ann", "Bob"])
  }

  @Test("ornaments tell their frames and stay within the picture, apart from one another")
  func frames() throws {
    var request = MapRequest(size: ScreenSize(width: 400, height: 300))
    request.ornaments.compass.visibility = .visible
    request.ornaments.scaleBar = Ornaments.ScaleBar(units: .metric, corner: .topRight)
    request.ornaments.attribution.corner = .topRight
    let map = try renderer.render(request)
    #expect(map.ornaments.map(\.name).sorted() == ["attribution", "compass", "scale-bar"])
    for (index, frame) in map.ornaments.enumerated() {
      #expect(frame.rect.minX >= 0 && frame.rect.maxX <= 400 && frame.rect.minY >= 0)
      for other in map.ornaments[(index + 1)...] {
        #expect(!frame.rect.intersects(other.rect))
      }
    }
    let plain = try renderer.render(MapRequest(size: ScreenSize(width: 400, height: 300)))
    #expect(plain.ornaments.map(\.name) == ["attribution"])
  }

  @Test("tiles have the overlays and no ornaments")
  func tiles() throws {
    var request = request([
      .path(
        Polyline([
          Coordinate(latitude: 10, longitude: -30), Coordinate(latitude: 10, longitude: 30),
        ]))
    ])
    request.ornaments = Ornaments(compass: Ornaments.Compass(visibility: .visible))
    let tile = try #require(TileID(z: 0, x: 0, y: 0))
    let drawn = try renderer.tile(tile, of: request)
    #expect(drawn.ornaments.isEmpty)
    var bare = request
    bare.overlays = []
    #expect(drawn.image.pixels != (try renderer.tile(tile, of: bare)).image.pixels)
  }

  @Test("clusters look the same whatever the order of the points")
  func order() throws {
    var generator = SeededGenerator(seed: 3)
    var rows = (0..<300).map { index in
      "\(Double.random(in: -5...5, using: &generator)),"
        + "\(Double.random(in: -5...5, using: &generator)),\(["x", "y", "z"][index % 3])"
    }
    var pictures: [[UInt32]] = []
    for name in ["a.csv", "b.csv"] {
      try folder.write("lat,lon,kind\n" + rows.joined(separator: "\n"), to: name)
      let overlay = MapRequest.FileOverlay(
        path: folder.path + "/" + name, clustering: MapRequest.Clustering(property: "kind"))
      pictures.append(try renderer.render(request([.file(overlay)])).image.pixels)
      rows.shuffle(using: &generator)
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test("what was read of each file is counted")
  func counts() throws {
    try folder.write(
      """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [1, 95]}},
        {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [1, 2]}},
        {"type": "Feature", "properties": {}, "geometry":
          {"type": "LineString", "coordinates": [[1, 2], [3, "4"], [5, 6]]}}]}
      """, to: "a.geojson")
    let overlay = MapRequest.FileOverlay(path: folder.path + "/a.geojson")
    let summary = try #require(try renderer.render(request([.file(overlay)])).overlays.first)
    #expect(summary.points == 1 && summary.lines == 1 && summary.areas == 0)
    #expect(summary.skippedFeatures == 1 && summary.skippedPositions == 2)
  }

  @Test("labels are in the language of the request")
  func language() throws {
    try folder.write(
      """
      {"version": 8, "state": {"language": {"default": "en"}}, "sources": {
        "a": {"type": "geojson", "data": {"type": "Feature",
          "properties": {"name:en": "", "name:de": "Mitte"},
          "geometry": {"type": "Point", "coordinates": [0, 0]}}}},
       "layers": [{"id": "names", "type": "symbol", "source": "a",
         "layout": {"text-field": ["get", ["concat", "name:", ["global-state", "language"]]],
                    "text-font": ["Noto Sans Regular"]},
         "paint": {"text-color": "#00ff00"}}]}
      """, to: "language.json")
    var request = request()
    request.style = folder.path + "/language.json"
    #expect(!hasGreen(try renderer.render(request).image))
    request.language = "de"
    #expect(hasGreen(try renderer.render(request).image))
  }
}
