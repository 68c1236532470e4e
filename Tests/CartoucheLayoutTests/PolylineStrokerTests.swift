import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheLayout

@Suite("Strokes")
struct PolylineStrokerTests {
  private func flatPlane(resolution: Double = 1) throws -> MapPlane {
    let viewport = try Viewport(camera: Camera(), size: ScreenSize(width: 400, height: 400))
    return MapPlane(viewport: viewport, window: viewport.window(scale: resolution))
  }

  private func contours(of path: Path) -> [[ScreenPoint]] {
    var start = 0
    return path.contourEnds.map { end in
      defer { start = Int(end) }
      return Array(path.points[start..<Int(end)])
    }
  }

  private func area(_ contour: [ScreenPoint]) -> Double {
    abs(
      zip(contour, contour.dropFirst() + contour.prefix(1))
        .reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 })
  }

  private func pieces(
    _ points: [(Double, Double)], _ stroke: Stroke, isClosed: Bool = false
  ) throws -> [[ScreenPoint]] {
    var stroker = PolylineStroker(plane: try flatPlane(), stroke: stroke)
    stroker.add(points.map { MapPlanePoint(x: 128 + $0.0, y: 128 + $0.1) }, isClosed: isClosed)
    return contours(of: stroker.path)
  }

  private func isConvex(_ contour: [ScreenPoint]) -> Bool {
    let count = contour.count
    let turns = (0..<count).map { index -> Double in
      let (a, b, c) = (contour[index], contour[(index + 1) % count], contour[(index + 2) % count])
      return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    }
    return turns.allSatisfy { $0 >= -1e-9 } || turns.allSatisfy { $0 <= 1e-9 }
  }

  @Test func `A straight line is one rectangle of its width`() throws {
    let parts = try pieces([(0, 0), (30, 0)], Stroke(width: 4))
    #expect(parts.count == 1)
    #expect(area(parts[0]) == 120)
  }

  @Test func `A square cap adds half the width and a round one half a disc`() throws {
    let square = try pieces([(0, 0), (30, 0)], Stroke(width: 4, cap: .square))
    #expect(square.map(area).reduce(0, +) == 136)
    let round = try pieces([(0, 0), (30, 0)], Stroke(width: 40, cap: .round)).map(area).reduce(0, +)
    #expect(abs(round - (1200 + .pi * 400)) < 4)
  }

  private struct Corner {
    var join: Stroke.Join
    var miterLimit = 4.0
    var area: Double
  }

  /// The outer corner of a right angle is a square of 2 × 2 points.
  private static let corners = [
    Corner(join: .miter, area: 200), Corner(join: .miter, miterLimit: 1.2, area: 198),
    Corner(join: .bevel, area: 198), Corner(join: .round, area: 196 + Double.pi),
  ]

  @Test(arguments: corners.indices)
  func `A right angle has the area of its join`(index: Int) throws {
    let corner = Self.corners[index]
    let expected = corner.area
    let stroke = Stroke(width: 4, join: corner.join, miterLimit: corner.miterLimit)
    let parts = try pieces([(0, 0), (25, 0), (25, 25)], stroke)
    #expect(parts.allSatisfy(isConvex))
    #expect(abs(parts.map(area).reduce(0, +) - expected) < 0.1)
  }

  @Test func `Turning left and right give mirror images`() throws {
    let stroke = Stroke(width: 6, join: .round)
    let left = try pieces([(0, 0), (25, 0), (40, -20)], stroke).map(area).reduce(0, +)
    let right = try pieces([(0, 0), (25, 0), (40, 20)], stroke).map(area).reduce(0, +)
    #expect(abs(left - right) < 1e-9)
  }

  @Test func `Neighbouring pieces share their corners to the last bit`() throws {
    let parts = try pieces([(0, 0), (25, 3), (44, 20), (47, 44)], Stroke(width: 3, miterLimit: 4))
    #expect(parts.count == 3)
    for (first, second) in zip(parts, parts.dropFirst()) {
      #expect(Set(first).intersection(second).count == 2)
    }
  }

  @Test func `A closed ring has no ends`() throws {
    let stroke = Stroke(width: 2, cap: .square)
    let parts = try pieces([(0, 0), (20, 0), (20, 20), (0, 20)], stroke, isClosed: true)
    #expect(parts.count == 4)
    #expect(abs(parts.map(area).reduce(0, +) - 160) < 1e-9)
  }

  @Test func `A U-turn with round joins ends in half a disc`() throws {
    let parts = try pieces([(0, 0), (30, 0), (0, 0)], Stroke(width: 20, join: .round))
    #expect(parts.allSatisfy(isConvex))
    let extent = parts.flatMap { $0 }.map(\.x).max() ?? 0
    #expect(abs(extent - (128 + 30 + 10)) < 0.05)
  }

  // MARK: Corners of short segments

  /// Whether a convex piece holds a point.
  private func holds(_ contour: [ScreenPoint], _ point: ScreenPoint) -> Bool {
    let sides = zip(contour, contour.dropFirst() + contour.prefix(1)).map { a, b in
      (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }

  @Test(arguments: [Stroke.Join.round, .bevel])
  func `A join beside the line leaves nothing open to where the segments meet`(
    join: Stroke.Join
  ) throws {
    let stroke = Stroke(width: 30, join: join, offset: 20)
    let parts = try pieces([(0, 0), (90, 0), (130, 120)], stroke)
    let turn = MapPlanePoint(x: 40, y: 120) * (1 / 16_000.squareRoot())
    let across = MapPlanePoint(x: 0, y: 1) + turn.turnedRight
    let miter = across * (1 / (1 + turn.x))
    for distance in stride(from: 10.5, through: 34.5, by: 0.5) {
      let place = MapPlanePoint(x: 218, y: 128) + miter * distance
      let point = ScreenPoint(x: place.x, y: place.y)
      #expect(parts.contains { holds($0, point) }, "\(distance) along the miter")
    }
  }

  @Test func `A bend of short segments with bevels has no cracks`() throws {
    let points = (0..<40).map { index in
      (60 * cos(Double(index) / 10), 60 * sin(Double(index) / 10))
    }
    let parts = try pieces(points, Stroke(width: 24, join: .bevel))
    for index in 0..<380 {
      let angle = 0.05 + Double(index) / 100
      for radius in [50.0, 55, 60, 65, 71] {
        let point = ScreenPoint(x: 128 + radius * cos(angle), y: 128 + radius * sin(angle))
        #expect(parts.contains { holds($0, point) })
      }
    }
  }

  @Test func `Mitered segments share their corners however short they are`() throws {
    let points = [(0.0, 0.0), (40, 0), (42, 1), (43, 3), (43, 50)]
    let parts = try pieces(points, Stroke(width: 20))
    let corners = parts.map(Set.init)
    #expect(parts.allSatisfy(isConvex))
    for (first, second) in zip(corners, corners.dropFirst()) {
      #expect(!first.intersection(second).isEmpty)
    }
    // A quadrilateral a segment, or two triangles where its edges cross.
    #expect(parts.map(\.count).reduce(0, +) <= 4 * 6)
  }

  // MARK: Ends in whole pixels

  @Test func `A dash at the end of a line ends in whole pixels, a gap does not`() throws {
    func ends(length: Double, _ cap: Stroke.Cap, dashes: [Double]) throws -> [Double] {
      var stroke = Stroke(width: 4, cap: cap, dashes: dashes)
      stroke.endsInWholePixels = true
      var stroker = PolylineStroker(plane: try flatPlane(), stroke: stroke)
      stroker.add(
        [MapPlanePoint(x: 100, y: 50), MapPlanePoint(x: 100 + length, y: 50)], isClosed: false)
      // Of each cut the edge that is nearer to the line's middle.
      let middle: Double = 100 + length / 2
      var found: [Double] = []
      for cut in stroker.path.cuts {
        let (a, b, c, d) = cut.corners
        let xs = [a.x, b.x, c.x, d.x].sorted { abs($0 - middle) < abs($1 - middle) }
        found.append(contentsOf: xs.prefix(1))
      }
      return found.sorted()
    }
    #expect(try ends(length: 56.5, .butt, dashes: [4, 4]) == [100, 156.5])
    #expect(try ends(length: 62, .butt, dashes: [4, 4]) == [100])
    #expect(try ends(length: 60, .square, dashes: [4, 4]) == [97.5, 162.5])
    #expect(try ends(length: 56.5, .round, dashes: [4, 4]).isEmpty)
  }

  @Test func `A dash shorter than a pixel at a line's end grows no longer inwards`() throws {
    var stroke = Stroke(width: 4, dashes: [4, 4])
    stroke.endsInWholePixels = true
    var stroker = PolylineStroker(plane: try flatPlane(), stroke: stroke)
    stroker.add([MapPlanePoint(x: 100, y: 50), MapPlanePoint(x: 108.25, y: 50)], isClosed: false)
    let inGap = contours(of: stroker.path).flatMap { $0 }.filter { $0.x > 104.01 && $0.x < 107.99 }
    #expect(inGap.isEmpty)
  }

  @Test func `Offsets go to the right of the direction`() throws {
    let parts = try pieces([(0, 0), (30, 0)], Stroke(width: 2, offset: 5))
    let ys = parts.flatMap { $0 }.map { $0.y - 128 }
    #expect(zip(ys.sorted(), [4.0, 4, 6, 6]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `Repeated points and lines without extent are harmless`() throws {
    #expect(try pieces([(1, 1), (1, 1), (1, 1)], Stroke(width: 4)).isEmpty)
    #expect(try pieces([], Stroke(width: 4)).isEmpty)
    #expect(try pieces([(0, 0), (0, 0), (9, 0)], Stroke(width: 4)).count == 1)
    #expect(try pieces([(0, 0), (9, 0)], Stroke(width: 0)).isEmpty)
    let dot = try pieces([(1, 1)], Stroke(width: 40, cap: .round)).map(area).reduce(0, +)
    #expect(abs(dot - .pi * 400) < 4)
  }

  @Test func `What no window shows is left out`() throws {
    #expect(try pieces([(9000, 0), (9100, 0)], Stroke(width: 4)).isEmpty)
    #expect(try pieces([(-9000, 0), (9100, 0)], Stroke(width: 4)).count == 1)
  }

  @Test func `Under tilt the far end of a line is thinner`() throws {
    let viewport = try Viewport(
      camera: Camera(zoom: 2, viewingAngle: 60), size: ScreenSize(width: 600, height: 600))
    let plane = MapPlane(viewport: viewport, window: viewport.window(scale: 1))
    var stroker = PolylineStroker(plane: plane, stroke: Stroke(width: 10))
    stroker.add([MapPlanePoint(x: 0, y: 0), MapPlanePoint(x: 0, y: -300)], isClosed: false)
    let xs = stroker.path.points.map { abs($0.x - 300) }.sorted()
    #expect(abs(xs[0] - 5 * 0.775991) < 1e-4)
    #expect(abs(xs[3] - 5) < 1e-9)
  }

  @Test func `Lines that run behind the eye are cut at the near plane`() throws {
    let viewport = try Viewport(
      camera: Camera(zoom: 2, viewingAngle: 80), size: ScreenSize(width: 600, height: 600))
    let plane = MapPlane(viewport: viewport, window: viewport.window(scale: 1))
    var stroker = PolylineStroker(plane: plane, stroke: Stroke(width: 10))
    stroker.add(
      [MapPlanePoint(x: 0, y: -100_000), MapPlanePoint(x: 0, y: 100_000)], isClosed: false)
    #expect(!stroker.path.isEmpty)
    #expect(stroker.path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(stroker.path.points.contains { $0.y > 600 })
  }
}
