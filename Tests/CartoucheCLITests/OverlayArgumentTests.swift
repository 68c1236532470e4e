import Cartouche
import Testing

@testable import CartoucheCLI

@Suite("Overlays on the command line")
struct OverlayArgumentTests {
  private func overlays(_ arguments: String...) throws -> [MapRequest.Overlay] {
    try SnapshotCommand.parse(arguments).request().overlays
  }

  private let paris = Coordinate(latitude: 48.85, longitude: 2.35)
  private let brussels = Coordinate(latitude: 50.85, longitude: 4.35)
  private let sydney = Coordinate(latitude: -33.8, longitude: 151.2)

  @Test(
    "a path's places stand in one argument or in several",
    arguments: [
      ["--path", "48.85,2.35 50.85,4.35 -33.8,151.2"],
      ["--path", "48.85,2.35;50.85,4.35; -33.8,151.2"],
      ["--path", "48.85,2.35", "50.85,4.35", "-33.8,151.2"],
      ["--path=48.85,2.35", "50.85,4.35;-33.8,151.2"],
    ])
  func path(arguments: [String]) throws {
    let request = try SnapshotCommand.parse(arguments + ["-o", "a.png"]).request()
    #expect(request.overlays == [.path(Polyline([paris, brussels, sydney]))])
    #expect(request.output == "a.png")
  }

  @Test("a document's name does not go on with a path")
  func document() throws {
    let command = try SnapshotCommand.parse(["--path", "1,2", "3,4", "request.json"])
    #expect(command.document == "request.json")
    #expect(command.overlays.overlays.count == 1)
  }

  @Test(
    "a marker has a label, a colour, both or neither",
    arguments: [
      ("48.85,2.35", nil, nil, nil),
      ("48.85,2.35,A", "A", nil, nil),
      ("48.85,2.35,teal", nil, nil, Color(rgb: 0x008080)),
      ("48.85,2.35,A,#c03", "A", nil, Color(rgb: 0xcc0033)),
      ("48.85,2.35,Paris, France", nil, "Paris, France", nil),
      ("48.85,2.35,Paris,rgb(0, 90, 160)", nil, "Paris", Color(rgb: 0x005aa0)),
      ("48.85,2.35,red,", "red", nil, nil),
      ("48.85,2.35,Orange,", nil, "Orange", nil),
    ])
  func marker(argument: String, glyph: String?, title: String?, tint: Color?) throws {
    let expected = Marker(position: paris, tint: tint, glyphText: glyph, title: title)
    #expect(try overlays("--marker", argument) == [.marker(expected)])
  }

  @Test("a marker's glyph is named before its colour, a glyph of the program's or a file")
  func markerGlyph() throws {
    var expected = Marker(position: paris, tint: Color(rgb: 0x008080), title: "Bus")
    expected.style.glyphImage = .glyph(.bus)
    #expect(try overlays("--marker", "48.85,2.35,Bus,glyph:bus,teal") == [.marker(expected)])
    expected = Marker(position: paris)
    expected.style.glyphImage = .file("icons/a.svg")
    #expect(try overlays("--marker", "48.85,2.35,glyph:icons/a.svg") == [.marker(expected)])
    #expect(throws: (any Error).self) { try overlays("--marker", "48.85,2.35,glyph:") }
  }

  @Test("files are told by their suffix, encoded lines by their prefix, in the given order")
  func kinds() throws {
    let given = try overlays(
      "--overlay", "a.GeoJSON", "--marker", "48.85,2.35", "--overlay", "b.gpx", "--overlay",
      "encoded6:????", "--overlay", "c", "--overlay", "encoded:????")
    #expect(
      given == [
        .file(MapRequest.FileOverlay(path: "a.GeoJSON", format: .geoJSON)),
        .marker(Marker(position: paris)),
        .file(MapRequest.FileOverlay(path: "b.gpx", format: .gpx)),
        .polyline(MapRequest.EncodedLine(text: "????", precision: .six)),
        .file(MapRequest.FileOverlay(path: "c")),
        .polyline(MapRequest.EncodedLine(text: "????")),
      ])
  }

  @Test("all files are clustered by one property")
  func clusterBy() throws {
    let given = try overlays("--cluster-by", "kind", "--overlay", "a.csv", "--overlay", "b.csv")
    let clustering = MapRequest.Clustering(property: "kind")
    #expect(
      given
        == ["a.csv", "b.csv"].map {
          .file(MapRequest.FileOverlay(path: $0, format: .csv, clustering: clustering))
        })
  }

  @Test("weights, method and look of clusters are taken over, a legend too")
  func clusterOptions() throws {
    let given = try overlays(
      "--cluster-weights", "a,b", "--clustering", "collision", "--badge", "classic", "--overlay",
      "a.csv")
    let clustering = MapRequest.Clustering(
      weights: [.init(name: "a"), .init(name: "b")], method: .collision, badge: .classic())
    #expect(
      given == [.file(MapRequest.FileOverlay(path: "a.csv", format: .csv, clustering: clustering))])
    let alone = try overlays("--clustering", "hierarchical", "--overlay", "a.csv")
    #expect(
      alone == [
        .file(
          MapRequest.FileOverlay(
            path: "a.csv", format: .csv, clustering: MapRequest.Clustering()))
      ])
    let request = try SnapshotCommand.parse(["--legend", "visible"]).request()
    #expect(request.ornaments.legend.visibility == .visible)
  }

  @Test(
    "options of clusters that make no sense are told",
    arguments: [
      ["--cluster-by", "a", "--cluster-weights", "b", "--overlay", "a.csv"],
      ["--badge", "classic", "--overlay", "a.csv"], ["--cluster-weights", "a,b"],
      ["--cluster-weights", "a,,b", "--overlay", "a.csv"], ["--clustering", "grid"],
    ])
  func badClusterOptions(arguments: [String]) {
    #expect(throws: ArgumentError.self) { try SnapshotCommand.parse(arguments).request() }
  }

  @Test("ornaments, language and a fit to the overlays are taken over")
  func ornaments() throws {
    let request = try SnapshotCommand.parse([
      "--compass", "visible", "--scale-bar", "imperial", "--attribution", "hidden", "--language",
      "de", "--fit", "overlays", "--overlay", "a.gpx",
    ]).request()
    #expect(request.ornaments.compass.visibility == .visible)
    #expect(request.ornaments.scaleBar.units == .imperial)
    #expect(request.ornaments.attribution.visibility == .hidden)
    #expect(request.language == "de" && request.fit == .overlays)
  }

  @Test("columns are named for tables alone")
  func columns() throws {
    let given = try overlays(
      "--columns", "Breite,Länge", "--overlay", "a.csv", "--overlay", "b.gpx", "--overlay", "c.kml")
    var table = MapRequest.FileOverlay(path: "a.csv", format: .csv)
    table.columns = CSVReader.Columns(latitude: "Breite", longitude: "Länge")
    #expect(
      given == [
        .file(table), .file(MapRequest.FileOverlay(path: "b.gpx", format: .gpx)),
        .file(MapRequest.FileOverlay(path: "c.kml", format: .kml)),
      ])
    #expect(throws: ArgumentError.self) { try overlays("--columns", "a,b", "--overlay", "b.gpx") }
    #expect(throws: ArgumentError.self) { try overlays("--columns", "a,b,c", "--overlay", "b.csv") }
  }
}
