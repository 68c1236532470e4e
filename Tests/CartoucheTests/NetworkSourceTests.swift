import CartoucheNetwork
import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche

@Suite("Sources on the network")
struct NetworkSourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func request(_ url: String) throws -> MapRequest {
    try folder.write(
      """
      {"version": 8, "sources": {"far": {"type": "geojson", "data": "\(url)"}},
       "layers": [
        {"id": "ground", "type": "background", "paint": {"background-color": "#ffffff"}},
        {"id": "land", "type": "fill", "source": "far", "paint": {"fill-color": "#00ff00"}}]}
      """, to: "style.json")
    return MapRequest(
      style: folder.path + "/style.json", camera: Camera(zoom: 1),
      size: ScreenSize(width: 20, height: 20))
  }

  /// As a later run of the program has it.
  private func renderer() -> MapRenderer {
    var options = HTTPClient.Options(version: "test")
    options.usesSystemProxies = false
    options.retries.tries = 1
    let cache = HTTPCache(folder: folder.path + "/cache")
    return MapRenderer(
      options: MapRenderer.Options(), network: HTTPClient(options: options, cache: cache))
  }

  private static let square = """
    {"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates":
     [[[-90, -60], [90, -60], [90, 60], [-90, 60], [-90, -60]]]}}
    """

  @Test func `A source is fetched once for all pictures`() throws {
    let server = try LoopbackServer(.answer(body: Self.square))
    let renderer = renderer()
    let request = try request(server.url())
    let map = try renderer.render(request)
    #expect(map.image.pixels[10 * map.image.width + 10] == 0xff00_ff00)
    #expect(map.diagnostics == [])
    #expect(try renderer.render(request).image == map.image)
    #expect(server.requests.count == 1)
  }

  @Test func `An old copy that stands in is drawn with a warning`() throws {
    let server = try LoopbackServer { request in
      request.number == 0 ? [.answer(body: Self.square)] : [.answer(500)]
    }
    let request = try request(server.url())
    let first = try renderer().render(request)
    let second = try renderer().render(request)
    #expect(second.image == first.image)
    #expect(second.diagnostics.map(\.severity) == [.warning])
    #expect(second.diagnostics.first?.message.hasSuffix("an older copy stands in") == true)
  }

  @Test func `Without leave nothing is fetched`() throws {
    let server = try LoopbackServer(.answer(body: Self.square))
    let request = try request(server.url("/?token=geheim"))
    #expect(throws: ResourceError.networkNotAllowed(reference: server.url("/?token=***"))) {
      try MapRenderer().render(request)
    }
    #expect(server.requests.isEmpty)
  }
}
