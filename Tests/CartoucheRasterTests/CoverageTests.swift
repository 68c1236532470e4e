import CartoucheTestSupport
import CartoucheDrawing
import CartoucheRaster
import CartoucheSupport
import Testing

@Suite("Coverage")
struct CoverageTests {
  static let window = PixelWindow(originX: 0, originY: 0, width: 64, height: 64, scale: 1)

  @Test("Rectangles on the grid of 1/256 pixel are exact")
  func rectanglesAreExact() {
    let path = Shapes.contour([(1.5, 1.25), (3.5, 1.25), (3.5, 2.5), (1.5, 2.5)])
    let picture = Coverage(of: path, .nonZero, in: Self.window)
    // Rounded from 255 × ½ × ¾, 255 × ¾, 255 × ½ × ½, 255 × ½.
    let wanted: [UInt8] = [
      0, 0, 0, 0, 0,
      0, 96, 191, 96, 0,
      0, 64, 128, 64, 0,
      0, 0, 0, 0, 0,
    ]
    #expect(picture.part(x: 0, y: 0, width: 5, height: 4).bytes == wanted)
    #expect(picture.bytes.filter { $0 > 0 }.count == 6)
  }

  @Test("Both fill rules agree with their definitions where contours lie in each other")
  func rulesDiffer() {
    var path = Shapes.contour([(0, 0), (8, 0), (8, 8), (0, 8)])
    path.append(Shapes.contour([(2, 2), (6, 2), (6, 6), (2, 6)]))
    path.append(Shapes.contour([(3, 3), (3, 5), (5, 5), (5, 3)]))
    func levels(_ picture: Coverage) -> [UInt8] {
      [picture[1, 1], picture[2, 2], picture[4, 4], picture[8, 8]]
    }
    let nonZero = Coverage(of: path, .nonZero, in: Self.window)
    let evenOdd = Coverage(of: path, .evenOdd, in: Self.window)
    let united = Coverage(of: path, .unionOfConvexPieces, in: Self.window)
    #expect(levels(nonZero) == [255, 255, 255, 0])
    #expect(levels(evenOdd) == [255, 0, 255, 0])
    #expect(levels(united) == [255, 255, 255, 0])
  }

  @Test(
    "A shape that does not overlap itself is within 2/255 of 64 × 64 samples",
    arguments: 0..<24, [FillRule.nonZero, .evenOdd])
  func agreesWithSamples(seed: Int, rule: FillRule) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let path = Shapes.star(
      x: 31.7, y: 32.3, radius: 12...30, vertices: [3, 7, 24, 60][seed % 4], using: &generator)
    let difference = Difference(
      Coverage(of: path, rule, in: Self.window),
      Reference.coverage(of: path, rule, width: 64, height: 64))
    #expect(difference.greatest <= 2)
    #expect(difference.edgeMean < 0.5)
  }

  @Test("In whole pixels those are covered whose middles are inside", arguments: 0..<12)
  func wholePixels(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let path = Shapes.star(
      x: 31.7, y: 32.3, radius: 12...30, vertices: [3, 7, 24, 60][seed % 4], using: &generator)
    let picture = Coverage(of: path, .nonZeroInWholePixels, in: Self.window)
    let fine = PixelWindow(originX: 0, originY: 0, width: 64 * 65, height: 64 * 65, scale: 65)
    let samples = Coverage(of: path, .nonZero, in: fine)
    for row in 0..<64 {
      for column in 0..<64 {
        // The one of 65 × 65 in the middle, unless an edge runs through it.
        let middle = samples[column * 65 + 32, row * 65 + 32]
        if middle == 0 || middle == 255 { #expect(picture[column, row] == middle) }
      }
    }
  }

  @Test("Areas that share their edges cover each whole pixel once", arguments: 0..<12)
  func wholePixelsAreShared(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    // On a grid of half pixels many edges run through middles.
    func inner() -> (Double, Double) {
      (
        Double(Int.random(in: 1...127, using: &generator)) / 2,
        Double(Int.random(in: 1...127, using: &generator)) / 2
      )
    }
    let corners = [(0.0, 0.0), (64, 0), (64, 64), (0, 64)]
    let middle = inner()
    var sum = [Int](repeating: 0, count: 64 * 64)
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let path = Shapes.contour([a, b, middle])
      let picture = Coverage(of: path, .nonZeroInWholePixels, in: Self.window)
      for index in sum.indices { sum[index] += Int(picture.bytes[index]) }
    }
    #expect(sum.allSatisfy { $0 == 255 })
  }

  @Test("A line 1 px wide across a large window touches nothing else")
  func diagonal() {
    let path = Shapes.stroke([ScreenPoint(x: 10, y: 10), ScreenPoint(x: 290, y: 290)], width: 1)
    let window = PixelWindow(originX: 0, originY: 0, width: 300, height: 300, scale: 1)
    let picture = Coverage(of: path, .unionOfConvexPieces, in: window)
    // Of the pixels on the diagonal all but two corners with legs of 1 − √½; of their neighbours a
    // corner with legs of √½.
    for row in 12..<288 {
      for (x, wanted) in [(row - 1, 63.75), (row, 233.1), (row + 1, 63.75)] {
        #expect(abs(Double(picture[x, row]) - wanted) <= 1)
      }
    }
    #expect(picture.bytes.filter { $0 > 0 }.count < 3 * 282)
  }
}
