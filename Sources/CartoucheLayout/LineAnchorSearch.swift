import CartoucheGeo
import Foundation

/// Finds where along a line symbols stand.
///
/// As MapLibre does: at equal distances, where the symbol fits before the line's ends and the line
/// does not bend too much along it; where it fits nowhere so, in the line's middle.
struct LineAnchorSearch {
  struct Anchor {
    /// The point that the segment begins with.
    let segment: Int
    /// Of the segment, 0…1.
    let share: Double
    let position: SIMD2<Double>
    /// Of the line up to there.
    let distance: Double
  }

  /// In points of the picture at the zoom for which the symbols are laid out.
  private let points: [SIMD2<Double>]
  /// Of the line up to each point.
  private let distances: [Double]
  /// Of the symbol along the line.
  let symbolLength: Double
  /// Within how many points bends are added up; 0 for symbols that may stand on any bend.
  let bendWindow: Double
  /// Radians that bends within the window may add up to.
  let greatestBend: Double

  /// Anchors of one line that are looked at.
  private static let tryLimit = 1_000_000

  /// A box in the line's unit.
  struct Region {
    let low: SIMD2<Double>
    let high: SIMD2<Double>

    func contains(_ point: SIMD2<Double>) -> Bool {
      low.x <= point.x && point.x <= high.x && low.y <= point.y && point.y <= high.y
    }

    /// The shares of a segment between which it lies in the box, and a little more.
    func part(from start: SIMD2<Double>, to end: SIMD2<Double>) -> (from: Double, to: Double)? {
      var (from, to) = (0.0, 1.0)
      let step = end - start
      for axis in 0..<2 {
        guard step[axis] != 0 else {
          if start[axis] < low[axis] || start[axis] > high[axis] { return nil }
          continue
        }
        let a = (low[axis] - start[axis]) / step[axis]
        let b = (high[axis] - start[axis]) / step[axis]
        from = max(from, min(a, b) - 1e-9)
        to = min(to, max(a, b) + 1e-9)
      }
      return from <= to ? (from, to) : nil
    }
  }

  init(
    points: [SIMD2<Double>], symbolLength: Double, bendWindow: Double, greatestBend: Double
  ) {
    self.points = points
    self.symbolLength = symbolLength
    self.bendWindow = bendWindow
    self.greatestBend = greatestBend
    var distance = 0.0
    var distances: [Double] = []
    for index in points.indices {
      if index > 0 { distance += (points[index] - points[index - 1]).length }
      distances.append(distance)
    }
    self.distances = distances
  }

  private var length: Double { distances.last ?? 0 }

  /// - Parameters:
  ///   - spacing: wanted from anchor to anchor; longer symbols stand farther apart.
  ///   - gap: before the first symbol of a line that begins here.
  ///   - isContinued: whether the line goes on where it begins.
  ///   - scale: points of the line's own zoom to those of the layout's.
  ///   - region: outside which anchors do not matter.
  func anchors(
    spacing: Double, gap: Double, isContinued: Bool, scale: Double, region: Region
  ) -> [Anchor] {
    guard length > 0, symbolLength >= 0, symbolLength.isFinite, spacing.isFinite else { return [] }
    var step = max(spacing, 1)
    if step - symbolLength < step / 4 { step = symbolLength + step / 4 }
    let start = isContinued ? step / 2 * scale : (symbolLength / 2 + gap) * scale
    let first = start.truncatingRemainder(dividingBy: step)
    var found: [Anchor] = []
    // Whether the line has any anchor decides about its middle, whatever part of it is seen.
    var fitsSomewhere = false
    var tries = 0
    for segment in points.indices.dropLast() {
      var (from, to) = (distances[segment], distances[segment + 1])
      guard to > from else { continue }
      if fitsSomewhere {
        guard let part = region.part(from: points[segment], to: points[segment + 1]) else {
          continue
        }
        (from, to) = (from + (to - from) * part.from, from + (to - from) * part.to)
      }
      var number = max(((from - first) / step).rounded(.up), 0)
      while first + number * step < to, tries < Self.tryLimit {
        let distance = first + number * step
        number += 1
        tries += 1
        guard distance >= symbolLength / 2, distance + symbolLength / 2 <= length,
          distance < distances[segment + 1]
        else { continue }
        let anchor = anchor(at: distance, segment: segment)
        let isSeen = region.contains(anchor.position)
        guard isSeen || !fitsSomewhere, isStraight(at: anchor) else { continue }
        fitsSomewhere = true
        if isSeen { found.append(anchor) }
      }
    }
    if !fitsSomewhere, !isContinued, symbolLength <= length, let middle = middle(),
      region.contains(middle.position)
    {
      return [middle]
    }
    return found
  }

  /// The line's middle, if the symbol may stand there.
  func middle() -> Anchor? {
    let distance = length / 2
    guard length > 0, let end = distances.firstIndex(where: { $0 > distance }), end > 0
    else { return nil }
    let anchor = anchor(at: distance, segment: end - 1)
    return isStraight(at: anchor) ? anchor : nil
  }

  private func anchor(at distance: Double, segment: Int) -> Anchor {
    let (from, to) = (distances[segment], distances[segment + 1])
    let share = (distance - from) / (to - from)
    return Anchor(
      segment: segment, share: share,
      position: points[segment] + (points[segment + 1] - points[segment]) * share,
      distance: distance)
  }

  /// Whether bends along the symbol stay small within every window.
  private func isStraight(at anchor: Anchor) -> Bool {
    guard bendWindow > 0, symbolLength > 0 else { return true }
    let start = anchor.distance - symbolLength / 2
    let end = anchor.distance + symbolLength / 2
    guard start >= 0, end <= length else { return false }
    var recent: [(distance: Double, bend: Double)] = []
    var sum = 0.0
    var oldest = 0
    var index = anchor.segment
    while index > 0, distances[index] > start { index -= 1 }
    while index + 1 < points.count - 1, distances[index + 1] < end {
      index += 1
      let bend = bend(at: index)
      recent.append((distances[index], bend))
      sum += bend
      while distances[index] - recent[oldest].distance > bendWindow {
        sum -= recent[oldest].bend
        oldest += 1
      }
      if sum > greatestBend { return false }
    }
    return true
  }

  /// How far the line turns at a point, in radians, 0…π.
  private func bend(at index: Int) -> Double {
    let before = points[index] - points[index - 1]
    let after = points[index + 1] - points[index]
    let cross = before.x * after.y - before.y * after.x
    let dot = before.x * after.x + before.y * after.y
    return abs(atan2(cross, dot))
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
