import CartoucheDrawing
import CartoucheImage
import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import CartoucheCairo

@Suite("Drawings as SVG and PDF")
struct VectorDocumentTests {
  private static let description = VectorDescription(
    title: "A <title> & more", software: "Test 1", view: "straight down", credits: ["© \"Who\""])
  private static let red = Color(rgb: 0xff0000)
  private static let blue = Color(rgb: 0x0000ff)

  private static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path
  {
    var path = Path()
    path.appendQuad(
      ScreenPoint(x: x, y: y), ScreenPoint(x: x + width, y: y),
      ScreenPoint(x: x + width, y: y + height), ScreenPoint(x: x, y: y + height))
    return path
  }

  private static func fill(_ path: Path, _ color: Color, rule: FillRule = .nonZero)
    -> DisplayList.Item
  { .fill(path, rule: rule, paint: .color(color)) }

  private static func window(_ width: Int, _ height: Int, scale: Double = 1) -> PixelWindow {
    PixelWindow(
      originX: 0, originY: 0, width: Int(Double(width) * scale),
      height: Int(Double(height) * scale), scale: scale)
  }

  private func document(
    _ items: [DisplayList.Item], width: Int = 40, height: Int = 30, scale: Double = 1,
    as encoding: VectorEncoding = VectorEncoding(.svg)
  ) throws -> [UInt8] {
    try CairoPainter().document(
      of: DisplayList(items: items), in: Self.window(width, height, scale: scale), origin: .zero,
      size: ScreenSize(width: Double(width), height: Double(height)), as: encoding,
      description: Self.description)
  }

  private func svg(_ items: [DisplayList.Item], width: Int = 40, height: Int = 30) throws -> String
  {
    String(decoding: try document(items, width: width, height: height), as: UTF8.self)
  }

  /// What librsvg makes of a document.
  private func picture(_ document: [UInt8], scale: Double) throws -> RasterImage {
    var rasterizer = SVGRasterizer(scale: scale)
    return try rasterizer.image(of: document, steps: 1)
  }

  /// The mean over all channels of how far two pictures differ, 0…255.
  private func difference(_ a: RasterImage, _ b: RasterImage) throws -> Double {
    try #require(a.size == b.size)
    var sum = 0
    for (first, second) in zip(a.pixels, b.pixels) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        sum += abs(Int(first >> shift & 255) - Int(second >> shift & 255))
      }
    }
    return Double(sum) / Double(a.pixels.count * 4)
  }

  private func expectLikePixels(
    _ items: [DisplayList.Item], width: Int, height: Int, mean: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for scale in [1.0, 2] {
      let expected = try CairoPainter().paint(
        DisplayList(items: items), in: Self.window(width, height, scale: scale))
      let actual = try picture(
        document(items, width: width, height: height, scale: scale), scale: scale)
      let difference = try difference(expected, actual)
      #expect(difference < mean, "scale \(scale)", sourceLocation: sourceLocation)
    }
  }

  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  // MARK: What is in a document

  @Test("An SVG document has the size, the texts, and an element for each thing")
  func elements() throws {
    let text = try svg([
      Self.fill(Self.rectangle(1, 2, 3.5, 4), Self.red),
      .group(
        DisplayList(items: [
          Self.fill(Self.rectangle(0, 0, 9, 9), Self.blue),
          Self.fill(Self.rectangle(3, 3, 9, 9), Self.red.multipliedAlpha(0.5)),
        ]), opacity: 0.25),
      .clip(
        Self.rectangle(5, 5, 9, 9), rule: .evenOdd,
        DisplayList(items: [Self.fill(Self.rectangle(0, 0, 40, 30), Self.blue)])),
      .tag("compass", DisplayList(items: [Self.fill(Self.rectangle(9, 9, 1, 1), Self.red)])),
    ])
    #expect(text.contains("width=\"40\" height=\"30\" viewBox=\"0 0 40 30\""))
    #expect(text.contains("<title>A &lt;title&gt; &amp; more</title>"))
    #expect(text.contains("Copyright: © &quot;Who&quot;"))
    #expect(text.contains("<path fill=\"#ff0000\" d=\"m1 2 3.5 0 0 4-3.5 0z\"/>"))
    #expect(text.contains("<g opacity=\".25\">"))
    #expect(text.contains("fill-opacity=\".5\""))
    #expect(text.contains("<clipPath id=\"c1\"><path clip-rule=\"evenodd\""))
    #expect(text.contains("<g class=\"compass\">"))
    #expect(count("<path", in: text) == 6)
    // Read by a strict reader of XML.
    #expect(
      try picture(Array(text.utf8), scale: 1).size == PixelSize(width: 40, height: 30))
  }

  @Test("A PDF document is one page of the picture's size, without a date")
  func page() throws {
    let bytes = try document(
      [Self.fill(Self.rectangle(1, 2, 3, 4), Self.red)], as: VectorEncoding(.pdf))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1.5"))
    #expect(text.contains("%%EOF"))
    #expect(text.contains("/MediaBox [ 0 0 40 30 ]"))
    #expect(text.contains("/Count 1"))
    #expect(!text.contains("CreationDate"))
  }

  @Test(
    "The same drawing gives the same bytes, whatever was drawn before",
    arguments: VectorEncoding.Format.allCases, VectorEncoding.Text.allCases)
  func repetition(format: VectorEncoding.Format, text: VectorEncoding.Text) throws {
    var drawing = RandomDrawing(seed: 7, extent: 60)
    let items = drawing.list(itemCount: 20, depth: 3).items + (try label("Ostsee", x: 5))
    let encoding = VectorEncoding(format, text: text)
    let first = try document(items, width: 60, height: 60, as: encoding)
    _ = try document([Self.fill(Self.rectangle(0, 0, 9, 9), Self.red)], as: encoding)
    #expect(try document(items, width: 60, height: 60, as: encoding) == first)
  }

  // MARK: What it looks like

  @Test("Documents look like pictures, but for the edges", arguments: 1...12 as ClosedRange<UInt64>)
  func likePixels(seed: UInt64) throws {
    var drawing = RandomDrawing(seed: seed, extent: 80)
    try expectLikePixels(
      drawing.list(itemCount: 12, depth: 3).items, width: 80, height: 80, mean: 3)
  }

  @Test("Neighbouring cells of one colour become one outline without a seam")
  func cells() throws {
    // Borders that are turned and cut pixels.
    func cell(_ from: Double, _ to: Double) -> Cell {
      Cell(
        sides: [
          Cell.Side(a: 1, b: 0.3, c: -from, isAtLeastZero: true),
          Cell.Side(a: 1, b: 0.3, c: -to, isAtLeastZero: false),
        ], bounds: ScreenRect(minX: -100, minY: -100, maxX: 100, maxY: 100))
    }
    let half = Self.blue.multipliedAlpha(0.5)
    let items: [DisplayList.Item] = [(-50.0, 11.3), (11.3, 22.7), (22.7, 99)].map { from, to in
      .cell(
        cell(from, to),
        DisplayList(items: [
          Self.fill(Self.rectangle(-9, -9, 99, 99), half),
          .group(
            DisplayList(items: [
              Self.fill(Self.rectangle(0, 10, 99, 9), Self.red),
              Self.fill(Self.rectangle(5, 12, 30, 9), Self.blue),
            ]), opacity: 0.5),
        ]))
    }
    let text = try svg(items)
    #expect(count("<path", in: text) == 3)
    #expect(count("<g opacity", in: text) == 1)
    let image = try picture(document(items, scale: 2), scale: 2)
    // Of a row that nothing but the first area crosses.
    #expect(Set(image.pixels[0..<80]).count == 1)
    try expectLikePixels(items, width: 40, height: 30, mean: 0.5)
  }

  @Test("Cells of another layer begin anew, and so do cells that overlap")
  func runs() throws {
    func cell(_ x: Double, _ width: Double, _ color: Color) -> DisplayList.Item {
      .cell(
        Cell(
          sides: [
            Cell.Side(a: 1, b: 0, c: -x, isAtLeastZero: true),
            Cell.Side(a: 1, b: 0, c: -x - width, isAtLeastZero: false),
          ], bounds: ScreenRect(minX: x, minY: -9, maxX: x + width, maxY: 99)),
        DisplayList(items: [Self.fill(Self.rectangle(-9, -9, 99, 99), color)]))
    }
    let items = [
      cell(0, 20, Self.red), cell(20, 20, Self.red), cell(0, 20, Self.blue),
      cell(20, 20, Self.blue), cell(10, 20, Self.red),
    ]
    #expect(count("<path", in: try svg(items)) == 3)
    try expectLikePixels(items, width: 40, height: 30, mean: 0.01)
  }

  @Test("What has no word in the formats becomes pixels, neighbours together")
  func pixels() throws {
    let texture = Texture(
      RasterImage(width: 2, height: 1, pixels: [0xffff_0000, 0xff00_00ff]))
    let pattern = Paint.pattern(
      ImagePaint(
        texture: texture, placement: Homography(x: SIMD3(0.5, 0, 0), y: SIMD3(0, 0.5, 0)),
        edge: .repeating))
    let items: [DisplayList.Item] = [
      Self.fill(Self.rectangle(0, 0, 40, 30), .white),
      .fill(Self.rectangle(3, 3, 9, 9), rule: .nonZero, paint: pattern),
      .fill(Self.rectangle(20, 3, 9, 9), rule: .nonZero, paint: pattern),
      Self.fill(Self.rectangle(5, 5, 20, 3), Self.blue),
      .fill(Self.rectangle(3, 20, 9, 9), rule: .nonZero, paint: pattern),
    ]
    #expect(count("<image", in: try svg(items)) == 2)
    try expectLikePixels(items, width: 40, height: 30, mean: 0.01)
  }

  @Test("A stamp and a texture stand once in a document, however often they show")
  func recurring() throws {
    let texture = Texture(
      RasterImage(width: 2, height: 2, pixels: [UInt32](repeating: 0xff12_3456, count: 4)))
    let stamp = Stamp(DisplayList(items: [Self.fill(Self.rectangle(-2, -2, 4, 4), Self.red)]))
    let items = (0..<1_000).flatMap { index -> [DisplayList.Item] in
      let place = ScreenPoint(x: Double(index % 40), y: Double(index / 40))
      return [
        .stamp(stamp, at: place),
        .image(
          ImagePaint(
            texture: texture,
            placement: Homography(origin: place, x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0))
          )),
      ]
    }
    let text = try svg(items)
    #expect(count("<path", in: text) == 1 && count("<image", in: text) == 1)
    #expect(count("<use", in: text) == 2_000)
    let pdf = try document(items, as: VectorEncoding(.pdf))
    #expect(pdf.count < 100_000)
  }

  @Test("Circles have a disc and a ring, soft ones a gradient")
  func circles() throws {
    func circle(blur: Double, disc: Color) -> DisplayList.Item {
      var path = Path()
      for corner in 0..<90 {
        let frame = GlyphFrame(radians: Double(corner) * .pi / 45)
        path.append(ScreenPoint(x: 20, y: 15) + frame.right * 12)
      }
      path.closeContour()
      return .fill(
        path, rule: .nonZero,
        paint: .radial(
          RadialPaint(
            center: ScreenPoint(x: 20, y: 15), innerRadius: 7, radius: 12, disc: disc,
            ring: Self.blue, blur: blur)))
    }
    for disc in [Self.red, Self.red.multipliedAlpha(0.4)] {
      #expect(count("<path", in: try svg([circle(blur: 0, disc: disc)])) == 2)
      try expectLikePixels([circle(blur: 0, disc: disc)], width: 40, height: 30, mean: 0.8)
    }
    #expect(try svg([circle(blur: 0.5, disc: Self.red)]).contains("<radialGradient"))
    try expectLikePixels([circle(blur: 0.5, disc: Self.red)], width: 40, height: 30, mean: 1)
  }

  @Test("Ramps that fade are blended as in pictures")
  func ramps() throws {
    let ramp = ColorRamp(stops: [
      .init(position: 0, color: Self.red), .init(position: 0.6, color: .transparent),
      .init(position: 1, color: Self.blue.multipliedAlpha(0.5)),
    ])
    let item = DisplayList.Item.fill(
      Self.rectangle(0, 0, 40, 30), rule: .nonZero,
      paint: .linear(
        LinearPaint(
          start: ScreenPoint(x: 4, y: 4), end: ScreenPoint(x: 30, y: 20), ramp: ramp)))
    #expect(try svg([item]).contains("<linearGradient"))
    try expectLikePixels([item], width: 40, height: 30, mean: 1.5)
  }

  // MARK: Strokes

  @Test("Pieces that share an edge become one contour, whichever way they turn")
  func pieces() throws {
    var path = Path()
    for index in 0..<5 {
      let x = Double(index) * 6
      let corners = [
        ScreenPoint(x: x, y: 5), ScreenPoint(x: x + 6, y: 5), ScreenPoint(x: x + 6, y: 9),
        ScreenPoint(x: x, y: 9),
      ]
      path.append(contentsOf: index % 2 == 0 ? corners : corners.reversed())
      path.closeContour()
    }
    let item = Self.fill(path, Self.red.multipliedAlpha(0.5), rule: .unionOfConvexPieces)
    #expect(count("z", in: try svg([item]).components(separatedBy: " d=\"")[1]) == 1)
    try expectLikePixels([item], width: 40, height: 30, mean: 0.01)
  }

  @Test("A blunt end is where the pixels end")
  func bluntEnd() throws {
    var path = Path()
    path.appendQuad(
      ScreenPoint(x: 2, y: 5), ScreenPoint(x: 14, y: 5), ScreenPoint(x: 14, y: 9),
      ScreenPoint(x: 2, y: 9))
    path.cut(
      ScreenPoint(x: 10, y: 3), ScreenPoint(x: 10, y: 11), ScreenPoint(x: 16, y: 11),
      ScreenPoint(x: 16, y: 3))
    let item = Self.fill(path, Self.red, rule: .unionOfConvexPieces)
    #expect(try svg([item]).contains(" d=\"m"))
    try expectLikePixels([item], width: 40, height: 30, mean: 0.01)
  }

  // MARK: Text

  private func label(
    _ text: String, x: Double, rotation: Double = 0, halo: Halo? = nil, color: Color = .black,
    size: Double = 14
  ) throws -> [DisplayList.Item] {
    let shaped = try PangoTextShaper(library: FontLibrary()).shape(
      text, style: TextStyle(size: size))
    return [
      .glyphs(
        shaped.runs, origin: ScreenPoint(x: x, y: 22), rotation: rotation, color: color, halo: halo)
    ]
  }

  @Test("Outlines look like pictures, with halos, turned and translucent")
  func outlines() throws {
    for (rotation, halo, color) in [
      (0.0, nil, Color.black), (0.4, Halo(color: .white, width: 1.5), .black),
      (0, Halo(color: Color(rgb: 0xffff00, alpha: 0.5), width: 2, blur: 1), .black),
      (-0.3, Halo(color: Self.red, width: 1), Color(rgb: 0, alpha: 0.5)),
    ] as [(Double, Halo?, Color)] {
      let items =
        [Self.fill(Self.rectangle(0, 0, 100, 40), Color(rgb: 0x80a0c0))]
        + (try label("Rue Ré", x: 12, rotation: rotation, halo: halo, color: color))
      try expectLikePixels(items, width: 100, height: 40, mean: 1.5)
      let text = try svg(items, width: 100, height: 40)
      #expect(!text.contains("<text"))
      // Each of R, u, e and é once, beside the ground.
      #expect(count("<path", in: text) == 5)
    }
  }

  @Test("Text is text where each glyph is a character, spaces included")
  func text() throws {
    let encoding = VectorEncoding(.svg, text: .text)
    let straight = String(
      decoding: try document(
        label("Rue <de> l'Ré", x: 3, rotation: 0.5, halo: Halo(color: .white, width: 1)),
        width: 120, height: 90, as: encoding), as: UTF8.self)
    #expect(straight.contains(">Rue &lt;de&gt; l'Ré</text>"))
    #expect(straight.contains("font-family=\"'Noto Sans'\" font-size=\"14\""))
    #expect(count("<text", in: straight) == 1)
    _ = try picture(Array(straight.utf8), scale: 1)
    #expect(!straight.contains("letter-spacing"))
    let arabic = String(
      decoding: try document(label("دبي", x: 3), as: encoding), as: UTF8.self)
    #expect(!arabic.contains("<text") && arabic.contains("<path"))
  }

  @Test("Along a curve letters stay outlines, along a straight line they do not")
  func curve() throws {
    let encoding = VectorEncoding(.svg, text: .text)
    for (bend, isText) in [(0.0, true), (0.2, false)] {
      let items = try label("Quai", x: 3).map { item -> DisplayList.Item in
        guard case .glyphs(var runs, let origin, let rotation, let color, let halo) = item else {
          return item
        }
        for index in runs[0].glyphs.indices {
          runs[0].glyphs[index].frame = GlyphFrame(radians: 0.3 + bend * Double(index))
        }
        return .glyphs(runs, origin: origin, rotation: rotation, color: color, halo: halo)
      }
      let text = String(decoding: try document(items, as: encoding), as: UTF8.self)
      #expect(text.contains("<text") == isText)
    }
  }

  @Test("PDF brings the glyphs of its text along")
  func embeddedFont() throws {
    for (kind, hasFont) in [(VectorEncoding.Text.outlines, false), (.text, true)] {
      let pdf = try document(label("Rue", x: 3), as: VectorEncoding(.pdf, text: kind))
      let text = String(decoding: pdf, as: UTF8.self)
      #expect(text.contains("NotoSans-Regular") == hasFont)
    }
  }

  // MARK: Limits

  @Test("Documents that grow beyond a limit, and drawings nested too deep, are errors")
  func limits() throws {
    var path = Path()
    for index in 0..<3_000 {
      let place = Double(index % 39)
      path.append(Self.rectangle(place, Double(index % 28), 0.6, 0.7))
    }
    let canvases: [any VectorCanvas] = [
      SVGCanvas(
        size: ScreenSize(width: 40, height: 30), description: Self.description, byteLimit: 500),
      try PDFCanvas(
        size: ScreenSize(width: 40, height: 30), description: Self.description, byteLimit: 500),
    ]
    for canvas in canvases {
      canvas.fill(path, isEvenOdd: false, .color(Self.red))
      #expect(throws: PaintError.documentTooLarge(byteLimit: 500)) { try canvas.finish() }
    }
    var list = DisplayList(items: [Self.fill(path, Self.red)])
    for _ in 0...Limits.drawingDepth { list = DisplayList(items: [.tag("a", list)]) }
    #expect(throws: PaintError.tooDeep(limit: Limits.drawingDepth)) {
      try document(list.items)
    }
  }

  @Test("Places that are no numbers or far away leave no trace")
  func hostilePlaces() throws {
    var path = Self.rectangle(1, 1, 5, 5)
    for place in [Double.nan, .infinity, -1e300, 1e9] {
      path.append(ScreenPoint(x: place, y: 3))
    }
    path.append(ScreenPoint(x: 4, y: -.infinity))
    path.closeContour()
    let stamp = Stamp(DisplayList(items: [Self.fill(path, Self.red)]))
    for format in VectorEncoding.Format.allCases {
      _ = try document(
        [
          Self.fill(path, Self.red), Self.fill(path, Self.blue, rule: .unionOfConvexPieces),
          .stamp(stamp, at: ScreenPoint(x: .nan, y: 1)),
          .stamp(stamp, at: ScreenPoint(x: 1e300, y: 1)),
          .clip(path, rule: .nonZero, DisplayList(items: [Self.fill(path, Self.red)])),
        ], as: VectorEncoding(format))
    }
    let text = try svg([Self.fill(path, Self.red)])
    #expect(!text.contains("nan") && !text.contains("inf"))
  }
}
