import CartoucheData
import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite("TileJSON")
struct TileJSONTests {
  private func read(_ text: String) throws(TileJSONError) -> TileJSON {
    try TileJSON(Array(text.utf8), file: "t.json")
  }

  @Test("is read with all that is used of it")
  func everything() throws {
    let document = try read(
      #"""
      {
        "tilejson": "3.0.0", "tiles": ["https://a/{z}/{x}/{y}.png", "https://b/{z}/{x}/{y}.png"],
        "scheme": "tms", "minzoom": 2, "maxzoom": 14.0, "bounds": [-10.5, 20, 30, 40],
        "name": "N", "attribution": "©", "vector_layers": [{"id": "a", "fields": {}}],
        "format": "pbf", "tileSize": 256, "encoding": "terrarium", "center": "anything", "x": null
      }
      """#)
    #expect(document.tiles == ["https://a/{z}/{x}/{y}.png", "https://b/{z}/{x}/{y}.png"])
    #expect(document.scheme == .tms)
    #expect(document.tileSize == 256)
    var expected = TilesetMetadata()
    expected.name = "N"
    expected.attribution = "©"
    expected.format = .vector
    expected.minimumLevel = 2
    expected.maximumLevel = 14
    expected.bounds = try CoordinateBounds(west: -10.5, south: 20, east: 30, north: 40)
    expected.vectorLayers = ["a"]
    expected.heightEncoding = "terrarium"
    #expect(document.metadata == expected)
  }

  @Test(
    "needs the tiles only, whose suffix tells the format",
    arguments: [
      ("pbf", .vector), ("mvt?key=a.png", .vector), ("png", .png), ("jpg", .jpeg), ("webp", .webP),
      ("avif", .other("avif")),
    ] as [(String, TilesetMetadata.Format)])
  func least(suffix: String, format: TilesetMetadata.Format) throws {
    let document = try read(#"{"tiles": ["{z}/{x}/{y}.\#(suffix)"]}"#)
    #expect(document.metadata.format == format)
    #expect(document.scheme == .xyz)
    #expect(document.metadata.minimumLevel == nil)
  }

  @Test(
    "is refused at the line that cannot be",
    arguments: [
      ("", 1), ("\n\n[", 3), ("[]", 1), ("{\n}", 1), ("{\n\"tiles\": []}", 2),
      ("{\n\"tiles\": {}}", 2), ("{\"tiles\": [\n5]}", 2), ("{\"tiles\": [\"a\",\n\"\"]}", 2),
      ("{\"tiles\": [\"a\"],\n\"minzoom\": -1}", 2),
      ("{\"tiles\": [\"a\"],\n\"maxzoom\": 1e99}", 2),
      ("{\"tiles\": [\"a\"],\n\"maxzoom\": 3.5}", 2),
      ("{\"tiles\": [\"a\"],\n\"minzoom\": \"x\"}", 2),
      ("{\"tiles\": [\"a\"],\"minzoom\": 5,\n\"maxzoom\": 3}", 2),
      ("{\"tiles\": [\"a\"],\n\"bounds\": [1, 2, 3]}", 2),
      ("{\"tiles\": [\"a\"],\n\"bounds\": [1, 2, 3, 4, 5]}", 2),
      ("{\"tiles\": [\"a\"],\n\"bounds\": [1, 95, 3, 99]}", 2),
      ("{\"tiles\": [\"a\"],\n\"bounds\": [1, 5, 3, 2]}", 2),
      ("{\"tiles\": [\"a\"],\n\"bounds\": [1, 5, 3, null]}", 2),
      ("{\"tiles\": [\"a\"],\n\"scheme\": \"zyx\"}", 2), ("{\"tiles\": [\"a\"],\n\"name\": 5}", 2),
      ("{\"tiles\": [\"a\"],\n\"vector_layers\": 5}", 2),
      ("{\"tiles\": [\"a\"],\n\"vector_layers\": [\n{\"id\": 1}]}", 3),
      ("{\"tiles\": [\"a\"],\n\"tileSize\": 0}", 2),
      ("{\"tiles\": [\"a\"],\n\"tileSize\": 1e9}", 2),
    ] as [(String, Int)])
  func refusals(text: String, line: Int) {
    let error = #expect(throws: TileJSONError.self) { try read(text) }
    #expect(error?.place.line == line, "\(text): \(String(describing: error))")
    #expect(error?.place.file == "t.json")
  }

  @Test("is refused where it is too large")
  func size() {
    let bytes = [UInt8](repeating: 0x20, count: Limits.tilesetDocumentBytes + 1)
    #expect(
      throws: TileJSONError.tooLarge(
        limit: Limits.tilesetDocumentBytes, SourcePlace(file: "t"))
    ) { try TileJSON(bytes, file: "t") }
  }

  @Test("never traps on bytes that were changed at random")
  func damaged() {
    let whole = Array(
      #"""
      {"tiles": ["{z}/{x}/{-y}.png?a={quadkey}"], "scheme": "xyz", "minzoom": 2, "maxzoom": 14,
      "bounds": [-1.5e1, 20, 30, 40], "vector_layers": [{"id": "a"}], "json": "{\"a\": [1]}"}
      """#.utf8)
    var random = SeededGenerator(seed: 9)
    var accepted = 0
    for _ in 0..<10_000 {
      var text = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        text[Int.random(in: 0..<text.count, using: &random)] =
          UInt8.random(in: 0x20...0x7f, using: &random)
      }
      if (try? TileJSON(text)) != nil { accepted += 1 }
    }
    #expect((10..<9_900).contains(accepted))
  }
}
