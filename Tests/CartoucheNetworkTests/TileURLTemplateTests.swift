import CartoucheGeo
import Testing

@testable import CartoucheNetwork

@Suite("URLs of tiles")
struct TileURLTemplateTests {
  private func url(
    _ text: String, _ z: Int, _ x: Int, _ y: Int, scheme: TileURLTemplate.Scheme = .xyz,
    isDense: Bool = false
  ) throws -> String {
    let id = try #require(TileID(z: z, x: x, y: y))
    return try TileURLTemplate(text).url(of: id, scheme: scheme, isDense: isDense)
  }

  @Test func `Level, column and row are put in`() throws {
    #expect(try url("http://a/{z}/{x}/{y}.png?{z}", 3, 5, 1) == "http://a/3/5/1.png?3")
  }

  @Test func `Rows may count from the south`() throws {
    #expect(try url("http://a/{z}/{x}/{y}", 3, 5, 1, scheme: .tms) == "http://a/3/5/6")
    #expect(try url("http://a/{z}/{x}/{-y}", 3, 5, 1) == "http://a/3/5/6")
    #expect(try url("http://a/{z}/{x}/{-y}", 3, 5, 1, scheme: .tms) == "http://a/3/5/6")
    #expect(try url("http://a/{z}/{x}/{y}", 0, 0, 0, scheme: .tms) == "http://a/0/0/0")
  }

  @Test func `Dense pictures have names of their own`() throws {
    #expect(try url("http://a/{z}/{x}/{y}{ratio}.png", 1, 0, 1) == "http://a/1/0/1.png")
    #expect(
      try url("http://a/{z}/{x}/{y}{ratio}.png", 1, 0, 1, isDense: true) == "http://a/1/0/1@2x.png")
  }

  @Test func `A quadkey has a digit a level`() throws {
    // The example of Bing's own description: tile (3, 5) of level 3.
    #expect(try url("http://a/{quadkey}", 3, 3, 5) == "http://a/213")
    #expect(try url("http://a/q{quadkey}", 0, 0, 0) == "http://a/q")
  }

  @Test func `A prefix spreads tiles over folders`() throws {
    #expect(try url("http://a/{prefix}/{z}", 6, 27, 42) == "http://a/ba/6")
  }

  @Test func `A box is in metres`() throws {
    let world = 20_037_508.342789244
    #expect(
      try url("http://a/?bbox={bbox-epsg-3857}", 0, 0, 0)
        == "http://a/?bbox=\(-world),\(-world),\(world),\(world)")
    #expect(
      try url("http://a/?bbox={bbox-epsg-3857}", 1, 1, 0)
        == "http://a/?bbox=0.0,0.0,\(world),\(world)")
    let smallest = try url("http://a/?bbox={bbox-epsg-3857}", 30, 1 << 29, (1 << 29) - 1)
    #expect(!smallest.contains("e-") && !smallest.contains("e+"))
  }

  @Test(arguments: [
    "", "a.png", "http://a/tiles.png", "http://a/{ratio}", "http://a/{z}/{x}/{why}",
    "file:///{z}/{x}/{y}", "ftp://a/{z}/{x}/{y}", "http://{z}:{x}{y}z/",
  ])
  func `What names no tiles is refused`(text: String) {
    #expect(throws: NetworkError.self) { try TileURLTemplate(text) }
  }
}
