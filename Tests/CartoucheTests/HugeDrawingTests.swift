import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche

@Suite("Drawing of sizes that no picture holds")
struct HugeDrawingTests {
  /// The colours of a picture whose one point and line are drawn by a layer.
  private func colors(layer: String) throws -> Set<UInt32> {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"version": 8, "sources": {"g": {"type": "geojson", "data": {"type": "GeometryCollection",
        "geometries": [{"type": "Point", "coordinates": [0, 0]},
          {"type": "LineString", "coordinates": [[-20, -20], [0, 10], [30, -20]]}]}}},
       "layers": [\(layer)]}
      """, to: "style.json")
    var request = MapRequest(
      style: folder.path + "/style.json", camera: Camera(zoom: 3),
      size: ScreenSize(width: 200, height: 100))
    request.ornaments.attribution.visibility = .hidden
    return Set(try MapRenderer().render(request).image.pixels)
  }

  @Test(arguments: ["1e5", "1e15", "1e300"])
  func `A circle larger than any picture covers it`(radius: String) throws {
    let found = try colors(
      layer: """
        {"id": "c", "type": "circle", "source": "g",
         "paint": {"circle-radius": \(radius), "circle-color": "#ff0000"}}
        """)
    #expect(found == [0xffff_0000])
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["1e6", "1e300"])
  func `A line wider than any picture covers it`(width: String) throws {
    let found = try colors(
      layer: """
        {"id": "l", "type": "line", "source": "g",
         "layout": {"line-join": "round", "line-cap": "round"},
         "paint": {"line-width": \(width), "line-color": "#ff0000"}}
        """)
    #expect(found == [0xffff_0000])
  }
}
