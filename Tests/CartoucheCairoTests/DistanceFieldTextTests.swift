import CartoucheDrawing
import CartoucheImage
import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheCairo

/// Texts whose glyphs are fields of distances.
@Suite struct DistanceFieldTextTests {
  /// A square of 8 units whose upper left corner lies at the origin: ¾ on its outline.
  private static let square = DistanceFieldGlyph(
    advance: 12, x: -3, y: -3, width: 14, height: 14,
    field: (0..<14 * 14).map { index in
      let (x, y) = (Double(index % 14) - 2.5, Double(index / 14) - 2.5)
      let (dx, dy) = (max(-x, x - 8), max(-y, y - 8))
      let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
      let distance = outside > 0 ? outside : max(dx, dy)
      return UInt8(min(max(255 * (0.75 - distance / 8), 0), 255).rounded())
    })

  private static let face = DistanceFieldFace { first in first == 0 ? [1: square] : [:] }

  private static func run(_ offsets: [Double], size: Double) -> GlyphRun {
    GlyphRun(
      face: face, size: size,
      glyphs: offsets.map { .init(index: 1, offset: ScreenPoint(x: $0, y: 0)) },
      inkBounds: ScreenRect(
        minX: (offsets.min() ?? 0) - 4.0 / 24, minY: -4.0 / 24,
        maxX: (offsets.max() ?? 0) + 12.0 / 24, maxY: 12.0 / 24))
  }

  private static func text(
    _ run: GlyphRun, at origin: ScreenPoint, rotation: Double = 0, halo: Halo? = nil,
    color: Color = .black
  ) -> DisplayList {
    DisplayList(items: [
      .glyphs([run], origin: origin, rotation: rotation, color: color, halo: halo)
    ])
  }

  private static func paint(
    _ list: DisplayList, x: Int = 0, y: Int = 0, width: Int, height: Int
  ) throws -> RasterImage {
    try CairoPainter().paint(
      list,
      in: PixelWindow(originX: x * 256, originY: y * 256, width: width, height: height, scale: 1))
  }

  @Test func `A square of eight units is one of eight pixels at 24`() throws {
    let image = try Self.paint(
      Self.text(Self.run([0], size: 24), at: ScreenPoint(x: 4, y: 4)), width: 16, height: 16)
    let alphas = image.pixels.map { $0 >> 24 }
    for y in 0..<16 {
      for x in 0..<16 {
        let isInside = (4..<12).contains(x) && (4..<12).contains(y)
        let alpha = alphas[y * 16 + x]
        // Half a pixel from the outline, the antialiasing of MapLibre's shader has not quite ended.
        if isInside { #expect(alpha >= 220) } else { #expect(alpha <= 30, "\(x), \(y)") }
        if (5..<11).contains(x), (5..<11).contains(y) { #expect(alpha == 255) }
      }
    }
  }

  @Test func `Glyphs stand where they are, not on quarter pixels`() throws {
    func row(_ x: Double) throws -> [UInt32] {
      let image = try Self.paint(
        Self.text(Self.run([0], size: 24), at: ScreenPoint(x: x, y: 4)), width: 16, height: 16)
      return (0..<16).map { image.pixels[8 * 16 + $0] >> 24 }
    }
    let rows = try [4.0, 4.0625, 4.125].map(row)
    #expect(rows[0][4] > rows[1][4] && rows[1][4] > rows[2][4])
    #expect(try row(5) == [rows[0][15]] + rows[0].dropLast())
  }

  @Test func `A halo lies around the glyphs and not beneath them`() throws {
    let halo = Halo(color: Color(rgb: 0xff0000), width: 2, blur: 0)
    let image = try Self.paint(
      Self.text(
        Self.run([0], size: 24), at: ScreenPoint(x: 4, y: 4), halo: halo, color: .transparent),
      width: 16, height: 16)
    func alpha(_ x: Int, _ y: Int) -> UInt32 { image.pixels[y * 16 + x] >> 24 }
    #expect(alpha(8, 8) == 0 && alpha(3, 8) == 255 && alpha(12, 8) == 255)
    #expect(alpha(2, 8) >= 220 && alpha(1, 8) <= 30 && alpha(0, 8) == 0)
    #expect(image.pixels[8 * 16 + 3] == 0xffff_0000)
  }

  @Test func `A part set larger keeps the edges of its text`() throws {
    func softPixels(_ textSize: Double) throws -> Int {
      var run = Self.run([0], size: 48)
      run.textSize = textSize
      return try Self.paint(Self.text(run, at: ScreenPoint(x: 4, y: 4)), width: 32, height: 32)
        .pixels.count { (1..<255).contains($0 >> 24) }
    }
    #expect(try softPixels(24) > softPixels(48))
  }

  @Test func `Windows agree with the picture, whatever the turn`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      let list = Self.text(
        Self.run([0, 0.4, 0.9], size: Double.random(in: 8...60, using: &random)),
        at: ScreenPoint(
          x: Double.random(in: 20...60, using: &random),
          y: Double.random(in: 20...60, using: &random)),
        rotation: Double.random(in: -4...4, using: &random),
        halo: Halo(color: .white, width: 1.5, blur: 1))
      let whole = try Self.paint(list, width: 96, height: 96)
      let x = Int.random(in: 0...60, using: &random)
      let y = Int.random(in: 0...60, using: &random)
      let part = try Self.paint(list, x: x, y: y, width: 33, height: 29)
      for row in 0..<29 {
        let start = (y + row) * 96 + x
        #expect(
          Array(part.pixels[row * 33..<(row + 1) * 33]) == Array(whole.pixels[start..<start + 33]))
      }
    }
  }

  @Test func `Sizes and places beyond reason draw nothing`() throws {
    for (size, x) in [(1e30, 4), (.nan, 4), (24, .infinity), (24, 1e300), (0, 4)]
      as [(Double, Double)]
    {
      let image = try Self.paint(
        Self.text(Self.run([0], size: size), at: ScreenPoint(x: x, y: 4)), width: 8, height: 8)
      #expect(image.pixels.allSatisfy { $0 == 0 })
    }
  }
}
