import CartoucheDrawing
import CartoucheSupport
import Foundation

/// Draws outlines with curves, flattened finely enough for the picture's resolution.
struct OrnamentPen {
  /// Device pixels a logical point.
  let resolution: Double
  private(set) var path = Path()
  private var last = ScreenPoint.zero

  /// How far a flattened curve may lie from the true one, in device pixels.
  private static let flatness = 0.05

  init(resolution: Double) { self.resolution = resolution }

  mutating func line(to point: ScreenPoint) {
    path.append(point)
    last = point
  }

  /// A cubic Bézier curve from the last point.
  mutating func curve(to end: ScreenPoint, _ first: ScreenPoint, _ second: ScreenPoint) {
    let start = last
    // A bound on the second derivative bounds the error of n chords by |d|/(8·n²).
    let bend = max(
      Self.length(start - first * 2 + second), Self.length(first - second * 2 + end))
    let steps = (bend * 6 * resolution / (8 * Self.flatness)).squareRoot()
    let count = Self.count(steps, atMost: 64)
    for index in 1...count {
      let t = Double(index) / Double(count)
      let s = 1 - t
      line(
        to: start * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t)
          + end * (t * t * t))
    }
  }

  /// Part of a circle, both ends included; angles in radians clockwise from three o'clock.
  mutating func arc(around center: ScreenPoint, radius: Double, from start: Double, to end: Double)
  {
    let count = Self.chords(radius: radius * resolution, angle: end - start)
    for index in 0...count {
      let angle = start + (end - start) * Double(index) / Double(count)
      line(to: center + ScreenPoint(x: cos(angle), y: sin(angle)) * radius)
    }
  }

  /// Into how many chords part of a circle is cut.
  ///
  /// - Parameter radius: in device pixels.
  static func chords(radius: Double, angle: Double) -> Int {
    // A chord of angle α lies r·(1 − cos(α/2)) inside its arc.
    let step = 2 * acos(1 - min(flatness / max(radius, flatness), 0.5))
    return count(abs(angle) / step, atMost: 512)
  }

  /// At least 1; what is no number counts as that.
  private static func count(_ steps: Double, atMost limit: Int) -> Int {
    steps.isFinite ? Int(min(max(steps.rounded(.up), 1), Double(limit))) : 1
  }

  mutating func close() { path.closeContour() }

  /// - Parameter isHole: whether it turns the other way, so that the non-zero rule cuts it out.
  mutating func circle(around center: ScreenPoint, radius: Double, isHole: Bool = false) {
    guard radius > 0 else { return }
    ellipse(around: center, radiusX: radius, radiusY: radius, isHole: isHole)
  }

  mutating func ellipse(
    around center: ScreenPoint, radiusX: Double, radiusY: Double, isHole: Bool = false
  ) {
    let count = Self.chords(radius: max(radiusX, radiusY) * resolution, angle: 2 * .pi)
    for index in 0..<count {
      let angle = 2 * .pi * Double(isHole ? count - index : index) / Double(count)
      line(to: center + ScreenPoint(x: cos(angle) * radiusX, y: sin(angle) * radiusY))
    }
    close()
  }

  mutating func rectangle(_ rect: ScreenRect, cornerRadius: Double = 0) {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    guard radius > 0 else {
      path.appendQuad(
        ScreenPoint(x: rect.minX, y: rect.minY), ScreenPoint(x: rect.maxX, y: rect.minY),
        ScreenPoint(x: rect.maxX, y: rect.maxY), ScreenPoint(x: rect.minX, y: rect.maxY))
      return
    }
    let (left, right) = (rect.minX + radius, rect.maxX - radius)
    let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
    arc(around: ScreenPoint(x: left, y: top), radius: radius, from: .pi, to: 1.5 * .pi)
    arc(around: ScreenPoint(x: right, y: top), radius: radius, from: 1.5 * .pi, to: 2 * .pi)
    arc(around: ScreenPoint(x: right, y: bottom), radius: radius, from: 0, to: 0.5 * .pi)
    arc(around: ScreenPoint(x: left, y: bottom), radius: radius, from: 0.5 * .pi, to: .pi)
    close()
  }

  private static func length(_ vector: ScreenPoint) -> Double {
    (vector.x * vector.x + vector.y * vector.y).squareRoot()
  }
}

extension Path {
  /// The same contours elsewhere.
  func moved(by offset: ScreenPoint) -> Path {
    var moved = Path()
    moved.reserveCapacity(points: points.count)
    var start = 0
    for end in contourEnds {
      for point in points[start..<Int(end)] { moved.append(point + offset) }
      moved.closeContour()
      start = Int(end)
    }
    moved.takeGroups(of: self, movedBy: offset)
    return moved
  }
}

extension Cell {
  /// The same cell elsewhere.
  fileprivate func moved(by offset: ScreenPoint) -> Cell {
    Cell(
      sides: sides.map { side in
        Side(
          a: side.a, b: side.b, c: side.c - side.a * offset.x - side.b * offset.y,
          isAtLeastZero: side.isAtLeastZero)
      }, bounds: bounds.moved(by: offset))
  }
}

extension DisplayList {
  /// The same drawing elsewhere.
  func moved(by offset: ScreenPoint) -> DisplayList {
    DisplayList(
      items: items.map { item in
        switch item {
        case .fill(let path, let rule, let paint):
          .fill(path.moved(by: offset), rule: rule, paint: paint.moved(by: offset))
        case .glyphs(let runs, let origin, let rotation, let color, let halo):
          .glyphs(runs, origin: origin + offset, rotation: rotation, color: color, halo: halo)
        case .group(let list, let opacity): .group(list.moved(by: offset), opacity: opacity)
        case .clip(let path, let rule, let list):
          .clip(path.moved(by: offset), rule: rule, list.moved(by: offset))
        case .cell(let cell, let list): .cell(cell.moved(by: offset), list.moved(by: offset))
        case .tag(let name, let list): .tag(name, list.moved(by: offset))
        case .stamp(let stamp, let point): .stamp(stamp, at: point + offset)
        case .image(let image): .image(image.moved(by: offset))
        case .solids(let scene): .solids(scene.moved(by: offset))
        }
      })
  }
}
