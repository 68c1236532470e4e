import CartoucheDrawing
import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheRaster

@Suite("Shading of circles")
struct RadialShaderTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1, alpha: 0.5)

  private static func shaded(_ paint: RadialPaint, in window: PixelWindow) -> [UInt32] {
    let count = window.width * window.height
    let coverage = [UInt8](repeating: 255, count: count)
    return [UInt32](unsafeUninitializedCapacity: count) { pixels, initialized in
      initialized = count
      guard let base = pixels.baseAddress else { return }
      base.initialize(repeating: 0, count: count)
      RadialShader(paint, opacity: 1, in: window).shade(
        into: base, width: window.width, height: window.height, coverage: coverage,
        stride: window.width)
    }
  }

  private static func row(_ paint: RadialPaint, count: Int) -> [UInt32] {
    shaded(
      paint, in: PixelWindow(originX: 0, originY: -128, width: count, height: 1, scale: 1))
  }

  private static func smooth(_ value: Double) -> Double {
    let share = min(max(value, 0), 1)
    return share * share * (3 - 2 * share)
  }

  @Test(arguments: [0.2, 0.5, 1, 2])
  func `A soft disc fades by the cubic of the shading languages`(blur: Double) {
    let paint = RadialPaint(
      center: .zero, innerRadius: 20, radius: 20, disc: Self.red, ring: .transparent, blur: blur)
    let alphas = Self.row(paint, count: 24).map { Int($0 >> 24) }
    let expected = (0..<24).map { column in
      let share = (Double(column) + 0.5) / 20
      return Int(Self.smooth((1 - share) / blur) * 255 + 0.5)
    }
    #expect(zip(alphas, expected).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test func `A soft ring begins where the disc fades`() {
    let paint = RadialPaint(
      center: .zero, innerRadius: 10, radius: 20, disc: Self.red, ring: Self.blue, blur: 0.25)
    let row = Self.row(paint, count: 22)
    // 5 points within both radii.
    #expect(row[3] == 0xffff_0000)
    #expect(row[12] == 0x8000_0080)
    #expect(row[7] != row[3] && row[7] != row[12])
    #expect(row[21] == 0)
  }

  @Test func `Between a crisp disc and its ring nothing shows`() {
    let paint = RadialPaint(
      center: .zero, innerRadius: 10.5, radius: 20, disc: Self.red,
      ring: Color(red: 0, green: 0, blue: 1))
    let row = Self.row(paint, count: 22)
    #expect(row[9] == 0xffff_0000)
    #expect(row[10] == 0xff80_0080)
    #expect(row[11] == 0xff00_00ff)
    #expect(row.allSatisfy { $0 >> 24 == 255 })
  }

  @Test func `A ring without a disc is full from the middle on`() {
    let paint = RadialPaint(
      center: .zero, innerRadius: 0, radius: 8, disc: Self.red, ring: .black)
    #expect(Self.row(paint, count: 8).allSatisfy { $0 == 0xff00_0000 })
  }

  @Test func `Any window shows the same pixels as that part of the whole`() {
    let plane = Homography(
      origin: ScreenPoint(x: 30, y: 30), x: SIMD3(1, 0, 0), y: SIMD3(0, 1.5, 0),
      w: SIMD3(0, 0.01, 1))
    for plane in [nil, plane] {
      let paint = RadialPaint(
        center: ScreenPoint(x: 4, y: 7), innerRadius: 12, radius: 25, disc: Self.red,
        ring: Self.blue, blur: 0.3, plane: plane)
      let whole = PixelWindow(originX: 77, originY: -30, width: 64, height: 64, scale: 1)
      let picture = Self.shaded(paint, in: whole)
      #expect(Set(picture).count > 20)
      let part = Self.shaded(paint, in: whole.part(x: 13, y: 22, width: 31, height: 17))
      let crop = (22..<39).flatMap { row in Array(picture[row * 64 + 13..<row * 64 + 44]) }
      #expect(part == crop)
    }
  }

  @Test func `Numbers that are none do no harm`() {
    for wild in [Double.nan, .infinity, -5, 0, 1e300] {
      let paint = RadialPaint(
        center: ScreenPoint(x: wild, y: 1), innerRadius: wild, radius: wild, disc: Self.red,
        ring: Self.blue, blur: wild)
      #expect(Self.row(paint, count: 5).count == 5)
    }
  }
}
