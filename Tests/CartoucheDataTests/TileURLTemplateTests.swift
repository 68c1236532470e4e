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
    let box = #expect(throws: TileURLTemplateError.self) {
      try TileURLTemplate("?b={bbox-epsg-3857}")
    }
    #expect(
      box == .unsupportedPlaceholder("bbox-epsg-3857", template: "?b={bbox-epsg-3857}"))
    #expect(
      box?.description
        == "'{bbox-epsg-3857}' cannot be filled in, in '?b={bbox-epsg-3857}'; "
        + "map services that draw any box are not asked; use tiles")
    #expect(throws: TileURLTemplateError.unsupportedPlaceholder("Z", template: "{Z}")) {
      try TileURLTemplate("{Z}")
    }
    #expect(throws: TileURLTemplateError.unclosedBrace(template: "{z}/{x")) {
      try TileURLTemplate("{z}/{x")
    }
  }
}
