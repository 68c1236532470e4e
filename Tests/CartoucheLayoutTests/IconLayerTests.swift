import CartoucheCamera
import CartoucheData
import CartoucheDrawing
import CartoucheGeo
import CartoucheImage
import CartoucheStyle
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("Icons of symbol layers")
struct IconLayerTests {
  private struct Place {
    var longitude: Double
    var latitude: Double
    var name = ""
    var icon = "pin"
  }

  /// An icon of 8×16 pixels, the same of 16×32 at two pixels a point, and a distance field.
  private static func images() throws -> StyleImages {
    let sheet = RasterImage(
      width: 40, height: 32, pixels: [UInt32](repeating: 0xff00_8000, count: 40 * 32))
    let index = """
      {"pin": {"x": 0, "y": 0, "width": 8, "height": 16},
       "fine": {"x": 8, "y": 0, "width": 16, "height": 32, "pixelRatio": 2},
       "field": {"x": 24, "y": 0, "width": 16, "height": 16, "sdf": true}}
      """
    return StyleImages([
      (
        "default",
        try Sprite(
          index: Array(index.utf8), sheet: try sheet.pngData(), indexFile: "s.json",
          sheetFile: "s.png")
      )
    ])
  }

  private func drawing(
    _ properties: String, places: [Place] = [Place(longitude: 0, latitude: 0)],
    bearing: Double = 0, tilt: Double = 0, scale: Double = 1
  ) throws -> (list: DisplayList, diagnostics: [Diagnostic], viewport: Viewport) {
    let json = """
      {"version": 8, "sources": {"places": {"type": "geojson", "data": "x.geojson"}},
       "layers": [{"id": "icons", "type": "symbol", "source": "places", \(properties)}]}
      """
    let style = try Style(JSONDocument(bytes: Array(json.utf8)))
    #expect(style.diagnostics.isEmpty)
    var builder = FeatureTableBuilder()
    for place in places {
      let isPlace = builder.stagePoint(longitude: place.longitude, latitude: place.latitude)
      #expect(isPlace)
      builder.endGeometry(.point)
      builder.stageProperty(named: "name", .string(place.name))
      builder.stageProperty(named: "icon", .string(place.icon))
      _ = try builder.commitFeature()
    }
    let viewport = try Viewport(
      camera: Camera(
        target: Coordinate(latitude: 0, longitude: 0), zoom: 2, bearing: Bearing(degrees: bearing),
        viewingAngle: ViewingAngle(degrees: tilt)), size: ScreenSize(width: 400, height: 300))
    let drawn = MapLayout(
      style: style, sources: ["places": .features(GeometryPyramid(builder.features))],
      images: try Self.images(), viewport: viewport, window: viewport.window(scale: scale)
    ).displayList(labels: LabelSetter(shaper: LabelTypewriter()))
    return (drawn.list, drawn.diagnostics, viewport)
  }

  private func icons(_ list: DisplayList) -> [ImagePaint] {
    list.items.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  /// Where the icon's corners and the middle of its foot lie on the plane.
  private func corner(_ icon: ImagePaint, _ x: Double, _ y: Double) throws -> ScreenPoint {
    let size = icon.texture.image.size
    return try #require(
      icon.placement.inverse?.apply(
        ScreenPoint(x: x * Double(size.width), y: y * Double(size.height))))
  }

  private func expect(_ point: ScreenPoint, _ x: Double, _ y: Double) {
    #expect(abs(point.x - x) < 1e-6 && abs(point.y - y) < 1e-6, "\(point)")
  }

  @Test(arguments: [
    ("center", 508.0, 504.0), ("top-left", 512, 512), ("bottom", 508, 496), ("right", 504, 504),
  ])
  func `An icon lies about its anchor in its own size`(anchor: String, x: Double, y: Double)
    throws
  {
    for name in ["pin", "fine"] {
      let drawn = try drawing(
        #""layout": {"icon-image": "\#(name)", "icon-anchor": "\#(anchor)"}"#)
      let icon = try #require(icons(drawn.list).first)
      expect(try corner(icon, 0, 0), x, y)
      expect(try corner(icon, 1, 1), x + 8, y + 16)
      #expect(icon.edge == .transparent && icon.opacity == 1 && icon.content == .colors(nil))
    }
  }

  @Test func `Size takes the offset with it, translation stands beside it`() throws {
    let drawn = try drawing(
      """
      "layout": {"icon-image": "pin", "icon-size": 1.5, "icon-offset": [10, -4]},
      "paint": {"icon-translate": [1, 2], "icon-opacity": 0.25}
      """)
    let icon = try #require(icons(drawn.list).first)
    expect(try corner(icon, 0.5, 0.5), 512 + 15 + 1, 512 - 6 + 2)
    expect(try corner(icon, 0, 0), 528 - 6, 508 - 12)
    #expect(icon.opacity == 0.25)
  }

  @Test func `Rotation turns clockwise about the anchor, and with the map where asked`() throws {
    let turned = try drawing(
      #""layout": {"icon-image": "pin", "icon-rotate": 90, "icon-anchor": "bottom"}"#)
    expect(try corner(try #require(icons(turned.list).first), 0.5, 0), 512 + 16, 512)
    let layout = #""icon-image": "pin", "icon-anchor": "bottom""#
    let upright = try drawing(#""layout": {\#(layout)}"#, bearing: 90)
    let place = try corner(try #require(icons(upright.list).first), 0.5, 1)
    expect(try corner(try #require(icons(upright.list).first), 0.5, 0), place.x, place.y - 16)
    let north = try drawing(
      #""layout": {\#(layout), "icon-rotation-alignment": "map"}"#, bearing: 90)
    // Seen towards the east, north lies to the left.
    expect(try corner(try #require(icons(north.list).first), 0.5, 0), place.x - 16, place.y)
  }

  @Test func `Under tilt icons stand upright and shrink, or lie on the map`() throws {
    let place = Place(longitude: 0, latitude: 20)
    let standing = try drawing(
      #""layout": {"icon-image": "pin"}"#, places: [place], tilt: 50)
    let anchor = WorldPoint(Coordinate(latitude: 20, longitude: 0))
    let scale = 0.5 + 0.5 * (try #require(standing.viewport.localScale(at: anchor)))
    let icon = try #require(icons(standing.list).first)
    let middle = try #require(standing.viewport.project(anchor))
    expect(try corner(icon, 0.5, 0.5), middle.x, middle.y)
    expect(try corner(icon, 1, 1), middle.x + 4 * scale, middle.y + 8 * scale)
    let lying = try drawing(
      #""layout": {"icon-image": "pin", "icon-pitch-alignment": "map"}"#, places: [place], tilt: 50)
    let flat = try #require(icons(lying.list).first)
    expect(try corner(flat, 0.5, 0.5), middle.x, middle.y)
    let (left, right) = (try corner(flat, 0, 0), try corner(flat, 1, 0))
    let (low, high) = (try corner(flat, 0, 1), try corner(flat, 1, 1))
    #expect(high.x - low.x > right.x - left.x && low.y - left.y < 16 * scale)
  }

  @Test func `Only what is drawn as it was made is drawn without blending`() throws {
    func filter(_ layout: String, scale: Double = 1, tilt: Double = 0) throws -> ImagePaint.Filter?
    {
      icons(try drawing("\"layout\": {\(layout)}", tilt: tilt, scale: scale).list).first?.filter
    }
    #expect(try filter(#""icon-image": "pin""#) == .nearest)
    #expect(try filter(#""icon-image": "fine""#, scale: 2) == .nearest)
    #expect(try filter(#""icon-image": "fine""#) == .linear)
    #expect(try filter(#""icon-image": "pin""#, scale: 2) == .linear)
    #expect(try filter(#""icon-image": "pin", "icon-size": 2"#) == .linear)
    #expect(try filter(#""icon-image": "pin", "icon-rotate": 10"#) == .linear)
    #expect(try filter(#""icon-image": "pin""#, tilt: 30) == .linear)
    #expect(try filter(#""icon-image": "field""#) == .linear)
  }

  @Test func `The scale of the picture moves nothing`() throws {
    let layout = #""layout": {"icon-image": "fine", "icon-rotate": 20}"#
    let one = try drawing(layout)
    let two = try drawing(layout, scale: 2)
    #expect(icons(one.list).map(\.placement) == icons(two.list).map(\.placement))
  }

  @Test func `Distance fields take colours and halos`() throws {
    let drawn = try drawing(
      """
      "layout": {"icon-image": "field", "icon-size": 2},
      "paint": {"icon-color": "#f00", "icon-halo-color": "#00f", "icon-halo-width": 3,
        "icon-halo-blur": 1}
      """)
    let field = DistanceFieldPaint(
      color: Color(rgb: 0xff0000), halo: Halo(color: Color(rgb: 0x0000ff), width: 3, blur: 1),
      unit: 2)
    #expect(icons(drawn.list).first?.content == .distanceField(field))
  }

  @Test func `Expressions choose among the images that there are`() throws {
    let places = [
      Place(longitude: -20, latitude: 0, icon: "pin"),
      Place(longitude: 20, latitude: 0, icon: "missing"),
    ]
    let chosen = try drawing(
      #"""
      "layout": {"icon-image": ["coalesce", ["image", ["get", "icon"]], ["image", "fine"]]}
      """#, places: places)
    #expect(icons(chosen.list).map(\.texture.image.width).sorted() == [8, 16])
    #expect(chosen.diagnostics.isEmpty)
    let named = try drawing(#""layout": {"icon-image": "{icon}"}"#, places: places + places)
    #expect(icons(named.list).count == 1)
    #expect(
      named.diagnostics.map(\.description)
        == ["layers.icons: no sprite of the style has an image 'missing'"])
  }

  @Test func `Icons keep clear of each other unless they may overlap`() throws {
    let places = [Place(longitude: 0, latitude: 0), Place(longitude: 1, latitude: 0)]
    func count(_ layout: String) throws -> Int {
      icons(try drawing(#""layout": {"icon-image": "pin", \#(layout)}"#, places: places).list).count
    }
    #expect(try count(#""symbol-z-order": "auto""#) == 1)
    #expect(try count(#""icon-allow-overlap": true"#) == 2)
    #expect(try count(#""icon-overlap": "always""#) == 2)
    #expect(try count(#""icon-ignore-placement": true"#) == 2)
    // A point of longitude is 2.8 points wide here, an icon 8 and its padding 4.
    let apart = [Place(longitude: 0, latitude: 0), Place(longitude: 3.6, latitude: 0)]
    let layout = #""layout": {"icon-image": "pin""#
    #expect(icons(try drawing(layout + "}", places: apart).list).count == 1)
    #expect(icons(try drawing(layout + #", "icon-padding": 0}"#, places: apart).list).count == 2)
  }

  @Test func `Text and icon stand together unless one is optional`() throws {
    // The second place's icon would cover the first's, its text stands free.
    let places = [
      Place(longitude: 0, latitude: 0, name: "a"), Place(longitude: 2, latitude: 0, name: "bbbb"),
    ]
    func drawn(_ layout: String) throws -> (icons: Int, texts: Int) {
      let list = try drawing(
        #"""
        "layout": {"icon-image": "pin", "text-field": ["get", "name"], "text-size": 4,
          "text-offset": ["match", ["get", "name"], "a", ["literal", [0, 9]],
            ["literal", [0, -9]]], \#(layout)}
        """#, places: places
      ).list
      let texts = list.items.count { if case .glyphs = $0 { true } else { false } }
      return (icons(list).count, texts)
    }
    #expect(try drawn(#""text-padding": 0"#) == (1, 1))
    #expect(try drawn(#""text-padding": 0, "icon-optional": true"#) == (1, 2))
    #expect(try drawn(#""text-padding": 0, "text-optional": true"#) == (1, 1))
    #expect(try drawn(#""text-padding": 0, "icon-allow-overlap": true"#) == (2, 2))
  }

  @Test func `Icons lie beneath all texts of their layer`() throws {
    let places = [
      Place(longitude: 0, latitude: 0, name: "a"), Place(longitude: 40, latitude: 0, name: "b"),
    ]
    let list = try drawing(
      #""layout": {"icon-image": "pin", "text-field": ["get", "name"], "text-size": 4}"#,
      places: places
    ).list
    let kinds = list.items.map { if case .image = $0 { "icon" } else { "text" } }
    #expect(kinds == ["icon", "icon", "text", "text"])
  }

  @Test(arguments: ["-5", "0", "1e308", "1e-308"])
  func `No size of an icon is too strange`(size: String) throws {
    let drawn = try drawing(
      #"""
      "layout": {"icon-image": "pin", "icon-offset": [1e308, -1e308], "icon-rotate": 1e308,
        "icon-size": ["+", \#(size), ["*", 0, ["length", ["get", "name"]]]]}
      """#)
    #expect(icons(drawn.list).count <= 1)
  }
}
