import CartoucheTestSupport
import Testing

@testable import Cartouche

@Suite("Where overlays lie")
struct OverlayLevelTests {
  private let folder: TemporaryFolder

  /// A red area on white ground, and in its middle a green square for a label.
  init() throws {
    folder = try TemporaryFolder()
    let square = "[[[-60, -60], [60, -60], [60, 60], [-60, 60], [-60, -60]]]"
    try folder.write(
      """
      {"version": 8,
       "sources": {"a": {"type": "geojson", "data": {"type": "Polygon", "coordinates": \(square)}},
        "b": {"type": "geojson", "data": {"type": "Point", "coordinates": [0, 0]}}},
       "layers": [
        {"id": "ground", "type": "background", "paint": {"background-color": "#ffffff"}},
        {"id": "area", "type": "fill", "source": "a", "paint": {"fill-color": "#ff0000"}},
        {"id": "label", "type": "symbol", "source": "b",
         "layout": {"text-field": "\u{25a0}", "text-size": 40}, "paint": {"text-color": "#00ff00"}}]}
      """, to: "style.json")
  }

  private func request(_ level: OverlayLevel) -> MapRequest {
    let corners = [(-30.0, -30.0), (30, -30), (30, 30), (-30, 30)].map {
      Coordinate(latitude: $0.1, longitude: $0.0)
    }
    var request = MapRequest(
      style: folder.path + "/style.json", camera: Camera(zoom: 1),
      size: ScreenSize(width: 128, height: 128),
      overlays: [
        .polygon(Polygon(corners, style: PolygonStyle(fill: Color(rgb: 0x0000ff), stroke: nil)))
      ])
    request.overlayLevel = level
    request.ornaments.attribution.visibility = .hidden
    return request
  }

  private func pixel(_ level: OverlayLevel, _ x: Int, _ y: Int) throws -> UInt32 {
    let map = try MapRenderer().render(request(level))
    return map.image.pixels[y * 128 + x]
  }

  @Test func `Overlays lie below the labels or above, or beneath the layer that is named`() throws {
    let (blue, red, green): (UInt32, UInt32, UInt32) = (0xff00_00ff, 0xffff_0000, 0xff00_ff00)
    // The label's middle, then a place in the overlay beside it.
    for (level, label, beside) in [
      (OverlayLevel.belowLabels, green, blue), (.aboveLabels, blue, blue),
      (.below(layer: "label"), green, blue), (.below(layer: "area"), green, red),
      (.below(layer: "ground"), green, red),
    ] {
      #expect(try pixel(level, 64, 64) == label, "\(level)")
      #expect(try pixel(level, 64, 40) == beside, "\(level)")
    }
  }

  @Test func `A layer that the style does not have is an error that names a near one`() throws {
    do {
      _ = try pixel(.below(layer: "aera"), 0, 0)
      Issue.record("it was drawn")
    } catch let error as MapRequestError {
      #expect(error.description.contains("the style has no layer 'aera'"))
      #expect(error.description.contains("did you mean 'area'?"))
    }
  }

  @Test func `Levels are words, or name a layer, in the document`() throws {
    for level in [OverlayLevel.belowLabels, .aboveLabels, .below(layer: "roads")] {
      var request = MapRequest()
      request.overlayLevel = level
      #expect(try MapRequest(json: Array(request.json.utf8)) == request)
    }
    for broken in [#""above""#, "{}", #"{"below": 3}"#, #"{"above": "roads"}"#, "3"] {
      #expect(throws: MapRequestError.self, "\(broken)") {
        try MapRequest(json: Array(#"{"overlayLevel": \#(broken)}"#.utf8))
      }
    }
  }
}
