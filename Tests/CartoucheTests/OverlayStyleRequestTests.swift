import Cartouche
import CartoucheTestSupport
import Foundation
import Testing

@Suite("Styles of overlays in a request's document")
struct OverlayStyleRequestTests {
  private func request(_ text: String) throws -> MapRequest {
    try MapRequest(json: Array(text.utf8), file: "request.json")
  }

  @Test("every key of a line's style is read and written")
  func lines() throws {
    let read = try request(
      """
      {"overlays": [
        {"type": "path", "coordinates": [[0, 0], [1, 1]], "zIndex": 3, "widthUnit": "screen",
         "dashes": [4, 2], "dashOffset": -1.5, "join": "miter", "miterLimit": 3, "cap": "square",
         "gradient": ["red", "lime", "blue"], "chevrons": true, "arrowhead": {"length": 2}},
        {"type": "polyline", "encoded": "??_ibE_ibE", "geodesic": true, "zIndex": -2,
         "join": "bevel", "stamp": "a.png", "chevrons": {"spacing": 20, "size": 4},
         "gradient": {"measure": "metres", "stops": [{"position": 100, "color": "red"}]},
         "spans": [{"color": "red", "length": 2.5}, {"color": "red", "to": "blue", "length": 1}]},
        {"type": "path", "coordinates": [[0, 0], [1, 1]], "join": "miter", "chevrons": false,
         "spans": {"colors": [{"color": "red", "length": 1}], "measure": "segments",
                   "repeats": true, "offset": 0.5}},
        {"type": "geojson", "data": "a.json", "fill": "red", "pattern": "dots", "geodesic": true,
         "zIndex": 1}]}
      """)
    let (red, lime, blue) = (Color(rgb: 0xff0000), Color(rgb: 0x00ff00), Color(rgb: 0x0000ff))
    let places = [Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 1, longitude: 1)]
    let expected: [MapRequest.Overlay] = [
      .path(
        Polyline(
          places,
          style: LineStyle(
            dashes: [4, 2], dashOffset: -1.5, widthUnit: .screen, join: .miter(limit: 3),
            cap: .square,
            gradient: LineGradient([.init(0, red), .init(0.5, lime), .init(1, blue)]),
            chevrons: LineStyle.Chevrons(), arrowhead: LineStyle.Arrowhead(length: 2)), zIndex: 3)),
      .polyline(
        MapRequest.EncodedLine(
          text: "??_ibE_ibE",
          style: LineStyle(
            join: .bevel, gradient: LineGradient([.init(100, red)], measure: .metres),
            spans: LineSpans([.init(red, length: 2.5), .init(red, to: blue, length: 1)]),
            stamp: .file("a.png"), chevrons: LineStyle.Chevrons(spacing: 20, size: 4)),
          isGeodesic: true, zIndex: -2)),
      .path(
        Polyline(
          places,
          style: LineStyle(
            join: .miter(limit: LineStyle.Join.defaultMiterLimit),
            spans: LineSpans(
              [.init(red, length: 1)], measure: .segments, repeats: true, offset: 0.5)))),
      .file(
        MapRequest.FileOverlay(
          path: "a.json", format: .geoJSON, fill: red, pattern: .dots(FillPattern.Dots()),
          isGeodesic: true, zIndex: 1)),
    ]
    #expect(read.overlays == expected)
    #expect(try request(read.json) == read)
  }

  @Test("areas, circles and pictures are read and written")
  func areas() throws {
    let read = try request(
      """
      {"overlays": [
        {"type": "polygon", "coordinates": [[[0, 0], [9, 0], [9, 9]], [[6, 1], [8, 1], [8, 3]]],
         "geodesic": true, "zIndex": 2, "fill": false, "stroke": {"width": 3, "casing": false},
         "pattern": {"type": "hatch", "spacing": 12, "crossed": true}},
        {"type": "circle", "center": {"latitude": 1, "longitude": 2}, "radius": 500,
         "fill": "red", "stroke": false, "pattern": {"type": "image", "image": "a.png"}},
        {"type": "image", "image": "plan.webp", "bounds": [1, 2, 3, 4], "opacity": 0.5},
        {"type": "image", "image": "plan.webp", "position": {"latitude": 1, "longitude": 2},
         "width": 80, "anchor": {"x": 0, "y": 1}, "bearing": 45, "zIndex": -1}]}
      """)
    func place(_ longitude: Double, _ latitude: Double) -> Coordinate {
      Coordinate(latitude: latitude, longitude: longitude)
    }
    let expected: [MapRequest.Overlay] = [
      .polygon(
        Polygon(
          [place(0, 0), place(9, 0), place(9, 9)],
          holes: [[place(6, 1), place(8, 1), place(8, 3)]],
          style: PolygonStyle(
            fill: .transparent, pattern: .hatch(FillPattern.Hatch(spacing: 12, isCrossed: true)),
            stroke: LineStyle(width: 3, casing: nil)), isGeodesic: true, zIndex: 2)),
      .circle(
        Circle(
          center: place(2, 1), radius: 500,
          style: PolygonStyle(
            fill: Color(rgb: 0xff0000), pattern: .image(.file("a.png")), stroke: nil))),
      .image(
        GroundOverlay(
          .file("plan.webp"),
          placement: .bounds(try CoordinateBounds(west: 1, south: 2, east: 3, north: 4)),
          opacity: 0.5)),
      .image(
        GroundOverlay(
          .file("plan.webp"),
          placement: .position(
            place(2, 1), width: 80, anchor: GroundOverlay.Anchor(x: 0, y: 1)),
          bearing: 45, zIndex: -1)),
    ]
    #expect(read.overlays == expected)
    #expect(try request(read.json) == read)
  }

  @Test(
    "an error names its place and what could be there",
    arguments: [
      (#""width": -4"#, "overlays[0].width: the width -4 is outside 0…1000"),
      (#""join": "mitre""#, "'mitre' is none of miter, round, bevel; did you mean 'miter'?"),
      (#""miterLimit": 3"#, "a miter limit needs \"join\": \"miter\""),
      (#""cap": "flat""#, "overlays[0].cap: 'flat' is none of butt, round, square"),
      (#""widthUnit": "feet""#, "'feet' is none of map, screen, metres"),
      (#""gradient": []"#, "overlays[0].gradient: the gradient has no colours"),
      (
        #""gradient": {"stops": [{"position": 2, "color": "red"}]}"#,
        "overlays[0].gradient.stops[0].position: the position 2 is outside 0…1"
      ),
      (
        #""spans": {"colors": [{"color": "red", "length": -1}]}"#,
        "overlays[0].spans.colors[0].length: the span's length -1 is outside 0…1000000000"
      ),
      (#""spans": [{"color": "red"}]"#, "the key 'length' is missing"),
      (#""stamp": """#, "the picture's path is empty; name a PNG, JPEG or WebP file"),
      (#""stamp": "data:image/png;base64,AAAA""#, "overlays[0].stamp: "),
      (#""chevrons": {"space": 3}"#, "unknown key 'space'"),
      (#""arrowhead": {"width": 1000}"#, "the arrowhead's width 1000 is outside 0…100"),
    ])
  func lineErrors(member: String, message: String) {
    let text = #"{"overlays": [{"type": "path", "coordinates": [[0, 0], [1, 1]], "# + member + "}]}"
    let error = #expect(throws: MapRequestError.self) { try request(text) }
    #expect(error.map { "\($0)".contains(message) } == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test(
    "an area's error names its place and what could be there",
    arguments: [
      (
        #""type": "polygon", "coordinates": []"#,
        "overlays[0].coordinates: a ring needs three places and has none"
      ),
      (
        #""type": "polygon", "coordinates": [[[0, 0], [1, 1], [0, 0]]]"#,
        "overlays[0].coordinates[0]: a ring needs three places and has two"
      ),
      (
        #""type": "polygon", "coordinates": [[[0, 0], [1, 1], [1, 0]]], "pattern": "stripes""#,
        "'stripes' is none of hatch, dots, image"
      ),
      (
        #""type": "polygon", "coordinates": [[[0, 0], [1, 1], [1, 0]]], "#
          + #""pattern": {"type": "dots", "spacing": 0}"#,
        "overlays[0].pattern.spacing: the pattern's spacing 0 is outside 1…1000"
      ),
      (
        #""type": "circle", "center": {"latitude": 1, "longitude": 2}, "radius": -1"#,
        "overlays[0].radius: the radius -1 is outside 0…20100000"
      ),
      (
        #""type": "circle", "center": {"latitude": 1, "longitude": 2}, "radius": 1, "#
          + #""stroke": {"opacity": 7}"#,
        "overlays[0].stroke.opacity: the opacity 7 is outside 0…1"
      ),
      (
        #""type": "image", "image": "a.png", "bounds": [1, 2, 3, 4], "width": 5"#,
        "an image has either \"bounds\", or a \"position\" and a \"width\""
      ),
      (
        #""type": "image", "image": "", "bounds": [1, 2, 3, 4]"#,
        "overlays[0].image: the picture's path is empty"
      ),
    ])
  func areaErrors(members: String, message: String) {
    let error = #expect(throws: MapRequestError.self) {
      try request(#"{"overlays": [{"# + members + "}]}")
    }
    #expect(error.map { "\($0)".contains(message) } == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test("pictures count from the document's folder and stay inside it")
  func paths() throws {
    let folder = try TemporaryFolder()
    let triangle = [(0.0, 0.0), (0, 1), (1, 1)].map {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
    func overlays(_ path: String) -> [MapRequest.Overlay] {
      let stamped = LineStyle(stamp: .file(path))
      let area = PolygonStyle(pattern: .image(.file(path)), stroke: stamped)
      return [
        .path(Polyline(triangle, style: stamped)),
        .polyline(MapRequest.EncodedLine(text: "??_ibE_ibE", style: stamped)),
        .polygon(Polygon(triangle, style: area)),
        .circle(Circle(center: triangle[0], radius: 1, style: area)),
        .image(GroundOverlay(.file(path), placement: .position(triangle[0], width: 1))),
      ]
    }
    func resolved(_ path: String) throws -> [MapRequest.Overlay] {
      try MapRequest(overlays: overlays(path)).resolvingPaths(
        inFolder: folder.path + "/", allowsOutside: false
      ).overlays
    }
    #expect(try resolved("b/a.png") == overlays(folder.path + "/b/a.png"))
    let error = #expect(throws: MapRequestError.self) { try resolved("../a.png") }
    #expect(error?.place.path == "overlays[0].stamp")
  }

  @Test("what has no effect is told")
  func remarks() throws {
    let read = try request(
      """
      {"style": "day", "size": {"width": 8, "height": 8}, "overlays": [
        {"type": "path", "coordinates": [[0, 0], [1, 1]], "dashes": [0, 0],
         "gradient": ["red"], "spans": [{"color": "red", "length": 3}]},
        {"type": "circle", "center": {"latitude": 1, "longitude": 2}, "radius": 500,
         "stroke": {"spans": [{"color": "red", "length": 0}]}}]}
      """)
    let told = try MapRenderer().render(read).diagnostics.filter { $0.place.path != nil }
    #expect(
      told.map { "\($0)" } == [
        "overlays[0].dashes: the dashes have no length, so that the line is solid; "
          + "write dashes and gaps in turn, such as [8, 4]",
        "overlays[0].gradient: the gradient has no effect; spans stand in its place",
        "overlays[1].stroke.spans: the spans have no length, so that they do not show; "
          + "give each a length above 0",
      ])
  }

  @Test("no changed byte ends the program")
  func mutation() throws {
    let text = Array(
      """
      {"overlays":[{"type":"path","coordinates":[[1,2],[3,4]],"gradient":["red","blue"],\
      "spans":{"colors":[{"color":"red","to":"blue","length":3}],"repeats":true},"join":"miter"},\
      {"type":"circle","center":{"latitude":1,"longitude":2},"radius":5,"pattern":{"type":"dots"}},\
      {"type":"image","image":"a.png","bounds":[1,2,3,4]}]}
      """.utf8)
    #expect(throws: Never.self) { try MapRequest(json: text) }
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<2000 {
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
