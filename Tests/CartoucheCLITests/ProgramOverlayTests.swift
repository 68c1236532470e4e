import CartoucheTestSupport
import Foundation
import Testing

@Suite("Overlays of the program")
struct ProgramOverlayTests {
  private static let files = [
    "strings.geojson": """
    {"type": "Feature", "properties": {}, "geometry": {"type": "LineString",
     "coordinates": [["1", "2"], [3, 4], [5, 6]]}}
    """,
    "nan.geojson": """
    {"type": "FeatureCollection", "features": [
    {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [NaN, 5]}},
    {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [5, 5]}}]}
    """,
    "latitude.geojson": """
    {"type": "FeatureCollection", "features": [
    {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [5, 95]}},
    {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [5, 5]}}]}
    """,
    "hollow.geojson": """
    {"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {}, "geometry":
     {"type": "LineString", "coordinates": []}}]}
    """,
    "memberless.geojson": #"{"type": "FeatureCollection"}"#,
    "none.geojson": #"{"type": "FeatureCollection", "features": []}"#,
    "null.geojson": #"{"type": "Feature", "properties": null, "geometry": null}"#,
    "point.geojson": #"""
    {"type": "Feature", "properties": {"sort": "a"}, "geometry": {"type": "Point",
     "coordinates": [5, 5]}}
    """#,
    "foreign.gpx": "<kml><Document/></kml>",
    "cut.gpx": "<gpx>\n<trk><trkseg><trkpt lat=\"1\" lon=\"2\"/>",
    "columns.csv": "name,value\na,1\n",
    "separator.csv": "name|latitude|longitude\na|45|5\nb|46|6\n",
    "decimals.csv": "name;latitude;longitude\na;45,5;5,25\n",
    "row.csv": "name,lat,lon\na,x,6\nb,5,6\n",
    "other.bin": "hello",
    "request.json": #"{"overlays": [{"type": "gpx", "data": "gone.gpx"}]}"#,
  ]

  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let code: Int32
    let lines: [String]

    init(_ arguments: String, _ code: Int32 = 0, _ lines: String...) {
      self.arguments = arguments.split(separator: "/").map(String.init)
      self.code = code
      self.lines = lines
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let skippedPosition =
    "position skipped: it must be two numbers, a longitude and a latitude in -90…90"

  private static let cases = [
    Case("--overlay/strings.geojson", 0, "warning: strings.geojson:2:18: \(skippedPosition)"),
    Case(
      "--overlay/nan.geojson", 0,
      "warning: nan.geojson:2:1: features[0]: feature skipped: it has no usable part",
      "warning: nan.geojson:2:84: features[0]: \(skippedPosition)"),
    Case(
      "--overlay/latitude.geojson", 0,
      "warning: latitude.geojson:2:1: features[0]: feature skipped: it has no usable part",
      "warning: latitude.geojson:2:84: features[0]: \(skippedPosition)"),
    Case(
      "--overlay/hollow.geojson", 0,
      "warning: hollow.geojson: holds nothing that can be drawn"),
    Case(
      "--overlay/none.geojson", 0, "warning: none.geojson: holds nothing that can be drawn"),
    Case(
      "--overlay/null.geojson", 0, "warning: null.geojson: holds nothing that can be drawn"),
    Case(
      "--overlay/none.geojson/--strict", 65,
      "warning: none.geojson: holds nothing that can be drawn",
      "error: 1 warning, and --strict allows none; nothing was written"),
    Case(
      "--overlay/memberless.geojson", 65,
      "error: memberless.geojson:1:1: a FeatureCollection needs the member \"features\""),
    Case(
      "--overlay/foreign.gpx", 65,
      "error: foreign.gpx:1:1: XML, but not GPX: its root element is <kml> instead of <gpx>"),
    Case(
      "--overlay/cut.gpx", 65,
      "error: cut.gpx:2:38: the XML ends too early; is the file cut short?"),
    Case(
      "--overlay/columns.csv", 65,
      "error: columns.csv:1:1: no columns for latitude and longitude among 'name', 'value'; "
        + "name them 'latitude' and 'longitude' in the first line, or say which they are"),
    Case("--overlay/separator.csv"),
    Case("--overlay/decimals.csv"),
    Case(
      "--overlay/row.csv", 0,
      "warning: row.csv:2:1: row skipped: it has no latitude in -90…90 and longitude"),
    Case(
      "--overlay/other.bin", 65,
      "error: other.bin: not a format that is read here; "
        + "give the file the suffix .geojson, .gpx, .kml or .csv"),
    Case("--overlay/gone.gpx", 66, "error: gone.gpx: no such file"),
    Case("request.json", 66, "error: gone.gpx: no such file"),
    Case(
      "--overlay/point.geojson/--cluster-by/kind", 0,
      "warning: point.geojson: no point has a property 'kind' to cluster by; points have: sort"),
    Case(
      "--overlay/encoded:_p~iF ps", 64,
      "error: --overlay encoded:_p~iF ps: byte 5: 0x20 cannot stand in an encoded polyline "
        + "('?' to '~' can); is a backslash doubled or lost?"),
    Case("--overlay/encoded:??", 64, "error: --overlay encoded:??: a line needs two places"),
    Case("--path/1,2", 64, "error: --path 1,2: a line needs two places: LAT,LON LAT,LON"),
    Case(
      "--path/1,2 95,4", 64,
      "error: --path 1,2 95,4: latitude 95 is outside -90…90; are latitude and longitude swapped?"),
    Case("--marker/1", 64, "error: --marker 1: a marker begins with its place: LAT,LON"),
    Case(
      "--compass/always", 64,
      "error: --compass always: there are: adaptive, visible, hidden"),
    Case(
      "--cluster-by/kind", 64,
      "error: --overlay is missing; --cluster-by gathers the points of such a file"),
    Case(
      "--fit/overlays", 64,
      "error: fit: there are no overlays to fit; add an overlay, or give a box or a camera"),
    Case(
      "--font-dir/gone/--marker/1,2,A", 66,
      "error: gone: the font folder cannot be read; check the path and its permissions"),
  ]

  @Test("strangers' data is drawn, or a line says why not", arguments: cases)
  func strangers(_ example: Case) throws {
    let program = try BuiltProgram()
    for (name, text) in Self.files { try program.folder.write(text, to: name) }
    let outcome = try program.run(
      ["snapshot", "--size", "60x40", "-o", "a.png"] + (try program.plainStyle())
        + example.arguments)
    #expect(outcome.errorLines == example.lines)
    #expect(outcome.code == example.code)
    #expect(program.folder.files.contains("a.png") == (example.code == 0))
  }

  @Test("a report tells camera, credits, frames and counts")
  func report() throws {
    let program = try BuiltProgram()
    try program.folder.write(Self.files["latitude.geojson"] ?? "", to: "a.geojson")
    let outcome = try program.run([
      "snapshot", "--overlay", "a.geojson", "--size", "300x200", "--scale", "2", "--compass",
      "visible", "--report", "a.json", "-o", "a.png",
    ])
    #expect(outcome.code == 0)
    let data = try Data(contentsOf: URL(fileURLWithPath: program.folder.path + "/a.json"))
    let report = try JSONDecoder().decode(Report.self, from: data)
    #expect(report.camera.zoom == 14 && report.scale == 2)
    #expect(report.attribution.contains("Natural Earth"))
    #expect(report.ornaments.map(\.name).sorted() == ["attribution", "compass"])
    #expect(report.overlays.map(\.skippedFeatures) == [1])
    #expect(report.overlays.map(\.points) == [1])
    #expect(report.diagnostics.count == 2)
  }

  private struct Report: Decodable {
    struct View: Decodable {
      let zoom: Double
    }
    struct Ornament: Decodable {
      let name: String
    }
    struct Overlay: Decodable {
      let points: Int
      let skippedFeatures: Int
    }
    struct Problem: Decodable {
      let message: String
    }

    let camera: View
    let scale: Double
    let attribution: [String]
    let ornaments: [Ornament]
    let overlays: [Overlay]
    let diagnostics: [Problem]
  }
}
