import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("Ornaments") struct OrnamentLayoutTests {
  private func layout(
    _ ornaments: Ornaments, width: Double = 640, height: Double = 480,
    attribution: [String] = ["© OpenStreetMap contributors"], camera: Camera = Camera(zoom: 5)
  ) throws -> OrnamentLayout {
    OrnamentLayout(
      ornaments: ornaments, attribution: attribution,
      viewport: try Viewport(camera: camera, size: ScreenSize(width: width, height: height)),
      scale: 1, shaper: BoxShaper())
  }

  private var all: Ornaments {
    Ornaments(
      compass: Ornaments.Compass(visibility: .visible),
      scaleBar: Ornaments.ScaleBar(units: .metric))
  }

  @Test("Each ornament stands in its corner, by its margin")
  func corners() throws {
    let frames = try layout(all).frames
    #expect(frames.map(\.name) == ["attribution", "scale-bar", "compass"])
    #expect(frames[0].rect.maxX == 636 && frames[0].rect.maxY == 476)
    #expect(frames[1].rect.minX == 12 && frames[1].rect.maxY == 468)
    #expect(frames[2].rect == ScreenRect(minX: 580, minY: 12, maxX: 628, maxY: 60))
  }

  @Test("Ornaments of one corner stand above one another", arguments: Ornaments.Corner.allCases)
  func oneCorner(corner: Ornaments.Corner) throws {
    var ornaments = all
    ornaments.compass.corner = corner
    ornaments.scaleBar.corner = corner
    ornaments.attribution.corner = corner
    let layout = try layout(ornaments)
    #expect(layout.frames.count == 3)
    expectApart(layout.frames)
  }

  @Test("In pictures of all sizes no ornament covers another or leaves the picture")
  func neverCovering() throws {
    for width in stride(from: 30.0, through: 400, by: 37) {
      for height in stride(from: 20.0, through: 200, by: 18) {
        let layout = try layout(
          all, width: width, height: height,
          attribution: ["© OpenStreetMap contributors", "GeoNames"])
        expectApart(layout.frames)
        for frame in layout.frames {
          #expect(frame.rect.minX >= 0 && frame.rect.maxX <= width)
          #expect(frame.rect.minY >= 0 && frame.rect.maxY <= height)
        }
        let told = layout.frames.count + layout.diagnostics.count
        #expect(told == 3)
      }
    }
  }

  private func expectApart(_ frames: [OrnamentLayout.Frame]) {
    for (index, a) in frames.enumerated() {
      for b in frames[(index + 1)...] { #expect(!a.rect.intersects(b.rect)) }
    }
  }

  @Test("A centred scale bar stands in the middle of its edge")
  func centred() throws {
    var ornaments = all
    ornaments.scaleBar.alignment = .centered
    let frame = try #require(try layout(ornaments).frames.first { $0.name == "scale-bar" })
    #expect(abs(frame.rect.center.x - 320) <= 0.5)
  }

  @Test("What is drawn lies on the viewport's plane, where its frame says")
  func planeCoordinates() throws {
    let camera = Camera(
      target: Coordinate(latitude: 47, longitude: 8), zoom: 9, bearing: 20)
    let viewport = try Viewport(camera: camera, size: ScreenSize(width: 640, height: 480))
    let layout = try layout(all, camera: camera)
    for (item, frame) in zip(layout.items, layout.frames) {
      guard case .tag(let name, let list) = item else {
        Issue.record("an ornament without a tag")
        continue
      }
      #expect(name == frame.name)
      let fills = list.items.fills
      let left = (fills.map(\.minX).min() ?? 0) - viewport.planeOrigin.x
      let top = (fills.map(\.minY).min() ?? 0) - viewport.planeOrigin.y
      #expect(left > frame.rect.minX - 3.1 && left < frame.rect.minX + 10)
      #expect(top > frame.rect.minY - 3.1 && top < frame.rect.minY + 10)
    }
  }

  @Test("Nothing to credit draws nothing; hidden ornaments are not drawn")
  func hidden() throws {
    let ornaments = Ornaments(
      compass: Ornaments.Compass(visibility: .hidden),
      attribution: Ornaments.Attribution(visibility: .hidden))
    #expect(try layout(ornaments).items.isEmpty)
    #expect(try layout(Ornaments(), attribution: ["", "<b></b>"]).items.isEmpty)
  }

  @Test(
    "Credits are plain text: tags go, entities are read",
    arguments: [
      (
        "<a href=\"https://osm.org\">&copy; OpenStreetMap contributors</a>",
        "© OpenStreetMap contributors"
      ),
      ("A &amp; B", "A & B"), ("&amp;lt;", "&lt;"), ("1 < 2", "1 < 2"), ("a\n  b", "a b"),
      ("&unknown; & co", "&unknown; & co"),
    ])
  func plainCredits(html: String, text: String) {
    #expect(AttributionText.plain(html) == text)
  }

  @Test("Long credits break between sources first, then at spaces")
  func wrapping() throws {
    let shaper = BoxShaper()
    // 5.7 points a character, 132 free: 23 characters a line.
    let drawing = AttributionDrawing(
      credits: ["one two three", "four", "a credit that is longer than a line", "one two three"],
      width: 150, scale: 1, shaper: shaper)
    let ornament = try #require(drawing.ornament())
    #expect(ornament.items.glyphOrigins.count == 3)
    #expect(
      shaper.texts.suffix(3) == ["one two three · four", "a credit that is longer", "than a line"])
  }

  // MARK: Titles, buttons, positions

  @Test("All five ornaments find places in one corner", arguments: Ornaments.Corner.allCases)
  func fiveInOneCorner(corner: Ornaments.Corner) throws {
    var ornaments = all
    ornaments.title = Ornaments.Title("A title", subtitle: "and more", corner: corner)
    ornaments.trackingButton = Ornaments.TrackingButton(mode: .following, corner: corner)
    ornaments.compass.corner = corner
    ornaments.scaleBar.corner = corner
    ornaments.attribution.corner = corner
    let layout = try layout(ornaments)
    #expect(
      layout.frames.map(\.name) == [
        "attribution", "title", "scale-bar", "compass", "tracking-button",
      ])
    expectApart(layout.frames)
    if corner.isCenter {
      for frame in layout.frames { #expect(abs(frame.rect.center.x - 320) <= 0.5) }
    }
  }

  @Test("A title is as wide as its longest line, and breaks where the picture is narrow")
  func titles() throws {
    var ornaments = Ornaments(attribution: Ornaments.Attribution(visibility: .hidden))
    // 17 × 0.6 points a character.
    ornaments.title = Ornaments.Title("Ten points", subtitle: "x")
    let wide = try #require(try layout(ornaments).frames.first)
    #expect(wide.rect == ScreenRect(minX: 12, minY: 12, maxX: 12 + 124, maxY: 12 + 53))
    ornaments.title = Ornaments.Title("Ten points and ten")
    let narrow = try layout(ornaments, width: 150)
    #expect(narrow.frames.map(\.rect.height) == [58])
    #expect(narrow.items.glyphOrigins.count == 2)
    ornaments.title = Ornaments.Title("Unbreakablelongword")
    let shrunk = try layout(ornaments, width: 150)
    #expect(shrunk.diagnostics.isEmpty)
    #expect((shrunk.frames.first?.rect.maxX ?? 999) <= 150)
  }

  @Test("A title at the right is set to the right, one in the middle centred")
  func titleAlignment() throws {
    for (corner, share) in [
      (Ornaments.Corner.topLeft, 0.0), (.bottomCenter, 0.5), (.topRight, 1),
    ] {
      var ornaments = Ornaments(attribution: Ornaments.Attribution(visibility: .hidden))
      ornaments.title = Ornaments.Title("Long enough", subtitle: "ab", corner: corner)
      let layout = try layout(ornaments)
      let frame = try #require(layout.frames.first)
      let origin = try layout.viewportOrigin(width: 640, height: 480)
      let second = layout.items.glyphOrigins[1] - origin
      // Two characters of 7.2 points within the plate's padding of 11.
      let room = frame.rect.width - 22 - 14.4
      #expect(abs(second.x - (frame.rect.minX + 11 + room * share)) < 1e-6)
    }
  }

  @Test("A position of its own is kept, and corners make room for it")
  func positions() throws {
    var ornaments = all
    ornaments.compass.position = Ornaments.Position(x: 320, y: 240, anchor: .center)
    ornaments.scaleBar.position = Ornaments.Position(x: 628, y: 20, anchor: .topRight)
    ornaments.trackingButton = Ornaments.TrackingButton(mode: .off)
    let layout = try layout(ornaments)
    #expect(layout.diagnostics.isEmpty)
    let frames = Dictionary(uniqueKeysWithValues: layout.frames.map { ($0.name, $0.rect) })
    #expect(frames["compass"] == ScreenRect(minX: 296, minY: 216, maxX: 344, maxY: 264))
    #expect(frames["scale-bar"]?.maxX == 628 && frames["scale-bar"]?.minY == 20)
    expectApart(layout.frames)
    #expect((frames["tracking-button"]?.minY ?? 0) > (frames["scale-bar"]?.maxY ?? 999))
  }

  @Test("Positions beyond the picture and onto one another are kept and told of")
  func badPositions() throws {
    var ornaments = all
    ornaments.compass.position = Ornaments.Position(x: 630, y: 10)
    ornaments.trackingButton = Ornaments.TrackingButton(
      mode: .off, position: Ornaments.Position(x: 600, y: 10))
    let layout = try layout(ornaments)
    let messages = layout.diagnostics.map(\.message)
    #expect(messages.count == 3)
    #expect(messages.contains { $0.contains("the compass reaches beyond the picture") })
    #expect(messages.contains { $0.contains("the tracking-button covers the compass") })
  }

  @Test("Dark ornaments are drawn in the same places in other colours")
  func appearances() throws {
    var ornaments = all
    ornaments.title = Ornaments.Title("Night")
    ornaments.trackingButton.mode = .followingWithHeading
    let light = try layout(ornaments)
    ornaments.appearance = .dark
    let dark = try layout(ornaments)
    #expect(light.frames == dark.frames)
    let (a, b) = (light.items.fills, dark.items.fills)
    #expect(a.map(\.path) == b.map(\.path))
    for (before, after) in zip(a, b) where before.color.alpha > 0.5 {
      #expect(before.color != after.color)
    }
  }

  @Test("The tracking button shows three states, and none where it is hidden")
  func trackingButton() throws {
    let icons = Ornaments.TrackingButton.Mode.allCases.map { mode in
      TrackingButtonDrawing(mode, scale: 1, palette: .light).ornament()?.items.fills.last?.path
    }
    #expect(icons[0] == nil)
    #expect(icons.dropFirst().map { $0?.contourEnds.count } == [2, 1, 2])
    #expect(icons[1]?.points.prefix(4) == icons[2]?.points.prefix(4))
  }
}

extension OrnamentLayout {
  /// Of the default camera's plane.
  fileprivate func viewportOrigin(width: Double, height: Double) throws -> ScreenPoint {
    try Viewport(camera: Camera(zoom: 5), size: ScreenSize(width: width, height: height))
      .planeOrigin
  }
}
