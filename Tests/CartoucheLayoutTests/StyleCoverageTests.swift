import CartoucheStyle
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("What of a style is not drawn")
struct StyleCoverageTests {
  private func told(_ json: String) throws -> [String] {
    let style = try Style(JSONDocument(bytes: Array(json.utf8)))
    return StyleCoverage.diagnostics(of: style).map(\.description)
  }

  @Test func `Sources that are not read are told`() throws {
    let found = try told(
      """
      {"version": 8, "sprite": "s", "sources": {
        "v": {"type": "vector", "tiles": ["t/{z}/{x}/{y}.pbf"]},
        "r": {"type": "raster-dem", "tiles": ["d/{z}/{x}/{y}.png"]},
        "p": {"type": "video", "urls": ["v.mp4"], "coordinates": [[0, 1], [1, 1], [1, 0], [0, 0]]},
        "unused": {"type": "raster", "tiles": ["r/{z}/{x}/{y}.png"]}},
       "layers": [
        {"id": "a", "type": "fill", "source": "v", "source-layer": "x",
         "paint": {"fill-pattern": "p"}},
        {"id": "b", "type": "fill-extrusion", "source": "v", "source-layer": "x"},
        {"id": "d", "type": "hillshade", "source": "r"},
        {"id": "e", "type": "color-relief", "source": "r"},
        {"id": "f", "type": "raster", "source": "p"},
        {"id": "c", "type": "heatmap", "source": "v", "source-layer": "x",
         "layout": {"visibility": "none"}}]}
      """)
    #expect(found == ["sources.p: sources of type video are not read"])
  }

  @Test func `A style that is drawn whole is not spoken of`() throws {
    let found = try told(
      """
      {"version": 8, "sources": {"g": {"type": "geojson",
        "data": {"type": "FeatureCollection", "features": []}}},
       "layers": [{"id": "a", "type": "line", "source": "g", "paint": {"line-width": 2}}]}
      """)
    #expect(found.isEmpty)
  }
}
