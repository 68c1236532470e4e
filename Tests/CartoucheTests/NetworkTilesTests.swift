import CartoucheNetwork
import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche
@testable import CartoucheData

/// Pictures of tiles that a server on this machine hands out.
@Suite("Tiles on the network")
struct NetworkTilesTests {
  private let folder: TemporaryFolder
  private let city: MBTiles
  private let cityPath: String

  init() throws {
    folder = try TemporaryFolder()
    cityPath = "\(try BundledResources.locate().folder)/SampleData/city/monaco.mbtiles"
    city = try MBTiles(path: cityPath)
  }

  private func request(source: String) throws -> MapRequest {
    try folder.write(
      """
      {"version": 8, "sources": {"city": \(source)},
       "layers": [
        {"id": "ground", "type": "background", "paint": {"background-color": "#ffffff"}},
        {"id": "water", "type": "fill", "source": "city", "source-layer": "water",
         "paint": {"fill-color": "#8080ff"}},
        {"id": "houses", "type": "fill", "source": "city", "source-layer": "building",
         "paint": {"fill-color": "#804000"}}]}
      """, to: "style.json")
    return MapRequest(
      style: folder.path + "/style.json",
      camera: Camera(target: Coordinate(latitude: 43.7365, longitude: 7.4245), zoom: 15.5),
      size: ScreenSize(width: 300, height: 300),
      ornaments: Ornaments(attribution: Ornaments.Attribution(visibility: .hidden)))
  }

  /// As a later run of the program has it.
  private func renderer(_ change: (inout HTTPClient.Options) -> Void = { _ in }) -> MapRenderer {
    var options = HTTPClient.Options(version: "test")
    options.usesSystemProxies = false
    options.retries.tries = 1
    change(&options)
    var rendererOptions = MapRenderer.Options()
    rendererOptions.allowsOutside = true
    return MapRenderer(
      options: rendererOptions,
      network: HTTPClient(options: options, cache: HTTPCache(folder: folder.path + "/cache")))
  }

  /// Hands out the city's tiles under `/z/x/y`, and beside them what is said of them.
  private func server(
    _ isAwake: @escaping @Sendable (LoopbackServer.Request) -> Bool = { _ in true }
  )
    throws -> LoopbackServer
  {
    try LoopbackServer { [city] request in
      guard isAwake(request) else { return [.answer(500)] }
      if request.target == "/tiles.json" {
        return [
          .answer(
            body: """
              {"tilejson": "3.0.0", "minzoom": 10, "maxzoom": 14, "attribution": "Ann",
               "bounds": [7.399, 43.71, 7.465, 43.76],
               "tiles": ["http://127.0.0.1:\(request.port)/{z}/{x}/{y}"]}
              """)
        ]
      }
      let numbers = request.target.split(separator: "/").compactMap { Int($0) }
      guard numbers.count == 3, let id = TileID(z: numbers[0], x: numbers[1], y: numbers[2]),
        case .bytes(let bytes) = try? city.tile(id)
      else { return [.answer(404)] }
      return [.answer(200, ["Content-Type: application/x-protobuf"], bytes: bytes)]
    }
  }

  @Test func `A picture of a server's tiles equals one of the same tiles in a file`() throws {
    let server = try server()
    let local = try renderer().render(
      request(source: #"{"type": "vector", "url": "mbtiles://\#(cityPath)"}"#))
    let described = try renderer().render(
      request(source: #"{"type": "vector", "url": "\#(server.url("/tiles.json"))"}"#))
    #expect(described.image == local.image)
    #expect(Set(local.image.pixels).count > 10)
    #expect(described.attribution == ["Ann"])
    #expect(described.diagnostics == local.diagnostics)
    let named = try renderer().render(
      request(
        source: """
          {"type": "vector", "tiles": ["\(server.url("/{z}/{x}/{y}"))"], "maxzoom": 14}
          """))
    #expect(named.image == local.image)
    #expect(server.connectionCount <= 4)
  }

  @Test func `A tile is fetched once for all pictures`() throws {
    let server = try server()
    let renderer = renderer()
    let request = try request(
      source: #"{"type": "vector", "url": "\#(server.url("/tiles.json"))"}"#)
    _ = try renderer.render(request)
    let count = server.requests.count
    _ = try renderer.render(request)
    #expect(server.requests.count == count)
    #expect(Set(server.requests.map(\.target)).count == count)
  }

  @Test func `Tiles that cannot be fetched are one warning, and asked for again`() throws {
    let isAwake = Switch()
    let server = try server { $0.target == "/tiles.json" || isAwake.isOn }
    let renderer = renderer { $0.failureLimit = 1_000 }
    let request = try request(
      source: #"{"type": "vector", "url": "\#(server.url("/tiles.json"))"}"#)
    let first = try renderer.render(request)
    let count = server.requests.count - 1
    #expect(count > 1)
    #expect(Set(first.image.pixels) == [0xffff_ffff])
    #expect(first.diagnostics.count == 1)
    #expect(
      first.diagnostics.first?.message
        == "the server answered 500 (internal server error), "
        + "and so for \(count - 1) more \(count == 2 ? "tile" : "tiles")")
    isAwake.turnOn()
    let second = try renderer.render(request)
    #expect(second.diagnostics == [])
    #expect(second.image != first.image)
  }

  @Test func `Old copies stand in with one warning`() throws {
    let isAsleep = Switch()
    let server = try server { _ in !isAsleep.isOn }
    let request = try request(
      source: #"{"type": "vector", "tiles": ["\#(server.url("/{z}/{x}/{y}"))"], "maxzoom": 14}"#)
    let first = try renderer().render(request)
    isAsleep.turnOn()
    let second = try renderer { $0.failureLimit = 1_000 }.render(request)
    #expect(second.image == first.image)
    #expect(
      second.diagnostics.map(\.description) == [
        "\(server.url("/{z}/{x}/{y}")): the server answered 500 (internal server error); "
          + "an older copy stands in"
      ])
  }

  @Test(arguments: ["{z}/{x}/{y}", "tiles.json"])
  func `Without leave nothing is fetched`(path: String) throws {
    let server = try server()
    let url = server.url("/\(path)?token=geheim")
    let source =
      path == "tiles.json"
      ? #"{"type": "vector", "url": "\#(url)"}"# : #"{"type": "vector", "tiles": ["\#(url)"]}"#
    let request = try request(source: source)
    #expect(
      throws: ResourceError.networkNotAllowed(reference: server.url("/\(path)?token=***"))
    ) { try MapRenderer().render(request) }
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: ["file:///etc/{z}/{x}/{y}", "/etc/{z}/{x}/{y}", "{z}/{x}/{y}"])
  func `A server's description does not lead to files`(template: String) throws {
    let server = try LoopbackServer(.answer(body: #"{"tiles": ["\#(template)"]}"#))
    let request = try request(source: #"{"type": "vector", "url": "\#(server.url())"}"#)
    #expect(throws: NetworkError.self) { try renderer().render(request) }
  }
}
