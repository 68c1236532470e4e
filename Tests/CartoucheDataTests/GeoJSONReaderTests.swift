import CartoucheData
import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite("The GeoJSON reader")
struct GeoJSONReaderTests {
  private func read(_ text: String) throws(GeoJSONError) -> FeatureContents {
    try GeoJSONReader.read(Array(text.utf8), file: "t.geojson")
  }

  private func feature(_ geometry: String, properties: String = "{}") -> String {
    #"{"type":"Feature","properties":\#(properties),"geometry":\#(geometry)}"#
  }

  private func collection(_ features: String...) -> String {
    #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
  }

  private let point = #"{"type":"Point","coordinates":[1,2]}"#

  @Test(
    "reads every type of geometry",
    arguments: [
      ("Point", "[9,0,100]", GeometryKind.point, [1]),
      ("MultiPoint", "[[9,0],[18,0]]", .point, [2]),
      ("LineString", "[[9,0],[18,0],[27,0]]", .line, [3]),
      ("MultiLineString", "[[[9,0],[18,0]],[[9,0],[18,0],[27,0]]]", .line, [2, 3]),
      ("Polygon", "[[[0,0],[9,0],[9,9],[0,0]],[[1,1],[2,2],[2,1],[1,1]]]", .polygon, [4, 4]),
      (
        "MultiPolygon", "[[[[0,0],[9,0],[9,9],[0,0]]],[[[0,0],[9,0],[9,9],[0,0]]]]", .polygon,
        [4, 4]
      ),
    ])
  func geometryTypes(type: String, coordinates: String, kind: GeometryKind, counts: [Int]) throws {
    for text in [
      #"{"type":"\#(type)","coordinates":\#(coordinates)}"#,
      #"{ "coordinates" : \#(coordinates) , "type" : "\#(type)" }"#,
    ] {
      let contents = try read(text)
      let table = contents.features
      #expect(contents.diagnostics.isEmpty)
      #expect(table.kinds == [kind])
      #expect(table.parts(of: 0).map { table.pointRange(ofPart: $0).count } == counts)
    }
  }

  @Test("keeps longitudes beyond 180 as written and projects the rest")
  func positions() throws {
    let table = try read(#"{"type":"MultiPoint","coordinates":[[540,0],[-90,89],[-0.0e0,0]]}"#)
      .features
    #expect(table.points.map(\.x) == [2, 0.25, 0.5])
    #expect(table.points.map(\.y) == [0.5, 0, 0.5])
  }

  @Test("reads members in any order")
  func memberOrder() throws {
    let text =
      #"{"features":[{"geometry":{"coordinates":[[0,0],[1,1]],"type":"LineString"},"id":7,"#
      + #""properties":{"a":1},"type":"Feature"}],"name":"x","type":"FeatureCollection"}"#
    let table = try read(text).features
    #expect(table.kinds == [.line])
    #expect(table.ids == [.number(7)])
    let key = try #require(table.keyIndex(of: "a"))
    #expect(table.property(key, of: 0) == .number(1))
  }

  @Test("reads properties of every type, nested ones in order")
  func properties() throws {
    let text = feature(
      point,
      properties: #"{"n":null,"t":true,"f":false,"s":"Zür\u0069ch 😀\ud83d\ude00\n","x":-1.5e3,"#
        + #""a":[1,"b",[]],"o":{"z":1,"a":{}}}"#)
    let table = try read(text).features
    #expect(table.keys == ["n", "t", "f", "s", "x", "a", "o"])
    #expect(
      table.propertyValues == [
        .null, .bool(true), .bool(false), .string("Zürich 😀😀\n"), .number(-1500),
        .array([.number(1), .string("b"), .array([])]),
        .object([
          PropertyMember(key: "z", value: .number(1)),
          PropertyMember(key: "a", value: .object([])),
        ]),
      ])
  }

  @Test("splits a geometry collection into features of the same properties")
  func geometryCollection() throws {
    let text = feature(
      #"{"geometries":[\#(point),{"type":"GeometryCollection","geometries":[{"type":"LineString","coordinates":[[0,0],[1,1]]}]}],"type":"GeometryCollection"}"#,
      properties: #"{"a":"b"}"#)
    let contents = try read(text)
    #expect(contents.diagnostics.isEmpty)
    #expect(contents.features.kinds == [.point, .line])
    #expect(contents.features.propertyValues == [.string("b"), .string("b")])
  }

  @Test("takes empty collections, null and empty geometries for what they are")
  func nothing() throws {
    let contents = try read(
      collection(
        feature("null"), feature(#"{"type":"LineString","coordinates":[]}"#),
        feature(#"{"type":"MultiPolygon","coordinates":[[[]]]}"#),
        feature(#"{"type":"GeometryCollection","geometries":[]}"#)))
    #expect(contents.features.count == 0)
    #expect(contents.skippedFeatures == 0)
    #expect(contents.diagnostics.isEmpty)
    #expect(try read(#"{"type":"FeatureCollection","features":[]}"#).features.count == 0)
  }

  @Test("skips bad positions, counts them and says where they are")
  func badPositions() throws {
    let contents = try read(
      """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": null, "geometry":
          {"type": "LineString", "coordinates": [[0,0], ["1",2], [3,95], [NaN,1], [4], [null,1], [1,1]]}}
      ]}
      """)
    #expect(contents.features.points.count == 2)
    #expect(contents.skippedPositions == 5)
    #expect(contents.skippedFeatures == 0)
    let places = contents.diagnostics.map(\.place)
    #expect(places.map(\.line) == [3, 3, 3, 3, 3])
    #expect(places.map(\.column) == [51, 60, 68, 77, 82])
    #expect(places[0].path == "features[0]")
    #expect(
      contents.diagnostics[0].description.hasPrefix(
        "t.geojson:3:51: features[0]: position skipped"))
  }

  @Test(
    "skips bad features, counts them and goes on",
    arguments: [
      (#"7"#, "must be an object"),
      (#"{"geometry":{"type":"Point","coordinates":[1,2]}}"#, "no \"type\""),
      (#"{"type":"feature","geometry":null}"#, "'feature' is unknown"),
      (#"{"type":"Feature","properties":{}}"#, "needs the member \"geometry\""),
      (#"{"type":"Feature","geometry":[1,2]}"#, "must be an object"),
      (#"{"type":"Feature","geometry":{"coordinates":[1,2]}}"#, "no \"type\""),
      (#"{"type":"Feature","geometry":{"type":"Point"}}"#, "needs the member \"coordinates\""),
      (#"{"type":"Feature","geometry":{"type":"Punkt","coordinates":[1,2]}}"#, "'Punkt'"),
      (#"{"type":"Feature","geometry":{"type":"Point","coordinates":[[1,2]]}}"#, "nested"),
      (#"{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[1,2],[3,4]]}}"#, "nested"),
      (
        #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,[2]],[3,4]]}}"#,
        "nested"
      ),
      (#"{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],3]}}"#, "nested"),
      (#"{"type":"Feature","geometry":{"type":"Point","coordinates":["a",2]}}"#, "usable"),
      (#"{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2]]}}"#, "usable"),
      (#"{"type":"Feature","type":"Feature","geometry":null}"#, "stands twice"),
    ])
  func badFeatures(text: String, message: String) throws {
    let contents = try read(collection(feature(point), text, feature(point)))
    #expect(contents.features.points.count == 2)
    #expect(contents.skippedFeatures == 1)
    #expect(contents.diagnostics.contains { $0.message.contains(message) })
    #expect(contents.diagnostics.allSatisfy { $0.place.path == "features[1]" })
  }

  @Test(
    "refuses what is JSON but no GeoJSON",
    arguments: [
      (#""text""#, "must be an object"), ("[]", "must be an object"), ("{}", "no \"type\""),
      (#"{"type":{}}"#, "no \"type\""), (#"{"type":"foobar","features":[]}"#, "\"features\""),
      (#"{"type":"featurecollection"}"#, "unknown"), (#"{"type":"FeatureCollection"}"#, "features"),
      (#"{"type":"FeatureCollection","features":{}}"#, "must be an array"),
      (#"{"type":"Point","coordinates":[[1,2]]}"#, "nested"), (#"{"type":"Feature"}"#, "geometry"),
    ])
  func notGeoJSON(text: String, message: String) {
    let error = #expect(throws: GeoJSONError.self) { try read(text) }
    guard case .notGeoJSON(let problem, let place) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect("\(problem)".contains(message))
    #expect(place.line == 1)
  }

  @Test("says at which line, column and byte broken JSON breaks")
  func brokenJSON() {
    let text = "{\"type\": \"Point\",\n \"coordinates\": [1, 2,, 3]}"
    let error = #expect(throws: GeoJSONError.self) { try read(text) }
    #expect(error?.place == SourcePlace(file: "t.geojson", line: 2, column: 23, byteOffset: 40))
    #expect(error?.description == "t.geojson:2:23: expected a value, found ','")
  }

  @Test("refuses every beginning of a document that is not the whole")
  func cutShort() throws {
    let text = Array(
      collection(
        feature(point, properties: #"{"a":"é\u00e9","b":[1.5e3,true,null]}"#),
        feature(#"{"type":"LineString","coordinates":[[0.123456789,1],[2,3]]}"#)
      ).utf8)
    for count in 0..<text.count {
      #expect(throws: GeoJSONError.self) { try GeoJSONReader.read(Array(text[..<count])) }
    }
    #expect(try GeoJSONReader.read(text).features.count == 2)
  }

  @Test("refuses text that is not UTF-8, and what is nested too deep")
  func hostileText() {
    let bad = Array(#"{"type":"Point","name":"12345678"#.utf8) + [0xc3, 0x28, 0x22]
    let error = #expect(throws: GeoJSONError.self) { try GeoJSONReader.read(bad) }
    guard case .invalidJSON(.invalidUTF8, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    for opening in ["[", "{\"a\":"] {
      let deep = #"{"type":"Point","x":"# + String(repeating: opening, count: 100_000)
      let error = #expect(throws: GeoJSONError.self) { try read(deep) }
      guard case .invalidJSON(.tooDeep(Limits.jsonDepth, _), _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test("closes rings with a warning and turns them")
  func rings() throws {
    let contents = try read(#"{"type":"Polygon","coordinates":[[[0,0],[10,0],[10,10]]]}"#)
    #expect(contents.features.points.count == 4)
    #expect(contents.features.points[...].ringDoubledArea > 0)
    #expect(contents.diagnostics.map(\.message).first?.contains("not closed") == true)
  }

  @Test("ignores properties that are none and warns of members that must not be there")
  func lint() throws {
    let contents = try read(
      #"{"type":"FeatureCollection","properties":{"a":1},"features":[{"type":"Feature","properties":[],"geometry":\#(point),"coordinates":[5,6]}],"coordinates":[3,4]}"#
    )
    #expect(contents.features.points.count == 1)
    #expect(contents.features.propertyKeys.isEmpty)
    #expect(contents.diagnostics.count == 4)
  }

  @Test("keeps the last of two properties of one name")
  func duplicateProperties() throws {
    let contents = try read(feature(point, properties: #"{"a":1,"b":2,"a":3}"#))
    #expect(contents.features.propertyValues == [.number(3), .number(2)])
    #expect(contents.diagnostics.count == 1)
  }

  @Test("warns of coordinates in another reference system")
  func referenceSystem() throws {
    func text(_ name: String) -> String {
      #"{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"\#(name)"}},"features":[]}"#
    }
    #expect(try read(text("urn:ogc:def:crs:EPSG::3857")).diagnostics.count == 1)
    #expect(try read(text("urn:ogc:def:crs:OGC:1.3:CRS84")).diagnostics.isEmpty)
  }

  @Test("warns of a bounding box of another size and of heights that are no numbers")
  func mistakes() throws {
    let box = try read(#"{"type":"Point","coordinates":[1,2],"bbox":[1,2,3]}"#)
    #expect(box.features.points.count == 1)
    #expect(box.diagnostics.count == 1)
    #expect(try read(#"{"bbox":[1,2,3,4],"type":"Point","coordinates":[1,2]}"#).diagnostics.isEmpty)
    let height = try read(#"{"type":"Point","coordinates":[1,2,"high"]}"#)
    #expect(height.features.points.count == 1)
    #expect(height.diagnostics.count == 1)
    #expect(try read(#"{"type":"Point","coordinates":[1,2,null]}"#).diagnostics.isEmpty)
  }

  @Test("keeps its warnings few, but counts all")
  func manyWarnings() throws {
    let bad = Array(repeating: feature("[]"), count: 1_000).joined(separator: ",\n")
    let contents = try read(#"{"type":"FeatureCollection","features":[\#(bad)]}"#)
    #expect(contents.skippedFeatures == 1_000)
    #expect(contents.diagnostics.count == 51)
    #expect(contents.diagnostics.last?.message == "950 more warnings like these")
    #expect(contents.diagnostics[49].place.line == 50)
  }

  @Test("reads a part of a larger text and tells places in the whole")
  func range() throws {
    let text = Array(
      ("{\"data\":\n" + feature(#"{"type":"Point","coordinates":[1,91]}"#) + "}").utf8)
    let contents = try GeoJSONReader.read(text, range: 9..<text.count - 1)
    #expect(contents.skippedPositions == 1)
    #expect(contents.diagnostics.first?.place.line == 2)
  }

  @Test("never traps on bytes that were changed at random")
  func damaged() throws {
    let whole = Array(
      collection(
        feature(#"{"type":"Polygon","coordinates":[[[0,0],[9.25,0],[9,-9e0],[0,0]]]}"#),
        feature(
          #"{"type":"GeometryCollection","geometries":[\#(point),{"type":"MultiLineString","coordinates":[[[0,0],[1,1]],[[2,2],[3,3]]]}]}"#,
          properties: #"{"ä":"\ud83d\ude00","b":{"c":[null,true]}}"#)
      ).utf8)
    let marks = Array(#"[]{}",:.-eE0129tfn\u "#.utf8) + [0x00, 0x80, 0xc3, 0xff]
    var random = SeededGenerator(seed: 3)
    var accepted = 0
    for _ in 0..<20_000 {
      var text = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        let mark = marks[Int.random(in: 0..<marks.count, using: &random)]
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text[place] = mark
        case 1: text.insert(mark, at: place)
        default: text.remove(at: place)
        }
      }
      if let contents = try? GeoJSONReader.read(text) {
        accepted += 1
        #expect(contents.features.partOffsets.last == Int32(contents.features.points.count))
      }
    }
    #expect((1_000..<15_000).contains(accepted))
  }
}
