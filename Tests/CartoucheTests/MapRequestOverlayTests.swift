import Cartouche
import CartoucheTestSupport
import Foundation
import Testing

@Suite("Overlays and ornaments in a request's document")
struct MapRequestOverlayTests {
  private func request(_ text: String) throws -> MapRequest {
    try MapRequest(json: Array(text.utf8), file: "request.json")
  }

  @Test("every kind of overlay is read")
  func everyKind() throws {
    let read = try request(
      """
      {"overlays": [
        {"type": "geojson", "data": "a.json", "color": "#c03", "width": 3, "casing": false,
         "opacity": 0.5, "dashes": [4, 2]},
        {"type": "gpx", "data": "a.gpx"},
        {"type": "csv", "data": "a.csv", "clusterBy": "kind",
         "categories": ["bus", {"name": "tram", "color": "rgb(0, 90, 160)"}]},
        {"type": "file", "data": "a"},
        {"type": "polyline", "encoded": "??_ibE_ibE", "precision": 6,
         "casing": {"color": "black", "width": 2}},
        {"type": "path", "coordinates": [[2.35, 48.85], [4.35, 50.85, 13]], "geodesic": true},
        {"type": "marker", "position": {"latitude": 40, "longitude": -100}, "glyphText": "A",
         "tint": "teal", "title": "Here", "size": "large"}]}
      """)
    let color = Color(rgb: 0xcc0033)
    let expected: [MapRequest.Overlay] = [
      .file(
        MapRequest.FileOverlay(
          path: "a.json", format: .geoJSON,
          style: LineStyle(color: color, width: 3, casing: nil, opacity: 0.5, dashes: [4, 2]))),
      .file(MapRequest.FileOverlay(path: "a.gpx", format: .gpx)),
      .file(
        MapRequest.FileOverlay(
          path: "a.csv", format: .csv,
          clustering: MapRequest.Clustering(
            property: "kind",
            categories: [.init(name: "bus"), .init(name: "tram", color: Color(rgb: 0x005aa0))]))),
      .file(MapRequest.FileOverlay(path: "a")),
      .polyline(
        MapRequest.EncodedLine(
          text: "??_ibE_ibE", precision: .six,
          style: LineStyle(casing: LineStyle.Casing(color: .black, width: 2)))),
      .path(
        Polyline(
          [
            Coordinate(latitude: 48.85, longitude: 2.35),
            Coordinate(latitude: 50.85, longitude: 4.35),
          ], isGeodesic: true)),
      .marker(
        Marker(
          position: Coordinate(latitude: 40, longitude: -100), tint: Color(rgb: 0x008080),
          glyphText: "A", title: "Here", size: .large)),
    ]
    #expect(read.overlays == expected)
    #expect(try request(read.json) == read)
  }

  @Test("ornaments are words, or objects with a corner")
  func ornaments() throws {
    let read = try request(
      """
      {"language": "zh-Hant", "fit": "overlays",
       "overlays": [{"type": "marker", "position": {"latitude": 1, "longitude": 2}}],
       "ornaments": {"compass": "visible", "attribution": {"corner": "top-left"}, "margin": 8,
         "scaleBar": {"units": "imperial", "corner": "bottom-right", "alignment": "trailing"}}}
      """)
    #expect(
      read.ornaments
        == Ornaments(
          compass: Ornaments.Compass(visibility: .visible),
          scaleBar: Ornaments.ScaleBar(
            units: .imperial, corner: .bottomRight, alignment: .trailing),
          attribution: Ornaments.Attribution(corner: .topLeft), margin: 8))
    #expect(read.language == "zh-Hant")
    #expect(read.fit == .overlays)
    #expect(try request(read.json) == read)
  }

  @Test("a table's columns are named, and KML is a kind of its own")
  func columns() throws {
    let read = try request(
      """
      {"overlays": [{"type": "csv", "data": "a.csv", "columns": {"latitude": "N", "longitude": "E"}},
        {"type": "csv", "data": "b.csv", "columns": {"position": "wkt"}},
        {"type": "kml", "data": "c.kml"}]}
      """)
    var first = MapRequest.FileOverlay(path: "a.csv", format: .csv)
    first.columns = CSVReader.Columns(latitude: "N", longitude: "E")
    var second = MapRequest.FileOverlay(path: "b.csv", format: .csv)
    second.columns = CSVReader.Columns(position: "wkt")
    #expect(
      read.overlays == [
        .file(first), .file(second), .file(MapRequest.FileOverlay(path: "c.kml", format: .kml)),
      ])
    #expect(try request(read.json) == read)
  }

  @Test("the word for a scale bar is its units")
  func words() throws {
    let read = try request(#"{"ornaments": {"compass": "hidden", "scaleBar": "nautical"}}"#)
    #expect(read.ornaments.compass.visibility == .hidden)
    #expect(read.ornaments.scaleBar.units == .nautical)
    #expect(try request(read.json) == read)
  }

  @Test("translucent colours read back as they were written")
  func colors() throws {
    let color = Color(rgb: 0x3366cc, alpha: 0.35)
    var original = MapRequest()
    original.overlays = [
      .marker(Marker(position: Coordinate(latitude: 1, longitude: 2), tint: color))
    ]
    #expect(original.json.contains("\"rgba(51, 102, 204, 0.35)\""))
    #expect(try request(original.json) == original)
  }

  @Test(
    "an error names its place and what could be there",
    arguments: [
      (
        #"{"overlays": [{"type": "shp", "data": "a.shp"}]}"#,
        "request.json:1:24: overlays[0].type: "
          + "'shp' is none of geojson, gpx, csv, kml, file, polyline, path, marker, polygon, circle, "
          + "image"
      ),
      (
        #"{"overlays": [{"type": "polylin", "encoded": "??"}]}"#,
        "request.json:1:24: overlays[0].type: 'polylin' is none of geojson, gpx, csv, kml, file, "
          + "polyline, path, marker, polygon, circle, image; did you mean 'polyline'?"
      ),
      (
        #"{"overlays": [{"type": "gpx"}]}"#,
        "request.json:1:15: overlays[0]: the key 'data' is missing"
      ),
      (
        #"{"overlays": [{"type": "gpx", "data": ""}]}"#,
        "request.json:1:39: overlays[0].data: the overlay's path is empty; "
          + "name a GeoJSON, GPX, KML or CSV file"
      ),
      (
        #"{"overlays": [{"type": "gpx", "data": "a.gpx", "colour": "red"}]}"#,
        "request.json:1:48: overlays[0].colour: unknown key 'colour'; did you mean 'color'?"
      ),
      (
        #"{"overlays": [{"type": "gpx", "data": "a.gpx", "color": "rot"}]}"#,
        "request.json:1:57: overlays[0].color: 'rot' is no colour; "
          + "write #c03 or rgba(0, 90, 160, 0.5)"
      ),
      (
        #"{"overlays": [{"type": "gpx", "data": "a.gpx", "width": -1}]}"#,
        "request.json:1:57: overlays[0].width: the width -1 is outside 0…1000"
      ),
      (
        #"{"overlays": [{"type": "gpx", "data": "a.gpx", "categories": ["a"]}]}"#,
        "request.json:1:62: overlays[0].categories: "
          + "categories need a property to cluster by: \"clusterBy\""
      ),
      (
        #"{"overlays": [{"type": "polyline", "encoded": "_p~iF ps"}]}"#,
        "request.json:1:47: overlays[0].encoded: byte 5: 0x20 cannot stand in an encoded polyline "
          + "('?' to '~' can); is a backslash doubled or lost?"
      ),
      (
        #"{"overlays": [{"type": "polyline", "encoded": "??"}]}"#,
        "request.json:1:47: overlays[0].encoded: a line needs two places and has one"
      ),
      (
        #"{"overlays": [{"type": "polyline", "encoded": "????", "precision": 7}]}"#,
        "request.json:1:68: overlays[0].precision: the precision is 5 or 6"
      ),
      (
        #"{"overlays": [{"type": "path", "coordinates": [[2, 48], [4, 95]]}]}"#,
        "request.json:1:57: overlays[0].coordinates[1]: latitude 95 is outside -90…90; "
          + "are latitude and longitude swapped?"
      ),
      (
        #"{"overlays": [{"type": "path", "coordinates": [[2, "48"]]}]}"#,
        "request.json:1:52: overlays[0].coordinates[0][1]: expected a number, "
          + "found the string \"48\""
      ),
      (
        #"{"overlays": [{"type": "marker", "position": {"latitude": 1, "longitude": 2}, "size": 3}]}"#,
        "request.json:1:87: overlays[0].size: expected a string, found 3"
      ),
      (
        #"{"ornaments": {"compass": "adaptiv"}}"#,
        "request.json:1:27: ornaments.compass: 'adaptiv' is none of adaptive, visible, hidden; "
          + "did you mean 'adaptive'?"
      ),
      (
        #"{"ornaments": {"scaleBar": {"corner": "middle"}}}"#,
        "request.json:1:39: ornaments.scaleBar.corner: "
          + "'middle' is none of top-left, top-center, top-right, bottom-left, "
          + "bottom-center, bottom-right"
      ),
      (
        #"{"overlays": [{"type": "csv", "data": "a", "columns": {"latitude": "a", "position": "b"}}]}"#,
        "request.json:1:55: overlays[0].columns: a column of positions cannot stand beside one of "
          + "latitudes or longitudes; name the one, or the other two"
      ),
      (
        #"{"fit": "overlays"}"#,
        "request.json:1:9: fit: there are no overlays to fit; "
          + "add an overlay, or give a box or a camera"
      ),
      (
        #"{"fit": "all"}"#,
        "request.json:1:9: fit: a fit is \"overlays\" or a box [west, south, east, north]"
      ),
      (
        #"{"language": "de DE"}"#,
        "request.json:1:14: language: 'de DE' is no language tag; write it as en, pt-BR or zh-Hant"
      ),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: MapRequestError.self) { try request(text) }
    #expect(error.map { "\($0)" } == message)
  }

  @Test("files count from the document's folder and stay inside it")
  func paths() throws {
    let folder = try TemporaryFolder()
    func resolved(_ path: String, allowsOutside: Bool = false) throws -> MapRequest {
      try MapRequest(overlays: [.file(MapRequest.FileOverlay(path: path))])
        .resolvingPaths(inFolder: folder.path + "/", allowsOutside: allowsOutside)
    }
    let inside = MapRequest.Overlay.file(MapRequest.FileOverlay(path: folder.path + "/a/b.gpx"))
    #expect(try resolved("a/b.gpx").overlays == [inside])
    let error = #expect(throws: MapRequestError.self) { try resolved("../b.gpx") }
    #expect(error?.place.path == "overlays[0].data")
    #expect(throws: Never.self) { try resolved("../b.gpx", allowsOutside: true) }
  }

  @Test("no changed byte ends the program")
  func mutation() throws {
    let text =
      Array(
        #"{"overlays":[{"type":"path","coordinates":[[1,2],[3,4]],"color":"rgba(1,2,3,0.5)"},"#.utf8
      )
      + Array(
        #"{"type":"polyline","encoded":"_p~iF~ps|U_ulLnnqC"}],"ornaments":{"compass":{"corner":"#
          .utf8
      ) + Array(#""top-left"}}}"#.utf8)
    #expect(throws: Never.self) { try MapRequest(json: text) }
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<3000 {
      var changed = text
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        changed[Int.random(in: 0..<changed.count, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      if let request = try? MapRequest(json: changed) {
        #expect(throws: Never.self) { try request.validate() }
      }
    }
  }
}
