import CartoucheDrawing
import CartoucheSupport
import Foundation

/// A label that follows a line, glyph by glyph.
struct LineLabel {
  let look: LabelCandidate.Look
  let anchor: LabelAnchor
  let settings: SymbolLayerSettings
  let plane: MapPlane
  /// In the surface's plane.
  let shift: MapPlanePoint

  /// Of the line more than the label's own length, in points, for corners take from it.
  private static let spare = 64.0
  private static let pointLimit = 4_096

  /// - Parameters:
  ///   - point: of the label on the line, in the map's plane.
  ///   - segment: of the line that holds it.
  ///   - line: in the map's plane.
  /// - Returns: `nil` where the line is too short.
  func position(
    at point: MapPlanePoint, segment: Int, of line: some RandomAccessCollection<MapPlanePoint>
  ) -> LabelCandidate.Position? {
    let surface = settings.liesOnMap ? LabelSurface.map(plane) : .screen
    let local = plane.localScale(point)
    let onScreen = min(0.5 + 0.5 * local, 4)
    let size = look.size * (settings.liesOnMap ? min(0.5 + 0.5 / local, 4) : onScreen)
    let corner = ScreenPoint(
      x: -anchor.horizontal * look.block.width, y: -anchor.vertical * look.block.height)
    guard let (first, last) = look.block.middles,
      let origin = surfacePoint(point, surface), let seen = surface.screenPoint(origin)
    else { return nil }
    let reach = (look.block.width + abs(anchor.offset.x) + 2 * abs(anchor.offset.y)) * size
    var path = LabelPath(
      back: points(line, from: segment, step: -1, origin, reach, surface), anchor: origin,
      forth: points(line, from: segment + 1, step: 1, origin, reach, surface),
      shift: anchor.offset.y * size)
    var start = anchor.offset.x * size
    let (from, to) = ((first + corner.x) * size, (last + corner.x) * size)
    if settings.keepsUpright {
      guard let isReversed = isReversed(path, from + start, to + start, surface) else { return nil }
      if isReversed { (path, start) = (path.reversed, -start) }
    }
    let turn = look.rotation
    let laid = LaidLabel(
      look.block, size: size, corner: corner, surface: surface, origin: seen
    ) { x in
      path.place(at: x * size + start).map { place in
        (place.point, GlyphFrame(radians: (settings.turnsWithMap ? place.angle : 0) + turn))
      }
    }
    let radius = look.block.height * look.size * onScreen / 2 + settings.padding
    let circles = circles(on: path, from + start, to + start, radius: radius, surface)
    guard let laid, let box = ScreenRect(around: circles.map(\.center))?.insetBy(-radius)
    else { return nil }
    return LabelCandidate.Position(
      offset: .zero, box: box,
      circles: circles.map { CollisionIndex.Circle(center: $0.center, radius: radius) },
      laid: laid.pieces)
  }

  private func surfacePoint(_ point: MapPlanePoint, _ surface: LabelSurface) -> ScreenPoint? {
    surface.point(of: point, in: plane).map { $0 + ScreenPoint(x: shift.x, y: shift.y) }
  }

  /// The line's points from one on, as many as the label can need.
  private func points(
    _ line: some RandomAccessCollection<MapPlanePoint>, from start: Int, step: Int,
    _ origin: ScreenPoint, _ reach: Double, _ surface: LabelSurface
  ) -> [ScreenPoint] {
    var points: [ScreenPoint] = []
    var distance = 0.0
    var before = origin
    var number = start
    while number >= 0, number < line.count, distance < reach + Self.spare,
      points.count < Self.pointLimit,
      let point = surfacePoint(line[line.index(line.startIndex, offsetBy: number)], surface)
    {
      distance +=
        ((point.x - before.x) * (point.x - before.x)
        + (point.y - before.y) * (point.y - before.y)).squareRoot()
      points.append(point)
      before = point
      number += step
    }
    return points
  }

  /// Whether the text would stand on its head; `nil` where it does not fit.
  private func isReversed(
    _ path: LabelPath, _ from: Double, _ to: Double, _ surface: LabelSurface
  ) -> Bool? {
    guard let first = path.place(at: from), let last = path.place(at: to) else { return nil }
    if from == to { return cos(first.angle) < -1e-9 }
    guard let a = surface.screenPoint(first.point), let b = surface.screenPoint(last.point)
    else { return nil }
    return a.x > b.x
  }

  /// What is kept free: circles from the first glyph to the last, a quarter of their width apart, as
  /// in MapLibre.
  private func circles(
    on path: LabelPath, _ from: Double, _ to: Double, radius: Double, _ surface: LabelSurface
  ) -> [(center: ScreenPoint, place: Double)] {
    let length = to - from
    guard radius > 0, length.isFinite else { return [] }
    let inset = length > radius / 2 ? radius / 4 : 0
    let gaps = length > radius / 2 ? ((length - 2 * inset) / (2.5 * radius)).rounded(.up) : 0
    let count = Int(min(max(gaps, 0), 1_000)) + 1
    return (0..<count).compactMap { index in
      let share = count > 1 ? Double(index) / Double(count - 1) : 0
      let place = from + inset + share * (length - 2 * inset)
      guard let point = path.place(at: place)?.point, let seen = surface.screenPoint(point)
      else { return nil }
      return (seen, place)
    }
  }
}

extension TextBlock {
  /// The middles of the first and the last glyph's advance, in ems; `nil` without glyphs.
  var middles: (first: Double, last: Double)? {
    var range: (Double, Double)?
    for run in pieces.lazy.flatMap(\.runs) {
      for glyph in run.glyphs {
        let middle = run.origin.x + glyph.middle * run.size
        range = range.map { (min($0.0, middle), max($0.1, middle)) } ?? (middle, middle)
      }
    }
    return range
  }
}
