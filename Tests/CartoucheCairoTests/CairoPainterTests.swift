import CartoucheDrawing
import CartoucheImage
import CartoucheSupport
import Testing

@testable import CartoucheCairo

@Suite struct CairoPainterTests {
  private static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path
  {
    var path = Path()
    path.append(ScreenPoint(x: x, y: y))
    path.append(ScreenPoint(x: x + width, y: y))
    path.append(ScreenPoint(x: x + width, y: y + height))
    path.append(ScreenPoint(x: x, y: y + height))
    path.closeContour()
    return path
  }

  private static func fill(_ path: Path, _ color: Color) -> DisplayList.Item {
    .fill(path, rule: .nonZero, paint: .color(color))
  }

  private static func window(_ width: Int, _ height: Int, scale: Double = 1) -> PixelWindow {
    PixelWindow(originX: 0, originY: 0, width: width, height: height, scale: scale)
  }

  private static func paint(
    _ items: [DisplayList.Item], width: Int = 4, height: Int = 1, scale: Double = 1,
    background: Color? = nil
  ) throws -> [UInt32] {
    try CairoPainter().paint(
      DisplayList(items: items), in: window(width, height, scale: scale), background: background
    ).pixels
  }

  private static let red = Color(rgb: 0xff0000)
  private static let all = rectangle(-10, -10, 100, 100)

  @Test func `Nothing painted is transparent, or the background alone`() throws {
    #expect(try Self.paint([]) == [0, 0, 0, 0])
    #expect(
      try Self.paint([], width: 1, background: Color(rgb: 0x336699)) == [0xff33_6699])
    #expect(
      try Self.paint([], width: 1, background: Color(rgb: 0xff0080, alpha: 0.5)) == [0x8080_0040])
  }

  @Test func `A fill covers whole pixels with its very colour, and edges by their area`() throws {
    let pixels = try Self.paint([Self.fill(Self.rectangle(0.5, 0, 2, 1), Color(rgb: 0x336699))])
    // Half of 255 is 128 in the mask; 51, 102 and 153 times 128/255 round to 26, 51 and 77.
    #expect(pixels == [0x801a_334d, 0xff33_6699, 0x801a_334d, 0])
  }

  @Test func `Every opaque colour comes out as given`() throws {
    for component in 0...255 {
      let color = UInt32(component << 16 | (255 - component) << 8 | component)
      #expect(
        try Self.paint([Self.fill(Self.all, Color(rgb: color))], width: 1)
          == [0xff00_0000 | color])
    }
  }

  @Test func `A translucent colour is rounded once`() throws {
    for alpha in 1...255 {
      let color = Color(rgb: 0xff8001, alpha: Double(alpha) / 255)
      let expected = PremultipliedPixel(color).value
      #expect(try Self.paint([Self.fill(Self.all, color)], width: 1) == [expected])
    }
  }

  @Test func `Later items lie over earlier ones`() throws {
    let items = [
      Self.fill(Self.all, Self.red), Self.fill(Self.rectangle(1, 0, 1, 1), Color(rgb: 0x00ff00)),
    ]
    #expect(try Self.paint(items, width: 3) == [0xffff_0000, 0xff00_ff00, 0xffff_0000])
  }

  @Test func `Scale multiplies positions, and the picture knows it`() throws {
    let list = DisplayList(items: [Self.fill(Self.rectangle(0.5, 0, 0.5, 1), Self.red)])
    let image = try CairoPainter().paint(list, in: Self.window(3, 2, scale: 2))
    #expect(image.pixels == [0, 0xffff_0000, 0, 0, 0xffff_0000, 0])
    #expect(image.scale == 2)
  }

  @Test func `A group lays its items down as one layer`() throws {
    let shapes = DisplayList(items: [
      Self.fill(Self.rectangle(0, 0, 2, 1), Self.red),
      Self.fill(Self.rectangle(1, 0, 2, 1), Color(rgb: 0x0000ff)),
    ])
    let pixels = try Self.paint([.group(shapes, opacity: 128.0 / 255)])
    #expect(pixels == [0x8080_0000, 0x8000_0080, 0x8000_0080, 0])
  }

  @Test func `A group of one fill is that fill with less alpha`() throws {
    let fill = Self.fill(Self.rectangle(0, 0, 2, 1), Self.red)
    #expect(
      try Self.paint([.group(DisplayList(items: [fill]), opacity: 0.2)])
        == [0x3333_0000, 0x3333_0000, 0, 0])
  }

  @Test(arguments: [0, -1, .nan] as [Double])
  func `A group without opacity paints nothing`(opacity: Double) throws {
    let fill = Self.fill(Self.all, Self.red)
    #expect(
      try Self.paint([.group(DisplayList(items: [fill, fill]), opacity: opacity)], width: 1) == [0])
  }

  @Test func `Solids are one layer, whose opacity shows nothing behind the nearest`() throws {
    var scene = SolidScene(
      view: SolidView(
        target: .zero, principalPoint: .zero, eyeDistance: 100, sinTilt: 0, cosTilt: 1,
        depths: 1...4000, isParallel: true),
      light: SolidLight(direction: SIMD3(0, 0, 1), intensity: 0), opacity: 128.0 / 255)
    let square = SolidRing(
      [(0.0, 0.0), (2, 0), (2, 2), (0, 2)].map { ScreenPoint(x: $0.0, y: $0.1) })
    for (top, color) in [(9.0, Color.white), (5, Color(rgb: 0xff0000))] {
      scene.append([square], base: 0, top: top, pointsPerMetre: 1, surface: .color(color))
    }
    #expect(try Self.paint([.solids(scene)]) == [0x8080_8080, 0x8080_8080, 0, 0])
    scene.opacity = .nan
    #expect(try Self.paint([.solids(scene)], width: 1) == [0])
  }

  @Test func `A clip keeps what lies inside, edges by their area`() throws {
    let clip = DisplayList.Item.clip(
      Self.rectangle(0.5, 0, 2, 1), rule: .nonZero,
      DisplayList(items: [Self.fill(Self.all, Self.red)]))
    #expect(try Self.paint([clip]) == [0x8080_0000, 0xffff_0000, 0x8080_0000, 0])
  }

  @Test func `Clips within clips keep what lies in both`() throws {
    let inner = DisplayList.Item.clip(
      Self.rectangle(1, 0, 9, 1), rule: .nonZero,
      DisplayList(items: [Self.fill(Self.all, Self.red)]))
    let outer = DisplayList.Item.clip(
      Self.rectangle(-5, 0, 8, 1), rule: .evenOdd, DisplayList(items: [inner]))
    #expect(try Self.paint([outer]) == [0, 0xffff_0000, 0xffff_0000, 0])
  }

  @Test func `An empty clip paints nothing`() throws {
    let clip = DisplayList.Item.clip(
      Path(), rule: .nonZero, DisplayList(items: [Self.fill(Self.all, Self.red)]))
    #expect(try Self.paint([clip], width: 1) == [0])
  }

  @Test func `Points that are no numbers or far away do no harm`() throws {
    var path = Self.rectangle(0, 0, 2, 1)
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      path.append(ScreenPoint(x: value, y: 0))
      path.append(ScreenPoint(x: 0, y: value))
      path.append(ScreenPoint(x: value, y: value))
    }
    path.closeContour()
    let list = DisplayList(items: [Self.fill(path, Self.red), Self.fill(path, Self.red)])
    for item in [
      DisplayList.Item.group(list, opacity: 0.5), .clip(path, rule: .evenOdd, list),
    ] {
      #expect(try Self.paint([item]).count == 4)
    }
  }

  @Test(arguments: [(0, 1, 1.0), (1, -1, 1), (1, 1, 0), (1, 1, .nan), (1, 1, .infinity)])
  func `A window without pixels or scale is refused`(width: Int, height: Int, scale: Double) {
    #expect {
      try CairoPainter().paint(DisplayList(), in: Self.window(width, height, scale: scale))
    } throws: {
      if case .invalidWindow? = $0 as? PaintError { true } else { false }
    }
  }

  @Test func `A window beyond the limits is refused`() {
    #expect(
      throws: PaintError.tooLarge(
        width: 32_768, height: 1, pixelLimit: 268_435_456, sideLimit: 32_767)
    ) { try CairoPainter().paint(DisplayList(), in: Self.window(32_768, 1)) }
    #expect(throws: PaintError.self) {
      try CairoPainter().paint(DisplayList(), in: Self.window(32_767, 32_767))
    }
    #expect(throws: PaintError.self) {
      try CairoPainter().paint(
        DisplayList(),
        in: PixelWindow(originX: .max, originY: .min, width: 1, height: 1, scale: 1))
    }
  }

  @Test func `A drawing nested too deeply is refused`() throws {
    func nested(_ levels: Int) -> DisplayList {
      var list = DisplayList(items: [Self.fill(Self.all, Self.red), Self.fill(Self.all, Self.red)])
      for level in 0..<levels {
        list = DisplayList(items: [
          level % 2 == 0 ? .tag("t", list) : .clip(Self.all, rule: .nonZero, list)
        ])
      }
      return list
    }
    let image = try CairoPainter().paint(nested(Limits.drawingDepth), in: Self.window(1, 1))
    #expect(image.pixels == [0xffff_0000])
    #expect(throws: PaintError.tooDeep(limit: Limits.drawingDepth)) {
      try CairoPainter().paint(nested(Limits.drawingDepth + 1), in: Self.window(1, 1))
    }
  }
}
