import CartoucheData
import CartoucheGeo
import CartoucheSupport
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

  @Test func `Compressed tiles are restored`() throws {
    let plain = Array("tile".utf8)
    let zstandard: [UInt8] = [0x28, 0xb5, 0x2f, 0xfd, 0x20, 4, 4 << 3 | 1, 0, 0] + plain
    let server = try LoopbackServer { request in
      switch request.target {
      case "/1/0/0": [.answer(200, [], bytes: HandmadeGzip.stored(plain))]
      // Packed once for keeping and once for the way.
      case "/1/0/1":
        [
          .answer(
            200, ["Content-Encoding: gzip"],
            bytes: HandmadeGzip.stored(HandmadeGzip.stored(plain)))
        ]
      case "/1/1/0": [.answer(200, [], bytes: zstandard)]
      default: [.answer(200, [], bytes: HandmadeGzip.stored([]))]
      }
    }
    let tileset = try NetworkTileset(templates: [server.url("/{z}/{x}/{y}")], client: .test())
    #expect(text(try tileset.tile(id(1, 0, 0))) == "tile")
    #expect(text(try tileset.tile(id(1, 0, 1))) == "tile")
    #expect(text(try tileset.tile(id(1, 1, 0))) == "tile")
    #expect(text(try tileset.tile(id(1, 1, 1))) == "empty")
  }

  @Test func `A tile that is damaged or swells is an error`() throws {
    let server = try LoopbackServer { request in
      request.target == "/1/0/0"
        ? [.answer(200, [], bytes: HandmadeGzip.stored(Array("tile".utf8)).dropLast(9))]
        : [.answer(200, [], bytes: HandmadeGzip.zeros(repetitions: 300_000, checksum: 0))]
    }
    let tileset = try NetworkTileset(
      templates: [server.url("/{z}/{x}/{y}")], client: .test())
    let error = #expect(throws: NetworkError.self) { try tileset.tile(id(1, 0, 0)) }
    #expect(
      error
        == .interrupted(url: server.url("/1/0/0"), reason: "the compressed data end too early"))
    let swollen = #expect(throws: NetworkError.self) { try tileset.tile(id(1, 1, 1)) }
    #expect(swollen == .tooLarge(url: server.url("/1/1/1"), limit: Limits.tileBytes))
  }

  @Test func `What many tiles suffer is one warning`() throws {
    let server = try LoopbackServer { request in
      request.number == 0 ? [.answer(body: "tile")] : [.answer(503)]
    }
    let folder = try TemporaryFolder()
    let client = HTTPClient.test(cache: HTTPCache(folder: folder.path))
    let tileset = try NetworkTileset(
      templates: [server.url("/{z}/{x}/{y}?key=geheim")], client: client)
    let ids = try [id(1, 1, 1), id(1, 0, 1), id(1, 1, 0)]
    _ = tileset.tiles(ids)
    #expect(tileset.diagnostics == [])
    #expect(try tileset.tiles(ids).map { text(try $0.get()) } == ["tile", "tile", "tile"])
    #expect(
      tileset.diagnostics.map(\.description) == [
        "\(server.url("/{z}/{x}/{y}?key=***")): the server answered 503 (service unavailable); "
          + "an older copy stands in"
      ])
  }

  @Test(arguments: [
    "", "a.png", "http://a/tiles.png", "http://a/{ratio}", "http://a/{z}", "http://a/{z}/{x}/{why}",
    "file:///{z}/{x}/{y}", "ftp://a/{z}/{x}/{y}", "http://a:{x}{y}z/", "http://a/{z}/{x}/{y",
    "{z}/{x}/{y}",
  ])
  func `What names no tiles of a server is refused`(template: String) {
    guard
      case .invalidURL = #expect(
        throws: NetworkError.self,
        performing: { try NetworkTileset(templates: [template], client: .test()) })
    else {
      Issue.record("'\(template)' was taken")
      return
    }
  }

  @Test func `A tileset needs a URL`() {
    #expect(throws: NetworkError.self) { try NetworkTileset(templates: [], client: .test()) }
    #expect(throws: NetworkError.self) {
      try NetworkTileset(templates: ["http://a/{z}/{x}/{y}", "{z}/{x}/{y}"], client: .test())
    }
  }
}
