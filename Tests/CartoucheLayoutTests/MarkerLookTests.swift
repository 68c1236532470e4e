import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheImage
import CartoucheScene
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("Looks of markers") struct MarkerLookTests {
  private let red = Color(rgb: 0xff0000)
  private let place = Coordinate(latitude: 48, longitude: 10)

  private func viewport(bearing: Double = 0, tilt: Double = 0) throws -> Viewport {
    try Viewport(
      camera: Camera(
        target: place, zoom: 8, bearing: Bearing(degrees: bearing),
        viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: 400, height: 300))
  }

  private func items(
    _ style: MarkerStyle, title: String? = nil, subtitle: String? = nil, bearing: Double = 0,
    tilt: Double = 0, images: MarkerImages = .none
  ) throws -> [DisplayList.Item] {
    let viewport = try viewport(bearing: bearing, tilt: tilt)
    var style = style
    style.tint = style.tint ?? red
    return OverlayLayout(
      scene: Scene(
        markers: [Marker(position: place, title: title, subtitle: subtitle, style: style)]),
      viewport: viewport, window: viewport.window(scale: 2), markerImages: images,
      shaper: BoxShaper()
    ).items()
  }

  /// Of the marker's foot, in the middle of the picture.
  private func foot(bearing: Double = 0, tilt: Double = 0) throws -> ScreenPoint {
    let viewport = try viewport(bearing: bearing, tilt: tilt)
    return try #require(viewport.project(place)) + viewport.planeOrigin
  }

  private func body(_ items: [DisplayList.Item]) throws -> FillItem {
    try #require(items.fills.first { $0.color == red })
  }

  private func rim(_ items: [DisplayList.Item]) throws -> FillItem {
    try #require(items.fills.first { $0.color == .white })
  }

  @Test("A selected balloon is twice as large, its glyph 40 points instead of 20")
  func selected() throws {
    var style = MarkerStyle(glyphImage: .glyph(.parking))
    let usual = try items(style)
    style.isSelected = true
    let selected = try items(style)
    #expect(abs(try rim(usual).maxY - rim(usual).minY - 38) < 0.1)
    #expect(abs(try rim(selected).maxY - rim(selected).minY - 76) < 0.1)
    // The parking sign's plate is 14.8 of 20 units wide.
    for (items, width) in [(usual, 14.8), (selected, 29.6)] {
      let glyph = try #require(items.fills.last)
      #expect(glyph.color == .white && glyph.rule == .nonZero)
      #expect(abs(glyph.maxX - glyph.minX - width) < 0.1)
    }
  }

  @Test("A glyph stands in the middle of the head")
  func centredGlyph() throws {
    let items = try items(MarkerStyle(glyphImage: .glyph(.parking)))
    let (glyph, foot) = (try #require(items.fills.last), try foot())
    #expect(abs((glyph.minX + glyph.maxX) / 2 - foot.x) < 0.05)
    #expect(abs((glyph.minY + glyph.maxY) / 2 - (foot.y - 23.5)) < 0.05)
  }

  @Test("Glyph text wins over a glyph image, and a balloon without either shows a dot")
  func textWins() throws {
    var style = MarkerStyle(glyphText: "A", glyphImage: .glyph(.parking))
    let lettered = try items(style)
    #expect(lettered.glyphOrigins.count == 1)
    #expect(lettered.fills.last?.color == red)
    style.glyphText = nil
    #expect(try items(style).fills.last?.color == .white)
  }

  @Test("A dot stands with its middle on the place, and as large as a head with a glyph in it")
  func dots() throws {
    let foot = try foot()
    for (glyph, diameter) in [(nil, 15.0), ("7", 29)] {
      let rim = try rim(items(MarkerStyle(glyphText: glyph, shape: .dot)))
      #expect(abs(rim.maxX - rim.minX - diameter) < 0.1)
      #expect(abs((rim.minX + rim.maxX) / 2 - foot.x) < 0.05)
      #expect(abs((rim.minY + rim.maxY) / 2 - foot.y) < 0.05)
    }
  }

  @Test("A border has its colour and width; without width there is none")
  func border() throws {
    var style = MarkerStyle(shape: .dot)
    style.border = MarkerStyle.Border(color: .black, width: 3)
    let items = try items(style)
    #expect(items.fills.contains { $0.color == .black })
    #expect(abs(try body(items).maxX - body(items).minX - 9) < 0.1)
    style.border = MarkerStyle.Border(color: .black, width: 0)
    let bare = try self.items(style)
    #expect(!bare.fills.contains { $0.color == .black })
    #expect(abs(try body(bare).maxX - body(bare).minX - 15) < 0.1)
  }

  @Test("The anchor is the point of the box that stands on the place; the offset moves it")
  func anchor() throws {
    var style = MarkerStyle(shape: .dot)
    style.anchor = ScreenPoint(x: 0, y: 1)
    style.centerOffset = ScreenPoint(x: 3, y: -10)
    let (rim, foot) = (try rim(items(style)), try foot())
    #expect(abs(rim.minX - (foot.x + 3)) < 0.05)
    #expect(abs(rim.maxY - (foot.y - 10)) < 0.05)
  }

  @Test("An upright marker turns with neither bearing nor tilt", arguments: [0.0, 60])
  func upright(tilt: Double) throws {
    let (usual, foot) = (try rim(items(MarkerStyle())), try foot())
    let seen = try rim(items(MarkerStyle(), bearing: 70, tilt: tilt))
    let there = try self.foot(bearing: 70, tilt: tilt)
    for (a, b) in zip(usual.path.points, seen.path.points) {
      #expect(abs((a - foot).x - (b - there).x) < 1e-6 && abs((a - foot).y - (b - there).y) < 1e-6)
    }
  }

  @Test("A rotation turns clockwise about the tip")
  func rotation() throws {
    var style = MarkerStyle()
    style.rotation = 90
    let (rim, foot) = (try rim(items(style)), try foot())
    #expect(abs(rim.minX - foot.x) < 0.05)
    #expect(abs(rim.maxX - (foot.x + 38)) < 0.1)
    #expect(abs(rim.maxY - (foot.y + 14.5)) < 0.1)
  }

  @Test("A disc takes no more room turned, nor does its title move")
  func turnedDisc() throws {
    var style = MarkerStyle(shape: .dot)
    let usual = try items(style, title: "A").glyphOrigins
    style.rotation = 45
    let turned = try items(style, title: "A").glyphOrigins
    try #require(usual.count == 1 && turned.count == 1)
    #expect(abs(usual[0].y - turned[0].y) < 1e-6)
  }

  @Test("A flat marker's rotation counts from north: turned with the map it points east at 90")
  func flat() throws {
    var style = MarkerStyle()
    style.isFlat = true
    style.rotation = 90
    // Seen with the east up.
    let (rim, foot) = (try rim(items(style, bearing: 90)), try foot(bearing: 90))
    #expect(abs(rim.maxY - foot.y) < 0.05)
    #expect(abs(rim.minY - (foot.y - 38)) < 0.1)
  }

  @Test("Under tilt a flat marker is foreshortened, an upright one is not")
  func foreshortened() throws {
    var style = MarkerStyle(shape: .dot)
    let upright = try rim(items(style, tilt: 60))
    style.isFlat = true
    let flat = try rim(items(style, tilt: 60))
    #expect(abs(upright.maxY - upright.minY - 15) < 0.1)
    // At the target the scale is 1 and cos 60° a half.
    #expect(abs(flat.maxX - flat.minX - 15) < 0.1)
    #expect(abs(flat.maxY - flat.minY - 7.5) < 0.1)
  }

  @Test("Opacity makes one layer of the marker, with its glyph text")
  func opacity() throws {
    var style = MarkerStyle(glyphText: "A")
    style.opacity = 0.5
    guard case .group(let list, let opacity)? = try items(style).first else {
      Issue.record("no layer")
      return
    }
    #expect(opacity == 0.5)
    #expect(list.items.glyphOrigins.count == 1)
    style.opacity = 0
    #expect(try items(style).isEmpty)
  }

  @Test("Without a shadow the first thing drawn is the edge")
  func shadow() throws {
    var style = MarkerStyle()
    #expect(try items(style).fills.first?.color == MarkerShape.shadowColor)
    style.hasShadow = false
    #expect(try items(style).fills.first?.color == .white)
  }

  // MARK: Pictures

  private var images: MarkerImages {
    var images = MarkerImages()
    images["a.png"] = Texture(
      RasterImage(
        width: 40, height: 20, scale: 2, pixels: [UInt32](repeating: 0x8080_0000, count: 800)))
    return images
  }

  private func paints(_ items: [DisplayList.Item]) -> [ImagePaint] {
    items.flatMap { item -> [ImagePaint] in
      switch item {
      case .image(let paint): [paint]
      case .stamp(let stamp, let point): paints(stamp.drawing.moved(by: point).items)
      case .group(let list, _): paints(list.items)
      default: []
      }
    }
  }

  @Test("An image is as large as its points and stands with its middle on the place")
  func image() throws {
    let paint = try #require(
      paints(items(MarkerStyle(image: .file("a.png")), images: images)).first)
    let foot = try foot()
    let middle = try #require(paint.placement.apply(foot))
    #expect(abs(middle.x - 20) <= 1 && abs(middle.y - 10) <= 1)
    let corner = try #require(paint.placement.apply(foot + ScreenPoint(x: 10, y: 5)))
    #expect(abs(corner.x - middle.x - 20) < 1e-6 && abs(corner.y - middle.y - 10) < 1e-6)
  }

  @Test("An upright image fills whole pixels")
  func wholePixels() throws {
    let paint = try #require(
      paints(items(MarkerStyle(image: .file("a.png")), images: images)).first)
    let inverse = try #require(paint.placement.inverse)
    let corner = try #require(inverse.apply(.zero))
    let window = try viewport().window(scale: 2).rect
    for offset in [corner.x - window.minX, corner.y - window.minY] {
      #expect(abs(offset * 2 - (offset * 2).rounded()) < 1e-6)
    }
  }

  @Test("A glyph image of a file is a template: its opacity in white, 20 points wide")
  func template() throws {
    let paint = try #require(
      paints(items(MarkerStyle(glyphImage: .file("a.png")), images: images)).first)
    #expect(paint.texture.image.pixels.allSatisfy { $0 == 0x8080_8080 })
    let foot = try foot()
    let left = try #require(paint.placement.apply(foot + ScreenPoint(x: -10, y: -23.5)))
    #expect(abs(left.x) < 1e-6 && abs(left.y - 10) < 1e-6)
  }

  @Test("Without its file a marker is a balloon with a dot")
  func missing() throws {
    let usual = try items(MarkerStyle()).fills.map(\.path)
    #expect(try items(MarkerStyle(image: .file("gone.png"))).fills.map(\.path) == usual)
    #expect(try items(MarkerStyle(glyphImage: .file("gone.png"))).fills.map(\.path) == usual)
  }

  // MARK: Titles

  @Test("A subtitle stands beneath its title, in the middle")
  func subtitle() throws {
    let origins = try items(MarkerStyle(), title: "Four", subtitle: "Subtitle").glyphOrigins
    let foot = try foot()
    try #require(origins.count == 2)
    #expect(abs(origins[0].x - (foot.x - 2 * 12 * 0.6)) < 1e-9)
    #expect(abs(origins[0].y - (foot.y + 16)) < 1e-9)
    #expect(abs(origins[1].x - (foot.x - 4 * 10 * 0.6)) < 1e-9)
    #expect(abs(origins[1].y - (foot.y + 4 + 14.4 + 10)) < 1e-9)
  }

  @Test("Titles can be hidden, and a selected marker keeps its own")
  func titleVisibility() throws {
    var style = MarkerStyle()
    style.titleVisibility = .hidden
    #expect(try items(style, title: "A").glyphOrigins.isEmpty)
    #expect(try items(style, title: "A", subtitle: "B").glyphOrigins.count == 1)
    style.titleVisibility = nil
    style.isSelected = true
    #expect(try items(style, title: "A", subtitle: "B").glyphOrigins.count == 2)
  }
}
