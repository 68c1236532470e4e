import CartoucheData
import CartoucheGeo
import CartoucheTestSupport
import Testing

@testable import CartoucheNetwork

@Suite("Tiles from a server")
struct NetworkTilesetTests {
  private func id(_ z: Int, _ x: Int, _ y: Int) throws -> TileID {
    try #require(TileID(z: z, x: x, y: y))
  }

  private func text(_ contents: TileContents) -> String {
    switch contents {
    case .missing: "missing"
    case .empty: "empty"
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test func `A tile is there, empty or missing`() throws {
    let server = try LoopbackServer { request in
      switch request.target {
      case "/1/0/0": [.answer(body: "tile")]
      case "/1/1/0": [.send("HTTP/1.1 204 No Content\r\n\r\n")]
      default: [.answer(404)]
      }
    }
    let tileset = try NetworkTileset(
      templates: [server.url("/{z}/{x}/{y}")], client: .test())
    #expect(text(try tileset.tile(id(1, 0, 0))) == "tile")
    #expect(text(try tileset.tile(id(1, 1, 0))) == "empty")
    #expect(text(try tileset.tile(id(1, 1, 1))) == "missing")
    #expect(tileset.diagnostics == [])
  }

  @Test func `A tile has the same one of several URLs each time`() throws {
    let tileset = try NetworkTileset(
      templates: ["a", "b", "c"].map { "http://\($0)/{z}/{x}/{y}" }, scheme: .tms, client: .test())
    #expect(tileset.url(of: try id(2, 0, 0)) == "http://a/2/0/3")
    #expect(tileset.url(of: try id(2, 1, 0)) == "http://b/2/1/3")
    #expect(tileset.url(of: try id(2, 1, 1)) == "http://c/2/1/2")
    #expect(tileset.url(of: try id(2, 2, 1)) == "http://a/2/2/2")
  }

  @Test func `Many tiles come in order`() throws {
    let server = try LoopbackServer { request in
      request.target == "/2/1/1" ? [.answer(404)] : [.answer(body: request.target)]
    }
    let tileset = try NetworkTileset(templates: [server.url("/{z}/{x}/{y}")], client: .test())
    let ids = try (0..<16).map { try id(2, $0 % 4, $0 / 4) }
    let texts = try tileset.tiles(ids).map { text(try $0.get()) }
    #expect(texts == ids.map { $0.description == "2/1/1" ? "missing" : "/\($0)" })
  }

  @Test func `What many tiles suffer is one warning`() throws {
    let server = try LoopbackServer { request in
      request.number == 0 ? [.answer(body: "tile")] : [.answer(503)]
    }
    let folder = try TemporaryFolder()
    let client = HTTPClient.test(cache: HTTPCache(folder: folder.path))
    let tileset = try NetworkTileset(templates: [server.url("/{z}/{x}/{y}")], client: client)
    let ids = try [id(1, 1, 1), id(1, 0, 1), id(1, 1, 0)]
    _ = tileset.tiles(ids)
    #expect(tileset.diagnostics == [])
    #expect(try tileset.tiles(ids).map { text(try $0.get()) } == ["tile", "tile", "tile"])
    #expect(
      tileset.diagnostics.map(\.description) == [
        "\(server.url("/1/1/0")): the server answered 503 (service unavailable); "
          + "an older copy stands in (3 tiles)"
      ])
  }

  @Test func `A tileset needs a URL`() {
    #expect(throws: NetworkError.self) { try NetworkTileset(templates: [], client: .test()) }
    #expect(throws: NetworkError.self) {
      try NetworkTileset(templates: ["http://a/{z}/{x}/{y}", "{z}/{x}/{y}"], client: .test())
    }
  }
}
