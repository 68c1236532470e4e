import CartoucheDrawing
import CartoucheSupport

/// The nearest face at each sample of a band of pixel rows, sixteen a pixel.
///
/// Samples stand in four rows of four, each row moved sideways by another part of their distance, so
/// that upright edges have sixteen steps. Their places belong to the plane's pixels and not to the
/// window.
final class SolidSamples {
  /// A pixel's samples side by side, and its rows of them.
  static let perSide = 4
  /// In units of 1/256 pixel.
  static let step = PixelWindow.unitsPerPixel / perSide
  /// Of the first sample of a row from the pixel's corner.
  private static let lead = step / 2
  private static let shifts = [-24, 8, -8, 24]

  let width: Int
  let rowCapacity: Int
  private let lineLength: Int
  private let nearness: UnsafeMutablePointer<Float>
  /// 1 more than the face's index; 0 where there is none.
  private let ids: UnsafeMutablePointer<UInt32>
  /// For each way that a row is moved, its samples' distances from the principal point, in points.
  private let places: UnsafeMutablePointer<Double>
  private let originY: Int
  private let pointsPerUnit: Double
  private let principalY: Double
  /// The pixel row of the window that comes first.
  private(set) var firstRow = 0
  private(set) var rowCount = 0
  /// For each pixel row the samples from the first to the last that were written.
  private let touched: UnsafeMutablePointer<Range<Int>>
  private let sides: SolidSides
  private var crossings = SolidCrossings()

  /// - Parameter rows: the most that a band has.
  init(_ window: PixelWindow, principalPoint: ScreenPoint, rows: Int) {
    width = window.width
    rowCapacity = rows
    lineLength = window.width * Self.perSide
    let count = lineLength * Self.perSide * rows
    nearness = .allocate(capacity: count)
    nearness.initialize(repeating: 0, count: count)
    ids = .allocate(capacity: count)
    ids.initialize(repeating: 0, count: count)
    places = .allocate(capacity: lineLength * Self.perSide)
    touched = .allocate(capacity: rows)
    touched.initialize(repeating: 0..<0, count: rows)
    sides = SolidSides(lines: rows * Self.perSide)
    originY = window.originY
    pointsPerUnit = 1 / (window.scale * Double(PixelWindow.unitsPerPixel))
    principalY = principalPoint.y
    for line in 0..<Self.perSide {
      for sample in 0..<lineLength {
        let units = window.originX + sample * Self.step + Self.lead + Self.shifts[line]
        (places + (line * lineLength + sample)).initialize(
          to: Double(units) * pointsPerUnit - principalPoint.x)
      }
    }
  }

  deinit {
    nearness.deallocate()
    ids.deallocate()
    places.deallocate()
    touched.deallocate()
  }

  /// Begins a band with no face in it.
  func begin(row: Int, count: Int) {
    for row in 0..<rowCount where !touched[row].isEmpty {
      for line in row * Self.perSide..<(row + 1) * Self.perSide {
        let start = line * lineLength + touched[row].lowerBound
        (nearness + start).update(repeating: 0, count: touched[row].count)
        (ids + start).update(repeating: 0, count: touched[row].count)
      }
      touched[row] = 0..<0
    }
    firstRow = row
    rowCount = min(count, rowCapacity)
  }

  /// The pixels of a row, counted from the band's first, that may show faces.
  func pixels(ofRow row: Int) -> Range<Int> {
    let samples = touched[row]
    if samples.isEmpty { return 0..<0 }
    return samples.lowerBound / Self.perSide..<(samples.upperBound - 1) / Self.perSide + 1
  }

  /// The faces at one line of a pixel's samples.
  @inline(__always)
  func faces(row: Int, line: Int, column: Int) -> SIMD4<UInt32> {
    let sample = ids + ((row &* Self.perSide &+ line) &* lineLength &+ column &* Self.perSide)
    return SIMD4(sample[0], sample[1], sample[2], sample[3])
  }

  // MARK: Faces

  /// Takes a face in where it is no farther than what is there.
  func add(_ face: SolidFace, id: UInt32, of faces: SolidFaces) {
    let first = firstRow * Self.perSide
    let lines = first..<first + rowCount * Self.perSide
    if face.isConvex {
      addConvex(face, id, faces, lines)
    } else {
      addAny(face, id, faces, lines)
    }
  }

  private func addConvex(_ face: SolidFace, _ id: UInt32, _ faces: SolidFaces, _ all: Range<Int>) {
    let lines = Self.lines(of: face, faces, in: all)
    guard !lines.isEmpty else { return }
    let first = all.lowerBound
    sides.reset(lines.lowerBound - first..<lines.upperBound - first)
    for contour in face.contours {
      forEachEdge(of: faces, contour) { edge in
        forEachCrossing(of: edge, in: lines) { line, x in sides.widen(line &- first, to: x) }
      }
    }
    for line in lines {
      let (left, right) = sides.span(line &- first)
      if left < right { fill(face, id, line: line, from: left, to: right) }
    }
  }

  /// The lines that a face may touch.
  @inline(__always)
  private static func lines(
    of face: SolidFace, _ faces: SolidFaces, in lines: Range<Int>
  ) -> Range<Int> {
    var (top, bottom) = (Int.max, Int.min)
    for contour in face.contours {
      for index in faces.points(ofContour: contour) {
        let y = faces.points[index].y
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    return top < bottom ? Self.lines(from: top, to: bottom, in: lines) : 0..<0
  }

  /// By the non-zero winding rule.
  private func addAny(_ face: SolidFace, _ id: UInt32, _ faces: SolidFaces, _ lines: Range<Int>) {
    // Its own while it is changed: each change in place would look whether another is under way.
    var crossings = SolidCrossings()
    swap(&crossings, &self.crossings)
    defer { swap(&crossings, &self.crossings) }
    crossings.reset(lines)
    for contour in face.contours {
      forEachEdge(of: faces, contour) { edge in crossings.count(Self.lines(of: edge, in: lines)) }
    }
    guard crossings.total > 0 else { return }
    guard crossings.total <= SolidCrossings.capacity || lines.count == 1 else {
      let middle = lines.lowerBound + lines.count / 2
      addAny(face, id, faces, lines.lowerBound..<middle)
      addAny(face, id, faces, middle..<lines.upperBound)
      return
    }
    crossings.reserve()
    for contour in face.contours {
      forEachEdge(of: faces, contour) { edge in
        let goesDown = edge.weight > 0
        forEachCrossing(of: edge, in: lines) { line, x in
          crossings.add(line: line, x: x, goesDown: goesDown)
        }
      }
    }
    crossings.forEachSpan { line, left, right in
      fill(face, id, line: line, from: left, to: right)
    }
  }

  @inline(__always)
  private func forEachEdge(of faces: SolidFaces, _ contour: Int, _ body: (GridEdge) -> Void) {
    let range = faces.points(ofContour: contour)
    guard let last = range.last else { return }
    var before = faces.points[last]
    for index in range {
      let point = faces.points[index]
      if let edge = GridEdge(from: before, to: point, weight: 1) { body(edge) }
      before = point
    }
  }

  /// The lines of samples, counted from the window's top, that an edge crosses.
  @inline(__always)
  private static func lines(of edge: GridEdge, in lines: Range<Int>) -> Range<Int> {
    Self.lines(from: edge.upper.y, to: edge.lower.y, in: lines)
  }

  @inline(__always)
  private static func lines(from top: Int, to bottom: Int, in lines: Range<Int>) -> Range<Int> {
    let first = max((top &- lead &+ step &- 1) >> 6, lines.lowerBound)
    let end = min((bottom &- lead &+ step &- 1) >> 6, lines.upperBound)
    return first..<max(first, end)
  }

  @inline(__always)
  private func forEachCrossing(
    of edge: GridEdge, in lines: Range<Int>, _ body: (_ line: Int, _ x: Int) -> Void
  ) {
    for line in Self.lines(of: edge, in: lines) {
      let down = line &* Self.step &+ Self.lead &- edge.upper.y
      let across = GridRounding.floor(Double(down) * edge.rates.x)
      body(line, edge.upper.x &+ GridRounding.nearest(across))
    }
  }

  // MARK: Samples

  /// The samples of a line between two places, the left one included.
  @inline(__always)
  private func fill(_ face: SolidFace, _ id: UInt32, line: Int, from left: Int, to right: Int) {
    let phase = line & (Self.perSide - 1)
    let lead = Self.step &- 1 &- Self.lead &- Self.shifts[phase]
    let first = min(max((left &+ lead) >> 6, 0), lineLength)
    let end = min(max((right &+ lead) >> 6, 0), lineLength)
    guard first < end else { return }
    let local = line - firstRow * Self.perSide
    touch(local / Self.perSide, first..<end)
    let units = originY + line * Self.step + Self.lead
    let y = Double(units) * pointsPerUnit - principalY
    let base = face.depth.nearness(x: 0, y: y)
    let start = local * lineLength + first
    if face.depth.across == 0 {
      Self.fill(nearness + start, ids + start, count: end - first, id, Float(base))
    } else {
      Self.fill(
        nearness + start, ids + start, places + (phase * lineLength + first), count: end - first,
        id, base, face.depth.across)
    }
  }

  @inline(__always)
  private func touch(_ row: Int, _ samples: Range<Int>) {
    let known = touched[row]
    touched[row] =
      known.isEmpty
      ? samples
      : min(known.lowerBound, samples.lowerBound)..<max(known.upperBound, samples.upperBound)
  }

  /// Without branches, so that the compiler takes several samples at once.
  @inline(never)
  private static func fill(
    _ nearness: UnsafeMutablePointer<Float>, _ ids: UnsafeMutablePointer<UInt32>, count: Int,
    _ id: UInt32, _ value: Float
  ) {
    for index in 0..<count {
      let isNearer = value >= nearness[index]
      nearness[index] = isNearer ? value : nearness[index]
      ids[index] = isNearer ? id : ids[index]
    }
  }

  @inline(never)
  private static func fill(
    _ nearness: UnsafeMutablePointer<Float>, _ ids: UnsafeMutablePointer<UInt32>,
    _ places: UnsafePointer<Double>, count: Int, _ id: UInt32, _ base: Double, _ across: Double
  ) {
    for index in 0..<count {
      let value = Float(base + across * places[index])
      let isNearer = value >= nearness[index]
      nearness[index] = isNearer ? value : nearness[index]
      ids[index] = isNearer ? id : ids[index]
    }
  }
}
