import CartoucheData
import CartoucheGeo
import Testing

@Suite("Templates of tiles' addresses")
struct TileURLTemplateTests {
  private func address(_ text: String, _ z: Int, _ x: Int, _ y: Int, scheme: TileScheme = .xyz)
    throws -> String
  {
    try TileURLTemplate(text, scheme: scheme).address(of: #require(TileID(z: z, x: x, y: y)))
  }

  @Test("are filled in")
  func placeholders() throws {
    #expect(try address("a/{z}/{x}/{y}.png", 3, 1, 2) == "a/3/1/2.png")
    #expect(try address("a/{z}/{x}/{y}.png", 3, 1, 2, scheme: .tms) == "a/3/1/5.png")
    #expect(try address("{y}{-y}", 3, 1, 2, scheme: .xyz) == "25")
    #expect(try address("{y}{-y}", 3, 1, 2, scheme: .tms) == "55")
    #expect(try address("{z}-{z}{ratio}.mvt", 0, 0, 0) == "0-0.mvt")
    #expect(try address("{prefix}/{x}", 12, 0x1f3, 0x2a) == "3a/499")
    #expect(try address("all.png", 1, 1, 1) == "all.png")
    #expect(try address("", 1, 1, 1) == "")
  }

  @Test("write quadkeys as Bing Maps does")
  func quadkeys() throws {
    // The example of Microsoft's description of the Bing Maps tile system.
    #expect(try address("{quadkey}", 3, 3, 5) == "213")
    #expect(try address("{quadkey}", 0, 0, 0) == "")
    #expect(try address("{quadkey}", 2, 1, 0) == "01")
  }

  @Test("give boxes in metres")
  func boxes() throws {
    let half = 20_037_508.342789244
    #expect(try address("{bbox-epsg-3857}", 0, 0, 0) == "\(-half),\(-half),\(half),\(half)")
    #expect(try address("{bbox-epsg-3857}", 1, 1, 0) == "0.0,0.0,\(half),\(half)")
    #expect(try address("{bbox-epsg-3857}", 1, 1, 0, scheme: .tms) == "0.0,0.0,\(half),\(half)")
    // The smallest numbers that there are have no exponent, which map services may not read.
    #expect(try !address("{bbox-epsg-3857}", 30, 1 << 29, 1 << 29).contains("e"))
  }

  @Test("name dense pictures")
  func ratio() throws {
    let template = try TileURLTemplate("{z}/{x}/{y}{ratio}.png")
    let tile = try #require(TileID(z: 1, x: 0, y: 1))
    #expect(template.address(of: tile) == "1/0/1.png")
    #expect(template.address(of: tile, isDense: true) == "1/0/1@2x.png")
  }

  @Test("tell their folder and suffix")
  func parts() throws {
    let template = try TileURLTemplate("/a/b-{z}/{x}/{y}.vector.pbf?key=1.2/3")
    #expect(template.folder == "/a/")
    #expect(template.suffix == "pbf")
    #expect(try TileURLTemplate("{z}/{x}/{y}").folder == "")
    #expect(try TileURLTemplate("{z}/{x}/{y}").suffix == nil)
    #expect(try TileURLTemplate("{z}/a.b/{y}/").suffix == nil)
    #expect(try TileURLTemplate("{z}/{x}/{y}.").suffix == nil)
  }

  @Test("are refused with what cannot be filled in")
  func refusals() {
    let box = #expect(throws: TileURLTemplateError.self) { try TileURLTemplate("?b={bbox}") }
    #expect(
      box?.description
        == "'{bbox}' cannot be filled in, in '?b={bbox}'; "
        + "tiles have {z}, {x} and {y}, or {-y}, {quadkey} or {bbox-epsg-3857}")
    #expect(throws: TileURLTemplateError.unsupportedPlaceholder("Z", template: "{Z}")) {
      try TileURLTemplate("{Z}")
    }
    #expect(throws: TileURLTemplateError.unclosedBrace(template: "{z}/{x")) {
      try TileURLTemplate("{z}/{x")
    }
  }
}
