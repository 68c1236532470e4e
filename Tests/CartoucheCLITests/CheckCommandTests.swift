import CartoucheTestSupport
import Foundation
import Testing

@Suite("The check of documents")
struct CheckCommandTests {
  private static let documents = [
    "fine.json": #"{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "background"}]}"#,
    "style.json": """
    {"version": 8, "layers": [
      {"id": "land", "type": "fill", "source": "lnd", "paint": {"fill-colour": "red"}},
      {"id": "sea", "ref": "land"}],
     "sources": {"land": {"type": "geojson", "data": "land.geojson"}}, "sprite": "icons"}
    """,
    "cut.json": #"{"version": 8, "sources": {"#,
    "land.geojson": """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [1, 95]}},
      {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [1, 5]}}]}
    """,
    "outside.json": """
    {"version": 8, "layers": [], "sources": {
      "a": {"type": "geojson", "data": "../a.geojson"},
      "b": {"type": "geojson", "data": "gone.geojson"},
      "c": {"type": "geojson", "data": "https://example.org/c.geojson"},
      "d": {"type": "raster", "tiles": ["tiles/{z}/{x}/{y}.png"], "tileSize": 256},
      "e": {"type": "geojson", "data": {"type": "Pont", "coordinates": [0, 0]}}}}
    """,
    "request.json": """
    {"style": "fine.json", "layers": {"b": {"background-color": "red"}},
     "overlays": [{"type": "geojson", "data": "land.geojson"},
                  {"type": "gpx", "data": "gone.gpx"}]}
    """,
    "slip.json": #"{"camera": {"zom": 3}, "sise": {}}"#,
    "puzzle.json": #"{"a": 1}"#,
    "points.csv": "name,lat,lon\nA,95,1\n",
  ]

  private func program() throws -> BuiltProgram {
    let program = try BuiltProgram()
    for (name, text) in Self.documents { try program.folder.write(text, to: name) }
    return program
  }

  private func check(_ arguments: String..., input: String? = nil) throws -> (
    lines: [String], errors: [String], code: Int32
  ) {
    let outcome = try program().run(["check"] + arguments, input: input)
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(
      String.init)
    return (lines, outcome.errorLines, outcome.code)
  }

  @Test("a faultless style has no errors")
  func faultless() throws {
    let (lines, errors, code) = try check("fine.json")
    #expect(lines == ["fine.json: no errors"])
    #expect(errors.isEmpty)
    #expect(code == 0)
  }

  @Test("a style's faults are told with places and guesses, its files' after them")
  func style() throws {
    let (lines, errors, code) = try check("style.json")
    #expect(
      lines == [
        #"error: style.json:2:44: layers[0]: source "lnd" not found; did you mean 'land'?"#,
        #"error: style.json:2:61: layers[0].paint.fill-colour: unknown property "fill-colour"; "#
          + "did you mean 'fill-color'?",
        #"warning: style.json:3:24: layers[1].ref: "ref" is an old spelling; "#
          + "repeat the other layer's type, source, filter and layout",
        "warning: style.json:4:78: sprite: 'icons.json': no such file",
        "warning: style.json:4:78: sprite: 'icons.png': no such file",
        "warning: land.geojson:2:3: features[0]: feature skipped: it has no usable part",
        "warning: land.geojson:2:86: features[0]: position skipped: "
          + "it must be two numbers, a longitude and a latitude in -90…90",
        "style.json: 2 errors, 5 warnings",
      ])
    #expect(errors.isEmpty)
    #expect(code == 65)
  }

  @Test("files outside the folder and files that are missing are errors, the network is let be")
  func references() throws {
    let (lines, _, code) = try check("outside.json")
    #expect(
      lines == [
        "error: outside.json:2:36: sources.a.data: '../a.geojson' leaves the folder '.'; "
          + "move the file inside, or allow outside paths (--allow-outside)",
        "error: outside.json:3:36: sources.b.data: 'gone.geojson': no such file",
        "warning: outside.json:5:37: sources.d.tiles[0]: 'tiles/{z}/{x}/{y}.png': no such file",
        "error: outside.json:6:45: the type 'Pont' is unknown here; "
          + "expected a GeoJSON type (upper and lower case matter)",
        "outside.json: 3 errors, 1 warning",
      ])
    #expect(code == 65)
    let (allowed, _, _) = try check("outside.json", "--allow-outside")
    #expect(
      allowed.first == "error: outside.json:2:36: sources.a.data: '../a.geojson': no such file")
  }

  @Test("a request's faults include those of what it names")
  func request() throws {
    let (lines, _, code) = try check("request.json")
    #expect(
      lines == [
        "error: request.json:1:40: layers.b: the style has no layer 'b'; did you mean 'a'?",
        "warning: land.geojson:2:3: features[0]: feature skipped: it has no usable part",
        "warning: land.geojson:2:86: features[0]: position skipped: "
          + "it must be two numbers, a longitude and a latitude in -90…90",
        "error: request.json:3:39: overlays[1].data: 'gone.gpx': no such file",
        "request.json: 2 errors, 2 warnings",
      ])
    #expect(code == 65)
    let (slips, _, _) = try check("slip.json")
    #expect(
      slips == [
        "error: slip.json:1:13: camera.zom: unknown key 'zom'; did you mean 'zoom'?",
        "error: slip.json:1:24: sise: unknown key 'sise'; did you mean 'size'?",
        "slip.json: 2 errors",
      ])
  }

  @Test("a broken text is told as what it was going to be")
  func broken() throws {
    let (lines, _, code) = try check("cut.json")
    #expect(
      lines == [
        "error: cut.json:1:28: the JSON ends too early; is the file cut short?",
        "cut.json: 1 error",
      ])
    #expect(code == 65)
  }

  @Test("warnings count where they are asked to")
  func strict() throws {
    #expect(try check("points.csv").code == 0)
    #expect(try check("points.csv", "--strict").code == 65)
  }

  @Test("what cannot be told apart is asked for")
  func puzzle() throws {
    let (lines, errors, code) = try check("puzzle.json")
    #expect(lines.isEmpty)
    #expect(
      errors == [
        "error: puzzle.json: neither style, request, trip, animation, data nor tiles, as far as one "
          + "can tell; say what it is: --as style, --as request, --as trip, --as animation, "
          + "--as data, --as tiles"
      ])
    #expect(code == 65)
    #expect(
      try check("puzzle.json", "--as", "request").lines == [
        "error: puzzle.json:1:2: a: unknown key 'a'", "puzzle.json: 1 error",
      ])
  }

  @Test("missing files do not keep others from being checked")
  func several() throws {
    let (lines, errors, code) = try check("gone.json", "fine.json", "slip.json")
    #expect(lines.count == 4)
    #expect(lines.first == "fine.json: no errors")
    #expect(errors == ["error: gone.json: no such file"])
    #expect(code == 66)
  }

  @Test("standard input is told apart by its content")
  func standardInput() throws {
    let (lines, _, code) = try check("-", input: #"{"output": "a.png", "scale": 0}"#)
    #expect(
      lines == [
        "error: standard input:1:30: scale: the scale 0 is outside 0.1…20",
        "standard input: 1 error",
      ])
    #expect(code == 65)
    #expect(try check("-", input: "<gpx/>").lines.last == "standard input: no errors, 1 warning")
  }

  @Test("a machine gets an object a line and nothing else")
  func machine() throws {
    let (lines, errors, _) = try check("--json", "slip.json")
    #expect(
      lines == [
        #"{"byteOffset":12,"column":13,"file":"slip.json","line":1,"message":"unknown key 'zom'","#
          + #""path":"camera.zom","remedy":"did you mean 'zoom'?","severity":"error"}"#,
        #"{"byteOffset":23,"column":24,"file":"slip.json","line":1,"message":"unknown key 'sise'","#
          + #""path":"sise","remedy":"did you mean 'size'?","severity":"error"}"#,
      ])
    #expect(errors.isEmpty)
  }

  @Test(
    "hostile styles are told of with a place, and never end the program",
    arguments: [
      (String(repeating: "[", count: 10_000), "1:544", "nested deeper than 512 levels"),
      (
        String(repeating: #"["+",1,"#, count: 200) + "1" + String(repeating: "]", count: 200),
        "1:937", "expressions nested deeper than 128 levels"
      ),
      (#"["get", 1]"#, "1:44", "Expected string but found number instead."),
      ("NaN", "1:36", "not a JSON number (NaN, Infinity, hex and leading zeros are none)"),
      ("-1e400", "1:36", "the number is too large for a double"),
      ("1, 7: 2", "1:39", "expected a key in double quotes, found '7'"),
      (#"["match", "a", "a", 1, "a", 2, 3]"#, "1:59", "Branch labels must be unique."),
    ])
  func hostile(value: String, place: String, message: String) throws {
    let program = try BuiltProgram()
    try program.folder.write(
      #"{"layers":[{"paint":{"circle-blur":\#(value)},"id":"a","type":"circle","source":"s"}],"#
        + #""version":8,"sources":{"s":{"type":"geojson","data":{"type":"Point","coordinates":[0,0]}}}}"#,
      to: "style.json")
    let check = try program.run(["check", "style.json"])
    let line = String(decoding: check.output, as: UTF8.self).split(separator: "\n").first ?? ""
    #expect(line.hasPrefix("error: style.json:\(place): "))
    #expect(line.hasSuffix(message))
    #expect(check.code == 65)
    let picture = try program.run(["snapshot", "--style", "./style.json", "-o", "a.png"])
    #expect(picture.errors.contains(message))
    #expect([0, 65].contains(picture.code))
  }
}
