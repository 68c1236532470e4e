import CartoucheTestSupport
import CartoucheDrawing
import CartoucheImage
import CartoucheSupport
import Testing

@testable import CartoucheCairo

@Suite struct TextPaintingTests {
  /// A face whose every glyph is a square: one em wide, standing on the baseline.
  private final class SquareFace: FontFace {
    func appendOutline(of glyph: UInt32, tolerance: Double, to path: inout Path) {
      path.appendQuad(
        ScreenPoint(x: 0, y: -1), ScreenPoint(x: 1, y: -1), ScreenPoint(x: 1, y: 0),
        ScreenPoint(x: 0, y: 0))
    }
  }

  private static func squares(_ offsets: [Double], size: Double) -> [GlyphRun] {
    let end = (offsets.max() ?? 0) + 1
    return [
      GlyphRun(
        face: SquareFace(), size: size,
        glyphs: offsets.map { .init(index: 1, offset: ScreenPoint(x: $0, y: 0)) },
        inkBounds: ScreenRect(minX: offsets.min() ?? 0, minY: -1, maxX: end, maxY: 0))
    ]
  }

  private static func paint(
    _ items: [DisplayList.Item], width: Int, height: Int, scale: Double = 1,
    with painter: CairoPainter = CairoPainter()
  ) throws -> RasterImage {
    try painter.paint(
      DisplayList(items: items),
      in: PixelWindow(originX: 0, originY: 0, width: width, height: height, scale: scale))
  }

  private static func alphas(_ image: RasterImage) -> [UInt32] { image.pixels.map { $0 >> 24 } }

  @Test func `A glyph on whole pixels covers exactly its pixels`() throws {
    let image = try Self.paint(
      [
        .glyphs(
          Self.squares([0], size: 3), origin: ScreenPoint(x: 1, y: 4), rotation: 0,
          color: .black, halo: nil)
      ], width: 5, height: 5)
    let full: UInt32 = 0xff00_0000
    #expect(
      image.pixels == [
        0, 0, 0, 0, 0,
        0, full, full, full, 0,
        0, full, full, full, 0,
        0, full, full, full, 0,
        0, 0, 0, 0, 0,
      ])
  }

  @Test func `Glyphs stand on quarter pixels`() throws {
    for (x, expected) in [
      (1.0, [255, 255, 0]), (1.25, [191, 255, 64]), (1.37, [191, 255, 64]),
      (1.38, [128, 255, 128]), (1.5, [128, 255, 128]), (1.87, [64, 255, 191]),
      (1.88, [0, 255, 255]),
    ] as [(Double, [Int])] {
      let image = try Self.paint(
        [
          .glyphs(
            Self.squares([0], size: 2), origin: ScreenPoint(x: x, y: 2), rotation: 0,
            color: .black, halo: nil)
        ], width: 4, height: 1)
      let row = Self.alphas(image)[1...3].map { Int($0) }
      #expect(zip(row, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(x): \(row)")
    }
  }

  @Test(arguments: [1.0, 2], [0.0, 1.5])
  func `A halo is as wide on every side, round at corners, and fades where it is blurred`(
    scale: Double, blur: Double
  ) throws {
    let (size, width) = (8.0, 3.0)
    let side = Int(24 * scale)
    let image = try Self.paint(
      [
        .glyphs(
          Self.squares([0], size: size), origin: ScreenPoint(x: 8, y: 16), rotation: 0,
          color: .transparent, halo: Halo(color: .black, width: width, blur: blur))
      ], width: side, height: side, scale: scale)
    let alphas = Self.alphas(image)
    let half = blur > 0 ? 0.5 + 1.19 * blur * scale : 0.5
    for y in 0..<side {
      for x in 0..<side {
        let (u, v) = (Double(x) + 0.5, Double(y) + 0.5)
        let dx = max(8 * scale - u, u - 16 * scale, 0)
        let dy = max(8 * scale - v, v - 16 * scale, 0)
        let distance = (dx * dx + dy * dy).squareRoot()
        // Inside only the blur's foot could reach, and the square is larger than that.
        let t = min(max((width * scale - distance) / (2 * half) + 0.5, 0), 1)
        let level = 255 * (blur > 0 ? t * t * (3 - 2 * t) : t)
        let isInside = dx == 0 && dy == 0
        if isInside && blur > 0 { continue }
        #expect(abs(Double(alphas[y * side + x]) - level) < 6, "\(x), \(y)")
      }
    }
    // The square's symmetry shows in every pixel.
    for y in 0..<side {
      for x in 0..<side {
        let value = Int(alphas[y * side + x])
        #expect(abs(value - Int(alphas[y * side + side - 1 - x])) <= 1)
        #expect(abs(value - Int(alphas[x * side + y])) <= 1)
      }
    }
  }

  @Test func `Translucent halos and letters that overlap are not doubled`() throws {
    let half = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    let offsets = [0, 0.5, 1, 1.5]
    let halos = try Self.paint(
      [
        .glyphs(
          Self.squares(offsets, size: 6), origin: ScreenPoint(x: 6, y: 12), rotation: 0,
          color: .transparent, halo: Halo(color: half, width: 2))
      ], width: 32, height: 18)
    #expect(Set(Self.alphas(halos)).max() == 128)
    let letters = try Self.paint(
      [
        .glyphs(
          Self.squares(offsets, size: 6), origin: ScreenPoint(x: 6, y: 12), rotation: 0,
          color: half, halo: nil)
      ], width: 32, height: 18)
    #expect(Set(Self.alphas(letters)) == [0, 128])
  }

  @Test func `No halo lies on a letter of its text`() throws {
    let runs = Self.squares([0, 1.2], size: 5)
    let item = { (halo: Halo?) in
      DisplayList.Item.glyphs(
        runs, origin: ScreenPoint(x: 4, y: 10), rotation: 0, color: .black, halo: halo)
    }
    let bare = try Self.paint([item(nil)], width: 24, height: 14)
    let haloed = try Self.paint(
      [item(Halo(color: .white, width: 2))], width: 24, height: 14)
    for (plain, ringed) in zip(bare.pixels, haloed.pixels) where plain == 0xff00_0000 {
      #expect(ringed == plain)
    }
    #expect(haloed.pixels.contains(0xffff_ffff))
  }

  /// Labels of several scripts and sizes, some turned, some with halos.
  private static func labels(seed: UInt64, extent: Double) throws -> DisplayList {
    let shaper = try PangoTextShaper(library: FontLibrary())
    var generator = SeededGenerator(seed: seed)
    let texts = ["Québec", "Ålesund fjord", "الجزائر", "नई दिल्ली", "กรุงเทพ", "x\u{e123}"]
    return DisplayList(
      items: (0..<16).map { index in
        let size = Double.random(in: 7...30, using: &generator)
        let shaped = shaper.shape(texts[index % texts.count], style: TextStyle(size: size))
        let alpha = Double.random(in: 0.3...1, using: &generator)
        let halo = Halo(
          color: Color(rgb: 0xffffff, alpha: alpha),
          width: Double.random(in: 0.5...3, using: &generator), blur: index % 3 == 0 ? 1 : 0)
        return .glyphs(
          shaped.runs,
          origin: ScreenPoint(
            x: Double.random(in: -40...extent, using: &generator),
            y: Double.random(in: -10...extent + 20, using: &generator)),
          rotation: index % 2 == 0 ? 0 : Double.random(in: -7...7, using: &generator),
          color: Color(rgb: UInt32.random(in: 0...0xffffff, using: &generator), alpha: alpha),
          halo: index % 4 == 1 ? nil : halo)
      })
  }

  @Test(arguments: [1.0, 1.5, 2])
  func `Any window of a text equals that part of the whole`(scale: Double) throws {
    var generator = SeededGenerator(seed: 5)
    let side = Int(160 * scale)
    for seed in 0..<UInt64(4) {
      let list = DisplayList(items: [
        .group(try Self.labels(seed: seed, extent: 160), opacity: seed == 3 ? 0.6 : 1)
      ])
      let window = PixelWindow(
        originX: Int.random(in: -9000...9000, using: &generator),
        originY: Int.random(in: -9000...9000, using: &generator), width: side, height: side,
        scale: scale)
      let whole = try CairoPainter().paint(list, in: window)
      let painter = CairoPainter()
      for _ in 0..<20 {
        let width = Int.random(in: 1...side, using: &generator)
        let height = Int.random(in: 1...side, using: &generator)
        let x = Int.random(in: 0...side - width, using: &generator)
        let y = Int.random(in: 0...side - height, using: &generator)
        let part = try painter.paint(
          list, in: window.part(x: x, y: y, width: width, height: height))
        let expected = (y..<y + height).flatMap { row in
          whole.pixels[row * side + x..<row * side + x + width]
        }
        #expect(part.pixels == expected)
      }
    }
  }

  @Test func `Letters larger than the cache holds agree between windows too`() throws {
    let shaper = try PangoTextShaper(library: FontLibrary())
    let shaped = shaper.shape("g&", style: TextStyle(size: 400))
    let list = DisplayList(items: [
      .glyphs(
        shaped.runs, origin: ScreenPoint(x: -30.3, y: 290.7), rotation: 0.2, color: .black,
        halo: Halo(color: .white, width: 9, blur: 2))
    ])
    let window = PixelWindow(originX: 0, originY: 0, width: 400, height: 400, scale: 1)
    let whole = try CairoPainter().paint(list, in: window)
    let part = try CairoPainter().paint(
      list, in: window.part(x: 120, y: 77, width: 200, height: 99))
    let expected = (77..<176).flatMap { whole.pixels[$0 * 400 + 120..<$0 * 400 + 320] }
    #expect(part.pixels == expected)
    #expect(Set(part.pixels).count > 20)
  }

  @Test func `A picture is the same with cold caches and warm`() throws {
    let painter = CairoPainter()
    let list = try Self.labels(seed: 11, extent: 200)
    let cold = try Self.paint(list.items, width: 200, height: 200, with: painter)
    #expect(try Self.paint(list.items, width: 200, height: 200, with: painter) == cold)
    #expect(Set(cold.pixels).count > 500)
  }

  @Test func `A turned letter is the upright one turned`() throws {
    let shaper = try PangoTextShaper(library: FontLibrary())
    let runs = shaper.shape("R", style: TextStyle(size: 20)).runs
    let item = { (rotation: Double) in
      DisplayList.Item.glyphs(
        runs, origin: ScreenPoint(x: 20, y: 20), rotation: rotation, color: .black,
        halo: Halo(color: .white, width: 2))
    }
    let upright = try Self.paint([item(0)], width: 40, height: 40)
    for (quarters, place) in [
      (1, { (x: Int, y: Int) in (39 - y, x) }), (2, { (39 - $0, 39 - $1) }),
      (3, { ($1, 39 - $0) }),
    ] as [(Int, (Int, Int) -> (Int, Int))] {
      let turned = try Self.paint(
        [item(Double(quarters) * .pi / 2)], width: 40, height: 40)
      for y in 0..<40 {
        for x in 0..<40 {
          let (u, v) = place(x, y)
          let (a, b) = (upright.pixels[y * 40 + x] >> 24, turned.pixels[v * 40 + u] >> 24)
          #expect(abs(Int(a) - Int(b)) <= 2, "\(quarters): \(x), \(y)")
        }
      }
    }
  }

  @Test func `No place, size or halo is too strange`() throws {
    let strange = [
      Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -5, .leastNonzeroMagnitude, 1e7,
    ]
    for value in strange {
      for (size, x, turn, halo) in [
        (12, value, 0.0, 1.0), (value, 5, 0, 1), (12, 5, value, 1), (12, 5, 0, value),
        (value, value, value, value),
      ] {
        let item = DisplayList.Item.glyphs(
          Self.squares([0, 1], size: size), origin: ScreenPoint(x: x, y: x), rotation: turn,
          color: .black, halo: Halo(color: .white, width: halo, blur: halo))
        let image = try Self.paint(
          [item, .group(DisplayList(items: [item]), opacity: 0.5)], width: 9, height: 9)
        #expect(image.pixels.count == 81)
      }
    }
  }
}
