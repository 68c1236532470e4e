import Cartouche
import CartoucheTestSupport
import Foundation
import Testing

@Suite("Markers in a request's document")
struct MarkerRequestTests {
  private let folder: TemporaryFolder
  private let renderer = MapRenderer()
  private let place = Coordinate(latitude: 40, longitude: -100)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {"version": 8, "sources": {}, "layers": [
        {"id": "ground", "type": "background", "paint": {"background-color": "#ffffff"}}]}
      """, to: "style.json")
  }

  private func request(_ text: String) throws -> MapRequest {
    try MapRequest(json: Array(text.utf8), file: "request.json")
  }

  private func marker(_ keys: String) throws -> Marker {
    let read = try request(
      """
      {"overlays": [{"type": "marker", "position": {"latitude": 40, "longitude": -100}\(keys)}]}
      """)
    guard case .marker(let marker)? = read.overlays.first else { throw Absent() }
    #expect(try request(read.json) == read)
    return marker
  }

  private struct Absent: Error {}

  @Test("every key is read and written")
  func everyKey() throws {
    let read = try marker(
      """
      , "title": "T", "subtitle": "S", "shape": "dot", "image": "icons/a.png", "tint": "#123456",
      "glyphText": "A", "glyphImage": "bicycle", "size": "small", "scale": 1.5, "selected": true,
      "border": {"color": "black", "width": 2}, "shadow": false, "opacity": 0.5,
      "anchor": {"x": 0, "y": 0.25}, "centerOffset": {"x": 3, "y": -10}, "rotation": 45,
      "flat": true, "titleVisibility": "visible", "subtitleVisibility": "hidden",
      "displayPriority": "high", "zPriority": 600, "collisionMode": "circle"
      """)
    var style = MarkerStyle(
      tint: Color(rgb: 0x123456), glyphText: "A", glyphImage: .glyph(.bicycle), shape: .dot,
      image: .file("icons/a.png"), size: .small)
    style.scale = 1.5
    style.isSelected = true
    style.border = MarkerStyle.Border(color: .black, width: 2)
    style.hasShadow = false
    style.opacity = 0.5
    style.anchor = ScreenPoint(x: 0, y: 0.25)
    style.centerOffset = ScreenPoint(x: 3, y: -10)
    style.rotation = 45
    style.isFlat = true
    style.titleVisibility = .visible
    style.subtitleVisibility = .hidden
    style.displayPriority = .high
    style.zPriority = 600
    style.collisionMode = .circle
    #expect(read == Marker(position: place, title: "T", subtitle: "S", style: style))
  }

  @Test("a display priority is a word or a number, and written as it reads best")
  func displayPriority() throws {
    for (text, priority) in [("\"low\"", DisplayPriority.low), ("750", .high), ("333.5", 333.5)] {
      #expect(try marker(", \"displayPriority\": \(text)").style.displayPriority == priority)
    }
    var request = MapRequest()
    request.markerTemplates["a"] = MarkerStyle()
    request.markerTemplates["a"]?.displayPriority = .required
    #expect(request.json.contains("\"displayPriority\" : \"required\""))
  }

  @Test("what is left out is left to the template, down to what equals a default")
  func leftOut() throws {
    #expect(try marker("").style == MarkerStyle())
    #expect(try marker(", \"size\": \"medium\"").style.size == .medium)
    let template = MarkerStyle(tint: .black, glyphImage: .glyph(.bus), size: .large)
    #expect(try marker(", \"size\": \"medium\"").style.over(template).size == .medium)
    #expect(try marker("").style.over(template) == template)
    let lettered = try marker(", \"glyphText\": \"A\"").style.over(template)
    #expect(lettered.glyphText == "A" && lettered.glyphImage == nil && lettered.tint == .black)
  }

  @Test(
    "an error names its place and what could be there",
    arguments: [
      (#""opactiy": 1"#, "overlays[0].opactiy: unknown key 'opactiy'; did you mean 'opacity'?"),
      (#""opacity": 2"#, "overlays[0].opacity: the opacity 2 is outside 0…1"),
      (#""scale": 0"#, "overlays[0].scale: the scale 0 is outside 0.1…10"),
      (#""zPriority": 1001"#, "overlays[0].zPriority: the zPriority 1001 is outside 0…1000"),
      (
        #""displayPriority": 2000"#,
        "overlays[0].displayPriority: the displayPriority 2000 is outside 0…1000"
      ),
      (
        #""displayPriority": "hihg""#,
        "overlays[0].displayPriority: 'hihg' is none of required, high, low; did you mean 'high'?"
      ),
      (
        #""shape": "ballon""#,
        "overlays[0].shape: 'ballon' is none of balloon, dot; did you mean 'balloon'?"
      ),
      (#""anchor": {"x": 50, "y": 0}"#, "overlays[0].anchor.x: the anchor 50 is outside -10…10"),
      (
        #""border": {"width": -1}"#,
        "overlays[0].border.width: the border's width -1 is outside 0…100"
      ),
      (
        #""glyphImage": """#,
        "overlays[0].glyphImage: the icon's name is empty; "
          + "name a glyph, such as bicycle, or a PNG or SVG file"
      ),
      (#""template": "a""#, "overlays[0].template: there is no marker template 'a'"),
    ])
  func errors(keys: String, message: String) throws {
    let error = try #require(throws: MapRequestError.self) { try marker(", " + keys) }
    let text = error.diagnostics.map(\.description).joined()
    #expect(text.hasPrefix("request.json:1:"))
    #expect(text.hasSuffix(message), "\(text)")
  }

  @Test("templates are checked too, and a near name is suggested")
  func templateErrors() throws {
    var error = try #require(throws: MapRequestError.self) {
      try request(#"{"markerTemplates": {"bus": {"opacity": 3}}}"#)
    }
    #expect("\(error)".contains("markerTemplates.bus.opacity: the opacity 3 is outside 0…1"))
    error = try #require(throws: MapRequestError.self) {
      try request(
        """
        {"markerTemplates": {"tricycle": {}}, "overlays": [{"type": "marker",
         "position": {"latitude": 1, "longitude": 2}, "template": "tricycel"}]}
        """)
    }
    #expect("\(error)".contains("did you mean 'tricycle'?"))
    error = try #require(throws: MapRequestError.self) {
      try request(
        #"{"overlays": [{"type": "csv", "data": "a", "clusterBy": "a", "templateBy": "b"}]}"#)
    }
    #expect("\(error)".contains("overlays[0].templateBy: templates by 'b' cannot stand beside"))
  }

  // MARK: Pictures

  private func picture(_ overlays: [MapRequest.Overlay], _ templates: [String: MarkerStyle] = [:])
    -> MapRequest
  {
    MapRequest(
      style: folder.path + "/style.json", camera: Camera(target: place, zoom: 4),
      size: ScreenSize(width: 120, height: 100), overlays: overlays, markerTemplates: templates,
      ornaments: Ornaments(attribution: Ornaments.Attribution(visibility: .hidden)))
  }

  private func image(_ style: MarkerStyle) throws -> RasterImage {
    try renderer.render(picture([.marker(Marker(position: place, style: style))])).image
  }

  @Test("a marker looks as its template says, but for what it says itself")
  func templates() throws {
    let template = MarkerStyle(tint: Color(rgb: 0x1971c2), glyphImage: .glyph(.bus))
    let plain = Marker(position: place, style: MarkerStyle(), template: "bus")
    #expect(
      try renderer.render(picture([.marker(plain)], ["bus": template])).image == image(template))
    var own = plain
    own.style.tint = .black
    let expected = MarkerStyle(tint: .black, glyphImage: .glyph(.bus))
    #expect(
      try renderer.render(picture([.marker(own)], ["bus": template])).image == image(expected))
  }

  @Test("a file's points take the template of a property's value, else the file's own look")
  func fileTemplates() throws {
    let templates = ["bus": MarkerStyle(tint: Color(rgb: 0x1971c2), glyphImage: .glyph(.bus))]
    for (kind, expected) in [
      ("bus", MarkerStyle(tint: Color(rgb: 0x1971c2), glyphImage: .glyph(.bus), shape: .dot)),
      ("tram", MarkerStyle(glyphText: "?", shape: .dot)),
    ] {
      try folder.write("latitude,longitude,kind\n40,-100,\(kind)\n", to: "\(kind).csv")
      let file = MapRequest.FileOverlay(
        path: "\(folder.path)/\(kind).csv", marker: MarkerStyle(glyphText: "?", shape: .dot),
        templateProperty: "kind")
      #expect(
        try renderer.render(picture([.file(file)], templates)).image == image(expected), "\(kind)")
    }
  }

  @Test(
    "clustered points that stand alone have the template of their category, and badges its tint")
  func clusterTemplates() throws {
    let look = MarkerStyle(tint: Color(rgb: 0xfe7a24), glyphImage: .glyph(.unicycle))
    let templates = ["uni": look]
    try folder.write("latitude,longitude,kind\n40,-100,uni\n", to: "one.csv")
    try folder.write(
      "latitude,longitude,kind\n40,-100,uni\n40,-100.1,uni\n40,-100.2,tri\n", to: "some.csv")
    let clustering = MapRequest.Clustering(property: "kind")
    let one = MapRequest.FileOverlay(path: folder.path + "/one.csv", clustering: clustering)
    #expect(
      try renderer.render(picture([.file(one)], templates)).image == image(look))
    let some = MapRequest.FileOverlay(path: folder.path + "/some.csv", clustering: clustering)
    let badge = try renderer.render(picture([.file(some)], templates)).image
    #expect(badge.pixels.contains(0xfffe_7a24))
  }

  @Test("an icon that does not exist is told with a near name, and the rest of the picture drawn")
  func missingIcon() throws {
    try folder.write("<svg/>", to: "sun.svg")
    let plain = try image(MarkerStyle())
    for (name, remedy) in [
      ("bycicle", "did you mean 'bicycle'?"), ("\(folder.path)/son.svg", "did you mean 'sun.svg'?"),
    ] {
      let marker = Marker(position: place, style: MarkerStyle(glyphImage: MarkerIcon(name)))
      let map = try renderer.render(picture([.marker(marker), .marker(marker)]))
      #expect(map.image == plain || map.image.size == plain.size)
      #expect(map.diagnostics.count == 1)
      let told = try #require(map.diagnostics.first)
      #expect(told.severity == .warning && told.place.path == "overlays[0].glyphImage")
      #expect(told.message == "there is neither a glyph nor a file '\(name)'")
      #expect(told.remedy == remedy)
    }
    let single = Marker(position: place, style: MarkerStyle(glyphImage: MarkerIcon("bycicle")))
    #expect(try renderer.render(picture([.marker(single)])).image == plain)
  }

  @Test("a picture that is broken is told, and the rest drawn")
  func brokenIcon() throws {
    try folder.write("no picture", to: "a.png")
    try folder.write("<svg xmlns='http://www.w3.org/2000/svg'><g>", to: "a.svg")
    for name in ["a.png", "a.svg"] {
      let style = MarkerStyle(image: .file("\(folder.path)/\(name)"))
      let map = try renderer.render(picture([.marker(Marker(position: place, style: style))]))
      #expect(map.diagnostics.map(\.severity) == [.warning])
      #expect(map.diagnostics.first?.place.file == "\(folder.path)/\(name)")
      #expect(try map.image == image(MarkerStyle()))
    }
  }

  @Test("a picture's file name tells its pixels a point, and a drawing is as sharp as the picture")
  func imageSizes() throws {
    let pixels = [UInt8](
      try RasterImage(width: 16, height: 16, pixels: [UInt32](repeating: 0xff00_8000, count: 256))
        .pngData())
    for name in ["a.png", "a@2x.png"] {
      try Data(pixels).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16'>"
        + "<rect width='16' height='16' fill='#008000'/></svg>", to: "a.svg")
    for (name, side) in [("a.png", 16), ("a@2x.png", 8), ("a.svg", 16)] {
      let drawn = try image(MarkerStyle(image: .file("\(folder.path)/\(name)")))
      let green = drawn.pixels.count { $0 == 0xff00_8000 }
      #expect(green == side * side, "\(name): \(green)")
    }
  }

  @Test("paths of icons count from the document's folder and stay in it")
  func paths() throws {
    try folder.write(
      """
      {"style": "style.json", "markerTemplates": {"a": {"image": "icons/a.svg"}},
       "overlays": [{"type": "marker", "position": {"latitude": 1, "longitude": 2},
                     "glyphImage": "../b.svg"}]}
      """, to: "request.json")
    let read = try MapRequest(
      json: Array(Data(contentsOf: URL(fileURLWithPath: folder.path + "/request.json"))),
      file: "request.json")
    let error = #expect(throws: MapRequestError.self) {
      try read.resolvingPaths(inFolder: folder.path + "/", allowsOutside: false)
    }
    #expect(error?.place.path == "overlays[0].glyphImage")
    let resolved = try read.resolvingPaths(inFolder: folder.path + "/", allowsOutside: true)
    #expect(resolved.markerTemplates["a"]?.image == .file(folder.path + "/icons/a.svg"))
  }

  @Test("rows without a place are counted and left out")
  func noPlace() throws {
    try folder.write("latitude,longitude\n40,-100\nnan,3\n91,0\ninf,inf\n", to: "a.csv")
    let file = MapRequest.FileOverlay(path: folder.path + "/a.csv")
    let map = try renderer.render(picture([.file(file)]))
    #expect(try map.image == image(MarkerStyle()))
    #expect(!map.diagnostics.isEmpty)
  }

  @Test("of 200 characters of glyph text three are drawn")
  func longText() throws {
    let long = MarkerStyle(glyphText: String(repeating: "ab", count: 100))
    #expect(try image(long) == image(MarkerStyle(glyphText: "aba")))
  }

  @Test("tiles put together show the same markers as the one picture, required ones flat or not")
  func tiles() throws {
    var overlays: [MapRequest.Overlay] = []
    for index in 0..<40 {
      var style = MarkerStyle(glyphImage: .glyph(MarkerGlyph.allCases[index]))
      style.rotation = Double(index * 9)
      style.isFlat = index % 2 == 0
      style.shape = index % 3 == 0 ? .dot : .balloon
      overlays.append(
        .marker(
          Marker(
            position: Coordinate(
              latitude: Double(index * 7 % 120) - 60, longitude: Double(index * 41 % 360) - 180),
            style: style)))
    }
    var request = picture(overlays)
    request.camera = PartialCamera(Camera(zoom: 1))
    request.size = ScreenSize(width: 512, height: 512)
    request.placement = .world
    let whole = try renderer.render(request).image
    for y in 0..<2 {
      for x in 0..<2 {
        let id = try #require(TileID(z: 1, x: x, y: y))
        let tile = try renderer.tile(id, of: request).image
        for row in 0..<256 {
          let start = (y * 256 + row) * 512 + x * 256
          #expect(
            Array(whole.pixels[start..<start + 256])
              == Array(tile.pixels[row * 256..<(row + 1) * 256]), "tile \(x),\(y) row \(row)")
        }
      }
    }
  }

  @Test("texts that no font has are told of, once for all")
  func missingGlyphs() throws {
    var request = MapRequest(style: "\(folder.path)/style.json")
    request.camera = PartialCamera(Camera(target: place, zoom: 3))
    request.overlays = ["plain", "\u{e000}", "\u{e001} x"].map { title in
      .marker(Marker(position: place, title: title))
    }
    let found = try renderer.render(request).diagnostics.filter { $0.message.hasPrefix("no font") }
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("no font has some characters of 2 texts") == true)
  }
}
