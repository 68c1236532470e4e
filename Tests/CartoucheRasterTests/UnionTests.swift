import CartoucheTestSupport
import CartoucheDrawing
import CartoucheRaster
import CartoucheSupport
import Testing

@Suite("The union of convex pieces")
struct UnionTests {
  static let window = PixelWindow(originX: 0, originY: 0, width: 96, height: 96, scale: 1)

  private static func difference(_ path: Path) -> Difference {
    Difference(
      Coverage(of: path, .unionOfConvexPieces, in: window),
      Reference.coverage(of: path, .unionOfConvexPieces, width: 96, height: 96))
  }

  @Test(
    "A ragged stroke that overlaps itself is as dark as its samples say", arguments: 0..<6,
    [1.0, 1.5, 4.0])
  func raggedStrokes(seed: Int, width: Double) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var path = Path()
    for _ in 0..<4 {
      let start = Shapes.point(in: 20...76, using: &generator)
      let line = Shapes.raggedLine(from: start, steps: 70, step: 0.8, using: &generator)
      path.append(Shapes.stroke(line, width: width))
    }
    let difference = Self.difference(path)
    #expect(difference.edgeMean < 3)
    #expect(difference.edgeBias.magnitude < 1.5)
    #expect(difference.greatest < 26)
  }

  @Test("A piece that is repeated counts once", arguments: [2, 3, 9, 2000])
  func repeatedPieces(count: Int) {
    let line = [ScreenPoint(x: 10.3, y: 12.9), ScreenPoint(x: 60.1, y: 33.3)]
    let once = Shapes.stroke(line, width: 2.3)
    var path = Path()
    for index in 0..<count {
      // Turned the other way every other time.
      path.append(index % 2 == 0 ? once : Shapes.stroke(line.reversed(), width: 2.3))
    }
    let picture = Coverage(of: path, .unionOfConvexPieces, in: Self.window)
    let wanted = Coverage(of: once, .nonZero, in: Self.window)
    // What hides between the samples of a pixel may count more often, up to an eighth of it.
    for (byte, level) in zip(picture.bytes, wanted.bytes) {
      #expect(abs(Int(byte) - Int(level)) <= 33)
    }
  }

  @Test("Pieces that share edges join without a seam", arguments: 0..<20)
  func abuttingPieces(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var left = ScreenPoint(x: 4, y: 40)
    var right = ScreenPoint(x: 4, y: 56)
    var strip = Path()
    var outline: [ScreenPoint] = [right, left]
    while left.x < 80 {
      let step = Double.random(in: 0.05...4, using: &generator)
      let nextLeft =
        left + ScreenPoint(x: step, y: .random(in: -1...1, using: &generator))
      let nextRight =
        right + ScreenPoint(x: step, y: .random(in: -1...1, using: &generator))
      // Two triangles are convex whatever the four points are.
      Shapes.close([left, nextLeft, right], in: &strip)
      Shapes.close([right, nextRight, nextLeft], in: &strip)
      outline.append(nextLeft)
      outline.insert(nextRight, at: 0)
      (left, right) = (nextLeft, nextRight)
    }
    var whole = Path()
    Shapes.close(outline, in: &whole)
    let picture = Coverage(of: strip, .unionOfConvexPieces, in: Self.window)
    #expect(picture == Coverage(of: whole, .nonZero, in: Self.window))
    for x in 8..<60 { #expect(picture[x, 48] == 255) }
  }

  @Test("Wide pieces and narrow ones are sampled alike")
  func wideAndNarrow() {
    let window = PixelWindow(originX: 0, originY: 0, width: 96, height: 96, scale: 1)
    let long = Shapes.stroke(
      [ScreenPoint(x: -500, y: -300), ScreenPoint(x: 600, y: 400)], width: 5)
    let crossing = Shapes.stroke([ScreenPoint(x: 10, y: 60), ScreenPoint(x: 80, y: 10)], width: 5)
    var path = long
    path.append(crossing)
    path.append(long)
    let difference = Difference(
      Coverage(of: path, .unionOfConvexPieces, in: window),
      Reference.coverage(of: path, .unionOfConvexPieces, width: 96, height: 96))
    #expect(difference.edgeMean < 1.5)
    #expect(difference.greatest < 16)
  }
}
