import CartoucheDrawing
import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheRaster

@Suite("Shading beside lines")
struct LineShaderTests {
  private static let black = Color.black
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  private static func window(
    width: Int, height: Int, x: Int = 0, y: Int = 0, scale: Double = 1
  ) -> PixelWindow {
    PixelWindow(originX: x * 256, originY: y * 256, width: width, height: height, scale: scale)
  }

  /// Every pixel of a window, whatever mask there may be.
  private static func shaded(
    _ paint: LinePaint, in window: PixelWindow, opacity: Double = 1
  ) -> [UInt32] {
    let count = window.width * window.height
    let coverage = [UInt8](repeating: 255, count: count)
    return [UInt32](unsafeUninitializedCapacity: count) { pixels, initialized in
      initialized = count
      guard let base = pixels.baseAddress else { return }
      base.initialize(repeating: 0xdead_beef, count: count)
      LineShader(paint, opacity: opacity, in: window).shade(
        into: base, width: window.width, height: window.height, coverage: coverage,
        stride: window.width)
    }
  }

  private static func alphas(_ pixels: [UInt32]) -> [Int] { pixels.map { Int($0 >> 24) } }

  private static func field(
    _ points: [(Double, Double)], halfWidth: Double, isLayered: Bool = false,
    end: LineField.End = .butt
  ) -> LineField {
    var segments: [LineField.Segment] = []
    for (index, (from, to)) in zip(points, points.dropFirst()).enumerated() {
      let count = Double(points.count - 1)
      segments.append(
        LineField.Segment(
          start: ScreenPoint(x: from.0, y: from.1), end: ScreenPoint(x: to.0, y: to.1),
          startPosition: Double(index) / count, endPosition: Double(index + 1) / count,
          startsAs: index == 0 ? end : .corner,
          endsAs: index + 2 == points.count ? end : .corner, continuesLine: index > 0))
    }
    return LineField(
      segments: segments, halfWidth: halfWidth, reach: halfWidth * 2 + 1, isLayered: isLayered)
  }

  // MARK: Soft edges

  /// alpha = clamp((outer + ½ − d) / (blur + 1)) at pixels whose middles lie d from the line.
  @Test(arguments: [0.0, 1, 3, 8])
  func `A blurred line fades inwards over its blur and a pixel`(blur: Double) {
    let paint = LinePaint(
      field: Self.field([(-50, 10), (50, 10)], halfWidth: 5), content: .ramp(ColorRamp(Self.black)),
      softEdges: LinePaint.SoftEdges(blur: blur))
    let column = Self.alphas(Self.shaded(paint, in: Self.window(width: 1, height: 20)))
    let expected = (0..<20).map { row in
      let distance = abs(Double(row) + 0.5 - 10)
      return Int((min(max((5.5 - distance) / (blur + 1), 0), 1) * 255 + 0.5).rounded(.down))
    }
    #expect(column == expected)
  }

  @Test func `At twice the scale antialiasing takes half a point`() {
    let paint = LinePaint(
      field: Self.field([(-50, 10), (50, 10)], halfWidth: 5), content: .ramp(ColorRamp(Self.black)),
      softEdges: LinePaint.SoftEdges(blur: 2))
    let column = Self.alphas(Self.shaded(paint, in: Self.window(width: 1, height: 40, scale: 2)))
    let expected = (0..<40).map { row in
      let distance = abs((Double(row) + 0.5) / 2 - 10)
      return Int((min(max((5.25 - distance) / 2.5, 0), 1) * 255 + 0.5).rounded(.down))
    }
    #expect(column == expected)
  }

  @Test func `A gap's edges fade into the gap`() {
    let paint = LinePaint(
      field: Self.field([(-50, 20), (50, 20)], halfWidth: 14),
      content: .ramp(ColorRamp(Self.black)),
      softEdges: LinePaint.SoftEdges(innerRadius: 6, blur: 2))
    let column = Self.alphas(Self.shaded(paint, in: Self.window(width: 1, height: 20)))
    // Row 19 is half a point from the middle, row 13 six and a half.
    #expect(column[19] == 0)
    #expect(column[13] == 255)
    #expect(column[15] > 0 && column[15] < column[14])
    #expect(column[6] > 0 && column[6] < 255)
  }

  @Test func `A round corner keeps its distance all round and an edged one does not`() {
    func alpha(_ corner: LineField.End) -> Int {
      var field = Self.field([(-40, 0), (0, 0), (0, 40)], halfWidth: 8)
      field.segments[0].endsAs = corner
      field.segments[1].startsAs = corner
      let paint = LinePaint(
        field: field, content: .ramp(ColorRamp(Self.black)), softEdges: LinePaint.SoftEdges(blur: 7)
      )
      // 5.5 points from both lines, 7.8 from the corner.
      return Self.alphas(Self.shaded(paint, in: Self.window(width: 1, height: 1, x: 5, y: -6)))[0]
    }
    #expect(alpha(.corner) == Int((8.5 - 5.5) / 8 * 255 + 0.5))
    #expect(alpha(.roundCorner) < alpha(.corner) / 2)
  }

  // MARK: Gradients

  @Test func `Colours follow the way along the line`() {
    let colors = ColorRamp(stops: [
      ColorRamp.Stop(position: 0, color: Self.red), ColorRamp.Stop(position: 1, color: Self.blue),
    ])
    let paint = LinePaint(
      field: Self.field([(0, 2), (64, 2)], halfWidth: 2), content: .ramp(colors))
    let row = Self.shaded(paint, in: Self.window(width: 64, height: 1))
    for (column, pixel) in row.enumerated() {
      let share = (Double(column) + 0.5) / 64
      #expect(abs(Double(pixel & 0xff) - share * 255) < 1)
      #expect(abs(Double(pixel >> 16 & 0xff) - (1 - share) * 255) < 1)
    }
  }

  @Test func `A step of colour falls into the pixel it crosses and is mixed there`() {
    let step = 10.25 / 64
    let colors = ColorRamp(stops: [
      ColorRamp.Stop(position: 0, color: Self.red),
      ColorRamp.Stop(position: step, color: Self.red),
      ColorRamp.Stop(position: step, color: Self.blue),
    ])
    let paint = LinePaint(
      field: Self.field([(0, 2), (64, 2)], halfWidth: 2), content: .ramp(colors))
    let row = Self.shaded(paint, in: Self.window(width: 64, height: 1))
    #expect(row[9] == 0xffff_0000)
    #expect(row[10] == 0xff40_00bf)
    #expect(row[11] == 0xff00_00ff)
  }

  /// Right by a right angle, 40 points from either end.
  private static func rightAngle(slant: Double, middle: Double = 0) -> LineField {
    var field = field([(0, 10), (40, 10), (40, 50)], halfWidth: 8)
    field.segments[0].endSlant = -slant
    field.segments[1].startSlant = slant
    field.middle = middle
    return field
  }

  @Test func `On the inside of a corner colours go on without a step`() {
    let colors = ColorRamp(stops: [
      ColorRamp.Stop(position: 0, color: Self.red), ColorRamp.Stop(position: 1, color: Self.blue),
    ])
    func blue(_ x: Int, _ y: Int, slant: Double) -> Int {
      let paint = LinePaint(field: Self.rightAngle(slant: slant), content: .ramp(colors))
      return Int(Self.shaded(paint, in: Self.window(width: 1, height: 1, x: x, y: y))[0] & 0xff)
    }
    // The border runs from the corner at (40, 10) down to the left.
    for depth in 2..<8 {
      let (before, after) = ((39 - depth, 9 + depth), (40 - depth, 10 + depth))
      #expect(abs(blue(before.0, before.1, slant: 1) - 128) < 8)
      #expect(abs(blue(after.0, after.1, slant: 1) - 128) < 8)
    }
    #expect(blue(40 - 7, 10 + 7, slant: 0) - blue(39 - 7, 9 + 7, slant: 0) > 20)
  }

  @Test func `Far from corners and at their outer edge colours know of no corner`() {
    func place(_ x: Double, _ y: Double, slant: Double) -> Double {
      let field = Self.rightAngle(slant: slant)
      let segment = field.segments[0]
      let distance = SegmentDistance(of: ScreenPoint(x: x, y: y), from: segment)
      return SegmentProgress(of: distance, along: segment, in: field).share
    }
    for x in [1.0, 10, 24] { #expect(place(x, 17, slant: 1) == x / 40) }
    for x in [26.0, 33, 39] { #expect(abs(place(x, 2, slant: 1) - x / 40) < 1e-12) }
    // From there on the inner edge, which ends 8 points sooner, takes it faster.
    #expect(abs(place(28.5, 18, slant: 1) - (25 + 3.5 * 15 / 7) / 40) < 1e-12)
    #expect(place(32, 18, slant: 1) == 1)
    // Halfway across it ends 4 points sooner.
    #expect(place(36, 10, slant: 1) == 1)
    #expect(abs(place(35, 10, slant: 1) - 39.0 / 40) < 1e-12)
    // A segment that is too short for its corner still begins where it begins.
    #expect(place(20, 18, slant: 50) == 0.5)
    #expect(place(39, 18, slant: 50) == 1)
  }

  @Test func `A line that crosses itself lies over its earlier stretch`() {
    let points = [(0.0, 20.0), (60, 20), (60, 50), (30, 50), (30, -10)]
    let colors = ColorRamp(stops: [
      ColorRamp.Stop(position: 0, color: Self.red),
      ColorRamp.Stop(position: 0.5, color: Self.red),
      ColorRamp.Stop(position: 0.5, color: Self.blue),
    ])
    func pixel(_ x: Int, _ y: Int, isLayered: Bool) -> UInt32 {
      let paint = LinePaint(
        field: Self.field(points, halfWidth: 6, isLayered: isLayered), content: .ramp(colors))
      return Self.shaded(paint, in: Self.window(width: 1, height: 1, x: x, y: y))[0]
    }
    // Nearer to the first stretch, and under the last one.
    #expect(pixel(34, 20, isLayered: true) == 0xff00_00ff)
    #expect(pixel(34, 20, isLayered: false) == 0xffff_0000)
    #expect(pixel(44, 20, isLayered: true) == 0xffff_0000)
  }

  @Test func `Opacity counts once`() {
    let paint = LinePaint(
      field: Self.field([(0, 2), (8, 2)], halfWidth: 2, isLayered: true),
      content: .ramp(ColorRamp(Self.black)))
    let row = Self.alphas(
      Self.shaded(paint, in: Self.window(width: 6, height: 1, x: 1, y: 1), opacity: 0.5))
    #expect(row == [128, 128, 128, 128, 128, 128])
  }

  // MARK: Windows

  private static func scribble(
    seed: UInt64, side: Double, offset: Double, plane: Homography?, isLayered: Bool
  ) -> LineField {
    var generator = SeededGenerator(seed: seed)
    let points = (0..<40).map { _ in
      (
        offset + Double.random(in: -20...side + 20, using: &generator),
        offset + Double.random(in: -20...side + 20, using: &generator)
      )
    }
    var field = field(points, halfWidth: 5, isLayered: isLayered, end: .round)
    for index in field.segments.indices where index % 3 == 0 {
      field.segments[index].endsAs = .roundCorner
      field.segments[index].startSlant = Double.random(in: -2...2, using: &generator)
      field.segments[index].endSlant = Double.random(in: -2...2, using: &generator)
    }
    field.middle = 2
    field.plane = plane
    return field
  }

  @Test(arguments: 0..<72)
  func `Any window shows the same pixels as that part of the whole`(seed: Int) {
    let side = 90
    let pixelOffset = [0, -70_000, 1 << 30][seed % 3]
    let scale = [1.0, 2, 3][seed / 3 % 3]
    let offset = Double(pixelOffset) / scale
    let plane =
      seed % 2 == 0
      ? nil
      : Homography(
        origin: ScreenPoint(x: offset, y: offset), x: SIMD3(1, 0.1, 0), y: SIMD3(0, 1.2, 0),
        w: SIMD3(0, 0.004, 1))
    let field = Self.scribble(
      seed: UInt64(seed), side: Double(side) / scale, offset: plane == nil ? offset : 0,
      plane: plane, isLayered: seed % 4 < 2)
    let colors = ColorRamp(stops: [
      ColorRamp.Stop(position: 0, color: Self.red), ColorRamp.Stop(position: 0.4, color: Self.blue),
      ColorRamp.Stop(position: 0.4, color: Self.black),
      ColorRamp.Stop(position: 1, color: Color(red: 0, green: 1, blue: 0, alpha: 0.3)),
    ])
    let paint = LinePaint(
      field: field, content: .ramp(colors),
      softEdges: seed % 3 == 0 ? LinePaint.SoftEdges(innerRadius: 1, blur: 2) : nil)
    let whole = Self.window(
      width: side, height: side, x: pixelOffset, y: pixelOffset, scale: scale)
    let picture = Self.shaded(paint, in: whole)
    #expect(Set(picture).count > 50)
    var generator = SeededGenerator(seed: UInt64(seed) + 100)
    for _ in 0..<8 {
      let x = Int.random(in: 0..<side, using: &generator)
      let y = Int.random(in: 0..<side, using: &generator)
      let width = Int.random(in: 1...side - x, using: &generator)
      let height = Int.random(in: 1...side - y, using: &generator)
      let part = Self.shaded(paint, in: whole.part(x: x, y: y, width: width, height: height))
      let crop = (y..<y + height).flatMap { row in
        let start = row * side + x
        return Array(picture[start..<start + width])
      }
      #expect(part == crop)
    }
  }

  /// Blocks leave segments out; asking all of them must come to the same.
  @Test(arguments: 0..<8)
  func `The nearest segment is found among all`(seed: Int) {
    let side = 60
    let field = Self.scribble(
      seed: UInt64(seed), side: Double(side), offset: 0, plane: nil, isLayered: false)
    let window = Self.window(width: side, height: side)
    let reader = LineFieldReader(field, in: window)
    let everything = field.segments.indices.map { Int32($0) }
    let coverage = [UInt8](repeating: 1, count: side * side)
    reader.forEachPixel(width: side, height: side, coverage: coverage, stride: side) {
      column, row, nearby in
      guard !nearby.isEmpty else { return }
      let found = reader.nearest(column: column, row: row, among: nearby)
      let expected = reader.nearest(column: column, row: row, among: everything)
      if abs(expected?.offset ?? 0) < field.halfWidth {
        #expect(found?.segment == expected?.segment)
      }
    }
  }

  @Test(arguments: [true, false])
  func `Beyond reach nothing is told, whatever the window`(isLayered: Bool) {
    // In reach by the box around the diagonal, and by far not by distance.
    let field = Self.field([(0, 0), (80, 80)], halfWidth: 4, isLayered: isLayered)
    let paint = LinePaint(field: field, content: .ramp(ColorRamp(Self.black)))
    #expect(Self.shaded(paint, in: Self.window(width: 1, height: 1, x: 50, y: 20)) == [0])
    let picture = Self.shaded(paint, in: Self.window(width: 80, height: 80))
    #expect(picture[20 * 80 + 50] == 0)
    #expect(picture[20 * 80 + 20] == 0xff00_0000)
  }

  // MARK: Hostile input

  @Test func `Numbers that are none, places and endless lines do no harm`() {
    let wild = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, 5]
    var segments: [LineField.Segment] = []
    for x in wild {
      for y in wild {
        segments.append(
          LineField.Segment(
            start: ScreenPoint(x: x, y: y), end: ScreenPoint(x: y, y: x), startPosition: x,
            endPosition: y, startsAs: .round, endsAs: .square, continuesLine: true))
      }
    }
    for halfWidth in wild {
      for isLayered in [true, false] {
        let field = LineField(
          segments: segments, halfWidth: halfWidth, middle: halfWidth, reach: halfWidth,
          isLayered: isLayered,
          plane: Homography(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), w: SIMD3(0, -0.1, 1)))
        let colors = ColorRamp(stops: [
          ColorRamp.Stop(position: .nan, color: Self.red),
          ColorRamp.Stop(position: .infinity, color: Self.blue),
          ColorRamp.Stop(position: -1, color: Self.blue),
        ])
        let paint = LinePaint(
          field: field, content: .ramp(colors),
          softEdges: LinePaint.SoftEdges(innerRadius: halfWidth, blur: halfWidth))
        #expect(Self.shaded(paint, in: Self.window(width: 20, height: 20)).count == 400)
      }
    }
  }

  @Test func `Without segments nothing is painted`() {
    let paint = LinePaint(
      field: LineField(halfWidth: 5, reach: 6), content: .ramp(ColorRamp(Self.black)))
    #expect(Self.shaded(paint, in: Self.window(width: 3, height: 1)) == [0, 0, 0])
  }
}
