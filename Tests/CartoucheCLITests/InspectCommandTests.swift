import Cartouche
import CartoucheTestSupport
import Foundation
import Testing

@Suite("The inspection of files")
struct InspectCommandTests {
  private static let documents = [
    "data.json": """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "properties": {"name": "A", "n": 2}, "geometry":
        {"type": "Point", "coordinates": [1, 5]}},
      {"type": "Feature", "properties": {"name": "B", "n": 7.5, "tags": ["x"]}, "geometry":
        {"type": "LineString", "coordinates": [[-3, 5], [0, 10.25]]}},
      {"type": "Feature", "properties": {"name": null}, "geometry":
        {"type": "Point", "coordinates": [1, 95]}}]}
    """,
    "style.json": """
    {"version": 8, "name": "Mine", "sources": {
       "land": {"type": "geojson", "data": "land.geojson"},
       "here": {"type": "geojson", "data": {"type": "Point", "coordinates": [0, 0]}},
       "far": {"type": "vector", "url": "https://example.org/far.json"}},
     "layers": [
       {"id": "ground", "type": "background"},
       {"id": "land", "type": "fill", "source": "land", "paint": {"fill-colour": "red"}},
       {"id": "edge", "type": "line", "source": "land", "layout": {"visibility": "none"}},
       {"id": "roads", "type": "line", "source": "far", "source-layer": "roads"}]}
    """,
    "request.json": #"{"camera": {"zoom": 3}}"#,
    "cut.gpx": "<gpx><wpt",
  ]

  private func inspect(_ arguments: String...) throws -> (
    lines: [String], errors: [String], code: Int32
  ) {
    let program = try BuiltProgram()
    for (name, text) in Self.documents { try program.folder.write(text, to: name) }
    let style = try program.plainStyle()
    let camera = ["--center", "48.5,2.25", "--zoom", "5", "--size", "40x30", "--scale", "2"]
    _ = try program.run(["snapshot", "-o", "a.png", "--attribution", "hidden"] + style + camera)
    let outcome = try program.run(["inspect"] + arguments)
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(
      String.init)
    return (lines, outcome.errorLines, outcome.code)
  }

  @Test("data is told by kinds, box and properties")
  func data() throws {
    let (lines, errors, code) = try inspect("data.json")
    #expect(
      lines == [
        "data.json: GeoJSON, 2 features", "  1 point, 1 line of 3 positions",
        "  bounds -3,5,1,10.25",
        "  skipped 1 feature and 1 position", "  2 warnings, which 'cartouche check' lists",
        "  3 properties",
        #"    name  string  2  "A", "B""#, "    n     number  2  2…7.5",
        #"    tags  array   1  ["x"]"#,
      ])
    #expect(errors.isEmpty)
    #expect(code == 0)
  }

  @Test("a style is told by sources and layers, and by what is not drawn")
  func style() throws {
    let (lines, _, code) = try inspect("style.json")
    #expect(
      lines.prefix(10) == [
        "style.json: style 'Mine', 4 layers, 3 sources",
        "  1 error, which 'cartouche check' lists",
        "  sources",
        "    land  geojson  drawn      land.geojson",
        "    here  geojson  not drawn  in the style",
        "    far   vector   drawn      https://example.org/far.json",
        "  layers",
        "    background  1",
        "    fill        1",
        "    line        2  1 hidden",
      ])
    #expect(code == 0)
  }

  @Test("a picture is told by size, scale and texts")
  func picture() throws {
    let (lines, _, code) = try inspect("a.png")
    #expect(
      lines == [
        "a.png: PNG, 80×60 pixels, rgb of 8 bits", "  scale 2, 40×30 points",
        "  Software  Cartouche \(BuildInformation.version)",
        "  Camera    latitude 48.5, longitude 2.25, zoom 5, bearing 0, viewing angle 0",
      ])
    #expect(code == 0)
  }

  @Test("a machine gets an object a file")
  func machine() throws {
    let (lines, _, _) = try inspect("--json", "data.json", "a.png")
    #expect(lines.count == 2)
    let expected = [
      #"{"areas":0,"bounds":[-3,5,1,10.25],"features":2,"file":"data.json","format":"GeoJSON","#,
      #""kind":"data","lines":1,"points":1,"positions":3,"properties":["#,
      #"{"count":2,"examples":["\"A\"","\"B\""],"name":"name","types":["string"]},"#,
      #"{"count":2,"examples":["2","7.5"],"maximum":7.5,"minimum":2,"name":"n","#,
      #""types":["number"]},{"count":1,"examples":["[\"x\"]"],"name":"tags","types":["array"]}],"#,
      #""skippedFeatures":1,"skippedPositions":1,"warnings":2}"#,
    ]
    #expect(lines.first == expected.joined())
  }

  @Test("what cannot be told is an error, and the rest is told")
  func errors() throws {
    let (lines, errors, code) = try inspect("cut.gpx", "request.json", "a.png")
    #expect(lines.count == 4)
    #expect(errors.count == 2)
    #expect(errors.first?.hasPrefix("error: cut.gpx:1:") == true)
    #expect(
      errors.last == "error: request.json: a request holds nothing but what it says; "
        + "'cartouche check' tells whether it is right")
    #expect(code == 65)
    #expect(try inspect("gone.png").code == 66)
  }
}
