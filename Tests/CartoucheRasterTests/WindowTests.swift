import CartoucheTestSupport
import CartoucheDrawing
import CartoucheRaster
import CartoucheSupport
import Testing

@Suite("Windows of one plane")
struct WindowTests {
  static let side = 150

  @Test("Any window shows the same pixels as that part of the whole", arguments: 0..<60)
  func anyWindowEqualsTheWhole(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let scale = Double(1 + seed % 3)
    // In pixels: small, and as large as the world at the deepest zooms.
    let offset = [0, -70_000, 1 << 30][seed / 3 % 3]
    let rasterizer = CoverageRasterizer()
    for rule in [FillRule.nonZero, .nonZeroInWholePixels, .evenOdd, .unionOfConvexPieces] {
      let drawn =
        rule == .unionOfConvexPieces
        ? Shapes.pieces(side: Double(Self.side), using: &generator)
        : Shapes.tangle(side: Double(Self.side), using: &generator)
      let path = Shapes.moved(drawn, byPixels: Double(offset), scale: scale)
      let whole = PixelWindow(
        originX: offset * 256, originY: offset * 256, width: Self.side, height: Self.side,
        scale: scale)
      let picture = Coverage(of: path, rule, in: whole, by: rasterizer)
      for _ in 0..<12 {
        let x = Int.random(in: 0..<Self.side, using: &generator)
        let y = Int.random(in: 0..<Self.side, using: &generator)
        let width = Int.random(in: 1...Self.side - x, using: &generator)
        let height = Int.random(in: 1...Self.side - y, using: &generator)
        let part = Coverage(
          of: path, rule, in: whole.part(x: x, y: y, width: width, height: height), by: rasterizer)
        #expect(part == picture.part(x: x, y: y, width: width, height: height))
      }
    }
  }

  @Test("A picture too large for one band is that of its tiles")
  func bandsJoin() {
    var generator = SeededGenerator(seed: 3)
    let star = Shapes.star(x: 900, y: 700, radius: 400...690, vertices: 300, using: &generator)
    let strokes = Shapes.stroke(star.points, width: 9)
    // Two rows of tiles, where the band of the whole ends elsewhere.
    let whole = PixelWindow(originX: 0, originY: 0, width: 1800, height: 1400, scale: 1)
    let rasterizer = CoverageRasterizer()
    var group = strokes
    group.cut(
      ScreenPoint(x: 300, y: 690), ScreenPoint(x: 1500, y: 680), ScreenPoint(x: 1500, y: 720),
      ScreenPoint(x: 300, y: 710))
    group.endGroup()
    for (path, rule) in [
      (star, FillRule.evenOdd), (strokes, .unionOfConvexPieces), (group, .unionOfConvexPieces),
    ] {
      let picture = Coverage(of: path, rule, in: whole, by: rasterizer)
      for y in [0, 700] {
        for x in [0, 600, 1200] {
          let tile = Coverage(
            of: path, rule, in: whole.part(x: x, y: y, width: 600, height: 700), by: rasterizer)
          #expect(tile == picture.part(x: x, y: y, width: 600, height: 700))
        }
      }
    }
  }

  @Test("What lies between the samples is every window's")
  func unseenPieces() {
    // A thin strip many times over, between two lines of samples and across many pixels.
    var path = Path()
    for _ in 0..<200 {
      path.append(Shapes.contour([(3, 5.07), (140, 5.07), (140, 5.18), (3, 5.18)]))
    }
    let whole = PixelWindow(originX: 0, originY: 0, width: 150, height: 10, scale: 1)
    let picture = Coverage(of: path, .unionOfConvexPieces, in: whole)
    #expect(picture[70, 5] == 32)
    for x in 0..<100 {
      let part = Coverage(
        of: path, .unionOfConvexPieces, in: whole.part(x: x, y: 3, width: 40, height: 5))
      #expect(part == picture.part(x: x, y: 3, width: 40, height: 5))
    }
  }

  @Test("A rasteriser that was used before draws as a fresh one does")
  func buffersAreLeftClean() {
    var generator = SeededGenerator(seed: 11)
    let used = CoverageRasterizer()
    for round in 0..<60 {
      let rule = HostileInputTests.rules[round % 4]
      let side = Int.random(in: 1...200, using: &generator)
      let path = Shapes.pieces(side: Double(side), using: &generator)
      let window = PixelWindow(originX: 0, originY: 0, width: side, height: side + 7, scale: 1)
      #expect(
        Coverage(of: path, rule, in: window, by: used) == Coverage(of: path, rule, in: window))
    }
  }
}
