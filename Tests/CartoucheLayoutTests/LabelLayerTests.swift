import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("Symbol layers")
struct LabelLayerTests {
  private struct Place {
    var name: String
    var longitude: Double
    var latitude: Double
    var rank = 1.0
  }

  private static let places = [
    Place(name: "Center", longitude: 0, latitude: 0),
    Place(name: "North", longitude: 0, latitude: 20),
    Place(name: "East", longitude: 30, latitude: 0, rank: 2),
  ]

  private func drawing(
    _ properties: String, places: [Place] = places, tilt: Double = 0, bearing: Double = 0,
    width: Double = 400
  ) throws -> (list: DisplayList, diagnostics: [Diagnostic]) {
    let json = """
      {"version": 8, "sources": {"places": {"type": "geojson", "data": "x.geojson"}},
       "layers": [{"id": "labels", "type": "symbol", "source": "places", \(properties)}]}
      """
    let style = try Style(JSONDocument(bytes: Array(json.utf8)))
    #expect(style.diagnostics.isEmpty)
    var builder = FeatureTableBuilder()
    for place in places {
      let isPlace = builder.stagePoint(longitude: place.longitude, latitude: place.latitude)
      #expect(isPlace)
      builder.endGeometry(.point)
      builder.stageProperty(named: "name", .string(place.name))
      builder.stageProperty(named: "rank", .number(place.rank))
      _ = try builder.commitFeature()
    }
    let viewport = try Viewport(
      camera: Camera(
        target: Coordinate(latitude: 0, longitude: 0), zoom: 2, bearing: Bearing(degrees: bearing),
        viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: width, height: 300))
    return MapLayout(
      style: style, sources: ["places": .features(GeometryPyramid(builder.features))],
      viewport: viewport,
      window: viewport.window(scale: 1)
    ).displayList(labels: LabelSetter(shaper: LabelTypewriter()))
  }

  private struct Label: Equatable {
    var text: String
    var origin: ScreenPoint
    var size: Double
    var color: Color
    var halo: Halo?
    var rotation: Double
  }

  private func labels(_ list: DisplayList) -> [Label] {
    list.items.compactMap { item in
      guard case .glyphs(let runs, let origin, let rotation, let color, let halo) = item,
        let run = runs.first
      else { return nil }
      return Label(
        text: runs.typed.map(\.text).joined(separator: "/"), origin: origin, size: run.size,
        color: color, halo: halo, rotation: rotation)
    }
  }

  private static let field = #""text-field": ["get", "name"]"#

  @Test func `An anchor that is named again is tried once`() throws {
    let anchors = Array(repeating: #""left", "top""#, count: 500).joined(separator: ", ")
    let pairs = Array(repeating: #""left", [1, 0], "top", [0, 1]"#, count: 500)
      .joined(separator: ", ")
    let once = labels(
      try drawing(
        #""layout": {\#(Self.field), "text-size": 10, "text-variable-anchor": ["left", "top"]}"#
      ).list)
    let often = labels(
      try drawing(
        #""layout": {\#(Self.field), "text-size": 10, "text-variable-anchor": [\#(anchors)]}"#
      ).list)
    #expect(once == often && !once.isEmpty)
    let offsets = try drawing(
      #""layout": {\#(Self.field), "text-size": 10, "text-variable-anchor-offset": [\#(pairs)]}"#)
    #expect(!labels(offsets.list).isEmpty)
  }

  @Test func `Long lines of text are told`() throws {
    let long = String(repeating: "x", count: 5_000)
    let told = try drawing(
      #""layout": {\#(Self.field), "text-size": 10}"#,
      places: [Place(name: long, longitude: 0, latitude: 0)]
    ).diagnostics
    #expect(told.count == 1 && told[0].message.contains("more than 4096 characters"))
  }

  @Test func `A warning tells labels without glyphs in one short line`() throws {
    let long = "Two\nlines \u{fffc}" + String(repeating: "\u{fffd}", count: 100)
    for count in [1, 2] {
      let places = (0..<count).map {
        Place(name: "\($0)\(long)", longitude: Double($0) * 40, latitude: 0)
      }
      let told = try drawing(#""layout": {\#(Self.field), "text-size": 10}"#, places: places)
        .diagnostics
      #expect(told.count == 1)
      let message = try #require(told.first?.message)
      #expect(message.contains(count == 1 ? "of the label '0Two lines " : "of 2 labels, such as"))
      #expect(message.count < 160 && !message.contains("\n") && !message.contains("\u{fffc}"))
    }
  }

  @Test func `Labels stand at their places, south in front`() throws {
    let drawn = labels(try drawing(#""layout": {\#(Self.field), "text-size": 10}"#).list)
    #expect(drawn.map(\.text) == ["North", "Center", "East"])
    #expect(drawn.allSatisfy { $0.size == 10 && $0.color == .black && $0.halo == nil })
    // Looking straight down the plane is the world at its zoom.
    #expect(drawn[1].origin == ScreenPoint(x: 512, y: 512))
    #expect(abs(drawn[2].origin.x - (512 + 1024.0 / 12)) < 1e-9)
  }

  @Test func `Size, colour, halo and opacity follow the style`() throws {
    let drawn = labels(
      try drawing(
        #"""
        "layout": {\#(Self.field), "text-size": ["*", 10, ["get", "rank"]],
          "text-transform": "uppercase"},
        "paint": {"text-color": "#336699", "text-opacity": 0.5, "text-halo-color": "#fff",
          "text-halo-width": 2, "text-halo-blur": 1}
        """#
      ).list)
    #expect(drawn.map(\.text) == ["NORTH", "CENTER", "EAST"])
    #expect(drawn.map(\.size) == [10, 10, 20])
    #expect(drawn[0].color == Color(rgb: 0x336699, alpha: 0.5))
    #expect(
      drawn[0].halo
        == Halo(color: Color(red: 1, green: 1, blue: 1, alpha: 0.5), width: 2, blur: 1))
  }

  @Test func `Sort keys decide who stays and who is on top`() throws {
    let crowd = [
      Place(name: "third", longitude: 0, latitude: 0, rank: 3),
      Place(name: "first", longitude: 0.1, latitude: 0, rank: 1),
      Place(name: "second", longitude: 0, latitude: 0.1, rank: 2),
    ]
    let layout = #"\#(Self.field), "text-size": 10, "symbol-sort-key": ["get", "rank"]"#
    #expect(
      labels(try drawing(#""layout": {\#(layout)}"#, places: crowd).list).map(\.text) == ["first"])
    let all = try drawing(
      #""layout": {\#(layout), "text-allow-overlap": true}"#, places: crowd)
    #expect(labels(all.list).map(\.text) == ["first", "second", "third"])
    // Without keys the source's order is the authors' order of importance.
    let unsorted = try drawing(
      #""layout": {\#(Self.field), "text-size": 10}"#, places: crowd)
    #expect(labels(unsorted.list).map(\.text) == ["third"])
  }

  @Test func `Under tilt labels stand upright and shrink half as fast as the map`() throws {
    let flat = labels(try drawing(#""layout": {\#(Self.field), "text-size": 10}"#).list)
    let tilted = labels(
      try drawing(#""layout": {\#(Self.field), "text-size": 10}"#, tilt: 50).list)
    #expect(tilted.map(\.text) == flat.map(\.text))
    let sizes = Dictionary(uniqueKeysWithValues: tilted.map { ($0.text, $0.size) })
    #expect(sizes["Center"] == 10)
    let viewport = try Viewport(
      camera: Camera(
        target: Coordinate(latitude: 0, longitude: 0), zoom: 2,
        viewingAngle: ViewingAngle(degrees: 50)), size: ScreenSize(width: 400, height: 300))
    let north = WorldPoint(Coordinate(latitude: 20, longitude: 0))
    let scale = try #require(viewport.localScale(at: north))
    #expect(scale < 1)
    #expect(abs((sizes["North"] ?? 0) - 10 * (0.5 + 0.5 * scale)) < 1e-9)
    #expect(tilted.allSatisfy { $0.rotation == 0 })
  }

  @Test func `Labels stay upright under a bearing unless they turn with the map`() throws {
    let layout = #"\#(Self.field), "text-size": 10"#
    let upright = labels(try drawing(#""layout": {\#(layout)}"#, bearing: 30).list)
    #expect(upright.allSatisfy { $0.rotation == 0 })
    let turned = labels(
      try drawing(
        #""layout": {\#(layout), "text-rotation-alignment": "map", "text-rotate": 10}"#,
        bearing: 30
      ).list)
    #expect(turned.allSatisfy { abs($0.rotation + 20 * .pi / 180) < 1e-12 })
  }

  @Test func `Labels repeat with the world`() throws {
    let drawn = labels(
      try drawing(#""layout": {\#(Self.field), "text-size": 10}"#, width: 2400).list)
    #expect(drawn.count { $0.text == "Center" } == 3)
  }

  @Test func `Missing characters give one warning`() throws {
    let places = [
      Place(name: "a\u{fffd}", longitude: 0, latitude: 0),
      Place(name: "b\u{fffd}", longitude: 0, latitude: 20),
    ]
    let diagnostics = try drawing(
      #""layout": {\#(Self.field), "text-size": 10}"#, places: places
    ).diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics[0].message.contains("2 labels"))
  }

  @Test(arguments: ["-5", "0", "1e308"])
  func `No size of text is too strange`(size: String) throws {
    let drawn = try drawing(
      #""layout": {\#(Self.field), "text-size": ["+", \#(size), ["*", 0, ["get", "rank"]]]}"#)
    #expect(labels(drawn.list).allSatisfy { $0.size > 0 })
  }
}
