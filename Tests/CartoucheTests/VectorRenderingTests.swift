import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche
@testable import CartoucheCairo

@Suite("Maps as SVG and PDF")
struct VectorRenderingTests {
  private static let renderer = MapRenderer()

  /// A street map with lines, areas, markers, ornaments and a title.
  private static func request(bearing: Bearing, tilt: ViewingAngle) -> MapRequest {
    let places = [(43.733, 7.415), (43.737, 7.42), (43.735, 7.428)].map {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
    return MapRequest(
      camera: Camera(
        target: Coordinate(latitude: 43.7365, longitude: 7.4225), zoom: 15, bearing: bearing,
        viewingAngle: tilt),
      size: ScreenSize(width: 320, height: 240),
      overlays: [
        .path(Polyline(places, style: LineStyle(width: 8, chevrons: LineStyle.Chevrons()))),
        .path(
          Polyline(
            places.map { Coordinate(latitude: $0.latitude + 0.001, longitude: $0.longitude) },
            style: LineStyle(
              width: 6, gradient: LineGradient(from: Color(rgb: 0xe8590c), to: Color(rgb: 0x2b8a3e))
            ))),
        .circle(Circle(center: places[2], radius: 200)),
        .marker(Marker(position: places[1])),
      ],
      ornaments: Ornaments(
        compass: Ornaments.Compass(visibility: .visible), title: Ornaments.Title("Monaco")))
  }

  @Test(
    "An SVG looks like the picture, but for the edges",
    arguments: [(0, 0), (30, 0), (30, 60)] as [(Bearing, ViewingAngle)], [1.0, 2])
  func likePictures(view: (bearing: Bearing, tilt: ViewingAngle), scale: Double) throws {
    var request = Self.request(bearing: view.bearing, tilt: view.tilt)
    request.scale = scale
    let expected = try Self.renderer.render(request)
    let document = try Self.renderer.renderVector(request, as: VectorEncoding(.svg))
    #expect(document.viewport == expected.viewport)
    #expect(document.ornaments == expected.ornaments)
    #expect(document.attribution == expected.attribution)
    #expect(document.diagnostics == expected.diagnostics)
    var rasterizer = SVGRasterizer(scale: scale)
    let actual = try rasterizer.image(of: document.data, steps: 1)
    try #require(actual.size == expected.image.size)
    var sum = 0
    for (first, second) in zip(actual.pixels, expected.image.pixels) {
      for shift in [0, 8, 16] as [UInt32] {
        sum += abs(Int(first >> shift & 255) - Int(second >> shift & 255))
      }
    }
    #expect(Double(sum) / Double(actual.pixels.count * 3) < 1)
  }

  @Test("Text can be found in the one and the other")
  func text() throws {
    let request = Self.request(bearing: 0, tilt: 0)
    let svg = try Self.renderer.renderVector(request, as: VectorEncoding(.svg, text: .text))
    let text = String(decoding: svg.data, as: UTF8.self)
    #expect(text.contains(">Monaco</text>") && text.contains("<title>Monaco</title>"))
    #expect(text.contains("OpenStreetMap"))
    let pdf = try Self.renderer.renderVector(request, as: VectorEncoding(.pdf, text: .text))
    #expect(String(decoding: pdf.data, as: UTF8.self).contains("NotoSans"))
  }

  @Test("Scale decides nothing but the resolution of what is pixels")
  func scale() throws {
    var request = MapRequest(
      camera: Camera(target: Coordinate(latitude: 43.7365, longitude: 7.4225), zoom: 14),
      size: ScreenSize(width: 200, height: 150))
    let first = try Self.renderer.renderVector(request, as: VectorEncoding(.svg))
    request.scale = 3
    let second = try Self.renderer.renderVector(request, as: VectorEncoding(.svg))
    #expect(first.data == second.data)
  }

  @Test("Ten thousand markers are drawn, each shape once")
  func manyMarkers() throws {
    var generator = SeededGenerator(seed: 3)
    let markers = (0..<10_000).map { _ in
      MapRequest.Overlay.marker(
        Marker(
          position: Coordinate(
            latitude: Double.random(in: -60...60, using: &generator),
            longitude: Double.random(in: -170...170, using: &generator))))
    }
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "background"}]}"#,
      to: "plain.json")
    let request = MapRequest(
      style: folder.path + "/plain.json", camera: Camera(zoom: 1),
      size: ScreenSize(width: 400, height: 300), overlays: markers)
    for format in VectorEncoding.Format.allCases {
      let document = try Self.renderer.renderVector(request, as: VectorEncoding(format))
      #expect(document.data.count < 4_000_000)
    }
  }

  @Test("Credits are links where they name one address")
  func links() throws {
    #expect(
      CreditAddresses.addresses(
        in: #"© <a href="https://a.example/x">A</a>, <a href='http://b.example'>B</a>"#)
        == ["https://a.example/x", "http://b.example"])
    #expect(
      CreditAddresses.addresses(in: #"<a href="javascript:x">A</a> <a href=https://b>"#).isEmpty)
    let folder = try TemporaryFolder()
    try folder.write(
      #"""
      {"version": 8, "sources": {"a": {"type": "geojson",
        "attribution": "<a href=\"https://a.example/?x=1&y='\">A</a>",
        "data": {"type": "Point", "coordinates": [0, 0]}}},
       "layers": [{"id": "a", "type": "circle", "source": "a"}]}
      """#, to: "style.json")
    let request = MapRequest(
      style: folder.path + "/style.json", camera: Camera(zoom: 1),
      size: ScreenSize(width: 200, height: 100))
    let svg = try Self.renderer.renderVector(request, as: VectorEncoding(.svg))
    #expect(
      String(decoding: svg.data, as: UTF8.self)
        .contains(#"<a xlink:href="https://a.example/?x=1&amp;y='"><rect"#))
    let pdf = try Self.renderer.renderVector(request, as: VectorEncoding(.pdf))
    #expect(String(decoding: pdf.data, as: UTF8.self).contains("https://a.example/?x=1&y="))
  }
}
