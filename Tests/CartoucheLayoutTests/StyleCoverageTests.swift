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

  @Test func `Sources, layers and properties without effect are told`() throws {
    let found = try told(
      """
      {"version": 8, "sprite": "s", "sources": {
        "v": {"type": "vector", "tiles": ["t/{z}/{x}/{y}.pbf"]},
        "r": {"type": "raster-dem", "tiles": ["d/{z}/{x}/{y}.png"]},
        "unused": {"type": "raster", "tiles": ["r/{z}/{x}/{y}.png"]}},
       "layers": [
        {"id": "a", "type": "fill", "source": "v", "source-layer": "x",
         "paint": {"fill-pattern": "p"}},
        {"id": "b", "type": "fill-extrusion", "source": "v", "source-layer": "x"},
        {"id": "d", "type": "hillshade", "source": "r"},
        {"id": "c", "type": "heatmap", "source": "v", "source-layer": "x",
         "layout": {"visibility": "none"}}]}
      """)
    #expect(
      found == [
        "sources.r: sources of type raster-dem are not read",
        "layers.b: layers of type fill-extrusion are not drawn",
        "layers.d: layers of type hillshade are not drawn",
      ])
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
