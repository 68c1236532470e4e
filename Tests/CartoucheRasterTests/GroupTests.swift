import CartoucheDrawing
import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheRaster

@Suite("Groups of pieces")
struct GroupTests {
  private static func rectangle(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, in path: inout Path
  ) {
    path.appendQuad(
      ScreenPoint(x: left, y: top), ScreenPoint(x: right, y: top),
      ScreenPoint(x: right, y: bottom), ScreenPoint(x: left, y: bottom))
  }

  private func coverage(
    _ path: Path, x: Int = 0, y: Int = 0, width: Int = 8, height: Int = 2
  ) -> [UInt8] {
    let window = PixelWindow(originX: x, originY: y, width: width, height: height, scale: 1)
    return CoverageRasterizer().withMask(of: path, rule: .unionOfConvexPieces, in: window) { mask in
      var bytes = [UInt8](repeating: 0, count: width * height)
      guard let mask else { return bytes }
      for row in 0..<mask.height {
        for column in 0..<mask.width {
          bytes[(mask.y + row) * width + mask.x + column] = mask.base[row * mask.stride + column]
        }
      }
      return bytes
    }
  }

  @Test func `Pieces of one group that meet within a pixel fill it`() {
    var path = Path()
    Self.rectangle(0, 0, 2.5, 1, in: &path)
    Self.rectangle(2.5, 0, 5, 1, in: &path)
    path.endGroup()
    #expect(coverage(path, height: 1) == [255, 255, 255, 255, 255, 0, 0, 0])
  }

  @Test func `Groups are laid one over the other`() {
    var path = Path()
    Self.rectangle(0, 0, 2.5, 1, in: &path)
    path.endGroup()
    Self.rectangle(2.5, 0, 5, 1, in: &path)
    path.endGroup()
    // Half, and half of what is left.
    #expect(coverage(path, height: 1) == [255, 255, 192, 255, 255, 0, 0, 0])
  }

  @Test(arguments: [false, true])
  func `A group that ends on a pixel's border covers nothing beyond`(isOutline: Bool) {
    var path = Path()
    Self.rectangle(0, 0, 3, 1, in: &path)
    path.endGroup(isOutline: isOutline)
    Self.rectangle(7, 0, 8, 1, in: &path)
    path.endGroup(isOutline: isOutline)
    #expect(coverage(path, height: 1) == [255, 255, 255, 0, 0, 0, 0, 255])
  }

  @Test func `Outlines of any shape are laid over pieces`() {
    var path = Path()
    Self.rectangle(0, 0, 2.5, 1, in: &path)
    path.endGroup()
    for (x, y) in [(2.0, 0.0), (8.0, 0.0), (8.0, 2.0), (6.0, 2.0), (6.0, 1.0), (2.0, 1.0)] {
      path.append(ScreenPoint(x: x, y: y))
    }
    path.closeContour()
    path.endGroup(isOutline: true)
    #expect(
      coverage(path) == [
        255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 255, 255,
      ])
  }

  @Test func `What is cut goes by the pixel's centre, and only from its own group`() {
    var path = Path()
    Self.rectangle(0, 0, 5, 1, in: &path)
    path.cut(
      ScreenPoint(x: 2.4, y: -1), ScreenPoint(x: 9, y: -1), ScreenPoint(x: 9, y: 3),
      ScreenPoint(x: 2.4, y: 3))
    path.endGroup()
    #expect(coverage(path, height: 1) == [255, 255, 0, 0, 0, 0, 0, 0])
    Self.rectangle(4, 0, 6, 1, in: &path)
    path.endGroup()
    #expect(coverage(path, height: 1) == [255, 255, 0, 0, 255, 255, 0, 0])
  }

  @Test func `Two lines cut on the same line leave no pixel out and share none`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let x = Double.random(in: 2...6, using: &random)
      let lean = Double.random(in: -2...2, using: &random)
      func path(_ isLeft: Bool) -> Path {
        var path = Path()
        Self.rectangle(-9, -9, 19, 19, in: &path)
        let far = isLeft ? 40.0 : -40.0
        path.cut(
          ScreenPoint(x: x - lean, y: -9), ScreenPoint(x: x + far - lean, y: -9),
          ScreenPoint(x: x + far + lean, y: 17), ScreenPoint(x: x + lean, y: 17))
        return path
      }
      let sums = zip(coverage(path(true), height: 8), coverage(path(false), height: 8))
        .map { Int($0) + Int($1) }
      #expect(sums.allSatisfy { $0 == 255 })
    }
  }

  @Test func `A window shows the same part`() {
    var random = SeededGenerator(seed: 11)
    var path = Path()
    for _ in 0..<12 {
      let (x, y) = (
        Double.random(in: 0...40, using: &random), Double.random(in: 0...40, using: &random)
      )
      path.appendQuad(
        ScreenPoint(x: x, y: y), ScreenPoint(x: x + 9, y: y + 2), ScreenPoint(x: x + 8, y: y + 6),
        ScreenPoint(x: x - 1, y: y + 5))
      path.cut(
        ScreenPoint(x: x + 6.3, y: y - 9), ScreenPoint(x: x + 20, y: y - 9),
        ScreenPoint(x: x + 20, y: y + 19), ScreenPoint(x: x + 7.1, y: y + 19))
      path.endGroup()
    }
    let whole = coverage(path, width: 48, height: 48)
    for _ in 0..<20 {
      let (x, y) = (Int.random(in: 0..<36, using: &random), Int.random(in: 0..<36, using: &random))
      let part = coverage(path, x: x * 256, y: y * 256, width: 12, height: 12)
      for row in 0..<12 {
        for column in 0..<12 {
          #expect(part[row * 12 + column] == whole[(y + row) * 48 + x + column])
        }
      }
    }
  }

  @Test func `Wild cuts trap nothing`() {
    for number in [Double.nan, .infinity, -1e300, 1e18] {
      var path = Path()
      Self.rectangle(0, 0, 5, 1, in: &path)
      path.cut(
        ScreenPoint(x: number, y: 0), ScreenPoint(x: 1, y: number), ScreenPoint(x: 2, y: 2),
        ScreenPoint(x: number, y: number))
      _ = coverage(path)
    }
  }
}
