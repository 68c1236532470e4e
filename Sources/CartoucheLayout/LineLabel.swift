import CartoucheDrawing
import CartoucheSupport
import Foundation

/// A label that follows a line, glyph by glyph.
struct LineLabel {
  let look: LabelCandidate.Look
  let block: TextBlock
  /// The text as it stands on lines that run from top to bottom; `nil` where it lies along them too.
  let vertical: TextBlock?
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
    guard let origin = surfacePoint(point, surface), let seen = surface.screenPoint(origin)
    else { return nil }
    let width = max(block.width, vertical?.width ?? 0)
    let reach = (width + abs(anchor.offset.x) + 2 * abs(anchor.offset.y)) * size
    let path = LabelPath(
      back: points(line, from: segment, step: -1, origin, reach, surface), anchor: origin,
      forth: points(line, from: segment + 1, step: 1, origin, reach, surface),
      shift: anchor.offset.y * size)
    let bed = Bed(
      path: path, start: anchor.offset.x * size, size: size, surface: surface, origin: seen,
      sizeOnScreen: look.size * onScreen)
    if settings.keepsUpright, let vertical {
      guard let (first, last) = ends(block, on: bed) else { return nil }
      if abs(last.y - first.y) > abs(last.x - first.x) {
        guard let (top, bottom) = ends(vertical, on: bed) else { return nil }
        return position(of: vertical, on: top.y > bottom.y ? bed.reversed : bed)
      }
    }
    guard settings.keepsUpright else { return position(of: block, on: bed) }
    guard let isReversed = isReversed(bed) else { return nil }
    return position(of: block, on: isReversed ? bed.reversed : bed)
  }

  /// Where the glyphs are laid.
  private struct Bed {
    let path: LabelPath
    /// Of the label's anchor along the path.
    let start: Double
    /// Of an em on the surface, in points.
    let size: Double
    let surface: LabelSurface
    /// Of the label on the screen.
    let origin: ScreenPoint
    let sizeOnScreen: Double

    var reversed: Bed {
      Bed(
        path: path.reversed, start: -start, size: size, surface: surface, origin: origin,
        sizeOnScreen: sizeOnScreen)
    }
  }

  private func corner(of block: TextBlock) -> ScreenPoint {
    ScreenPoint(x: -anchor.horizontal * block.width, y: -anchor.vertical * block.height)
  }

  /// From the middle of the first glyph to that of the last, along the path.
  private func range(of block: TextBlock, on bed: Bed) -> (from: Double, to: Double)? {
    block.middles.map { first, last in
      let left = corner(of: block).x
      return ((first + left) * bed.size + bed.start, (last + left) * bed.size + bed.start)
    }
  }

  /// Where the first and the last glyph appear; `nil` where the label does not fit.
  private func ends(_ block: TextBlock, on bed: Bed) -> (ScreenPoint, ScreenPoint)? {
    guard let (from, to) = range(of: block, on: bed),
      let first = bed.path.place(at: from).flatMap({ bed.surface.screenPoint($0.point) }),
      let last = bed.path.place(at: to).flatMap({ bed.surface.screenPoint($0.point) })
    else { return nil }
    return (first, last)
  }

  private func position(of block: TextBlock, on bed: Bed) -> LabelCandidate.Position? {
    guard let (from, to) = range(of: block, on: bed) else { return nil }
    let turn = look.rotation
    let laid = LaidLabel(
      block, size: bed.size, corner: corner(of: block), surface: bed.surface, origin: bed.origin
    ) { x in
      bed.path.place(at: x * bed.size + bed.start).map { place in
        (place.point, GlyphFrame(radians: (settings.turnsWithMap ? place.angle : 0) + turn))
      }
    }
    let radius = block.height * bed.sizeOnScreen / 2 + settings.padding
    let circles = circles(on: bed.path, from, to, radius: radius, bed.surface)
    guard let laid, let box = ScreenRect(around: circles.map(\.center))?.insetBy(-radius)
    else { return nil }
    return LabelCandidate.Position(
      offset: .zero, box: box,
      circles: circles.map { CollisionIndex.Circle(center: $0.center, radius: radius) },
      laid: laid)
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
  private func isReversed(_ bed: Bed) -> Bool? {
    guard let (from, to) = range(of: block, on: bed), let first = bed.path.place(at: from)
    else { return nil }
    if from == to { return cos(first.angle) < -1e-9 }
    return ends(block, on: bed).map { $0.0.x > $0.1.x }
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
  /// The middles of the first and the last glyph or image, in ems; `nil` without any.
  var middles: (first: Double, last: Double)? {
    var range: (Double, Double)?
    for middle in images.map(\.rect.center.x) {
      range = range.map { (min($0.0, middle), max($0.1, middle)) } ?? (middle, middle)
    }
    for run in pieces.lazy.flatMap(\.runs) {
      for glyph in run.glyphs {
        let middle = run.origin.x + glyph.middle * run.size
        range = range.map { (min($0.0, middle), max($0.1, middle)) } ?? (middle, middle)
      }
    }
    return range
  }
}
