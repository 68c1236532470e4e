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
}
