import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche

/// Heatmaps over tiles' edges.
@Suite("Heatmaps in tiles")
struct HeatmapTilesTests {
  private static let renderer = MapRenderer()

  private func folder(radius: String) throws -> TemporaryFolder {
    var random = SeededGenerator(seed: 3)
    let points = (0..<60).map { _ in
      let x = Double.random(in: -60...60, using: &random)
      let y = Double.random(in: -50...50, using: &random)
      return #"{"type": "Feature", "properties": {"w": 0.6, "r": \#(10 + Int(abs(x) / 2))}, "#
        + #""geometry": {"type": "Point", "coordinates": [\#(x), \#(y)]}}"#
    }
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"version": 8, "sources": {"p": {"type": "geojson", "data":
         {"type": "FeatureCollection", "features": [\(points.joined(separator: ","))]}}},
       "layers": [{"id": "h", "type": "heatmap", "source": "p",
         "paint": {"heatmap-weight": ["get", "w"], "heatmap-radius": \(radius)}}]}
      """, to: "style.json")
    return folder
  }

  @Test(arguments: [("30", 1.0), ("6", 2.0), (#"["get", "r"]"#, 1.0)])
  func `Tiles put together equal the picture`(radius: String, scale: Double) throws {
    let folder = try folder(radius: radius)
    let request = MapRequest(
      style: "\(folder.path)/style.json",
      camera: Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 2),
      size: ScreenSize(width: 512, height: 512), scale: scale,
      ornaments: Ornaments(attribution: Ornaments.Attribution(visibility: .hidden)))
    let whole = try Self.renderer.render(request).image
    #expect(Set(whole.pixels).count > 50)
    let side = Int(256 * scale)
    for (x, y) in [(1, 1), (2, 1), (1, 2), (2, 2)] {
      let id = try #require(TileID(z: 2, x: x, y: y))
      let tile = try Self.renderer.tile(id, of: request).image
      let part = (0..<side).flatMap { row in
        let start = ((y - 1) * side + row) * whole.width + (x - 1) * side
        return whole.pixels[start..<start + side]
      }
      #expect(tile.pixels == part)
    }
  }
}
