import CartoucheGeo
import Foundation

/// Replaces the corners of rings by arcs, as the style specification's rounded corners ask for.
///
/// An arc begins and ends at the same distance from its corner, which is at most a fifth of either
/// edge. Corners that are nearly straight or nearly closed stay.
struct RoundedRing {
  private let distance: Double

  private static let longestShare = 0.2
  /// The cosine of 5°.
  private static let straightCosine = 0.996_194_698_091_745_5
  private static let arcStep = Double.pi / 6

  /// - Parameter distance: from the corner along its edges, in the units of the ring.
  init(distance: Double) { self.distance = distance }

  /// - Parameter points: without the first one again.
  func rounded(_ points: [MapPlanePoint]) -> [MapPlanePoint] {
    guard distance > 0, points.count > 2 else { return points }
    var result: [MapPlanePoint] = []
    for (index, corner) in points.enumerated() {
      let before = points[index > 0 ? index - 1 : points.count - 1]
      let next = points[index + 1 < points.count ? index + 1 : 0]
      add(corner, from: before - corner, to: next - corner, to: &result)
    }
    return result
  }

  private func add(
    _ corner: MapPlanePoint, from back: MapPlanePoint, to ahead: MapPlanePoint,
    to result: inout [MapPlanePoint]
  ) {
    let lengths = (back.length, ahead.length)
    let cosine = back.dot(ahead) / (lengths.0 * lengths.1)
    // In this order an edge without length leaves its corner as it is.
    guard abs(cosine) <= Self.straightCosine else { return result.append(corner) }
    let reach = min(distance, min(lengths.0, lengths.1) * Self.longestShare)
    let (toBack, toAhead) = (back * (1 / lengths.0), ahead * (1 / lengths.1))
    let middle = toBack + toAhead
    // The centre lies reach/cos(½ angle) away, and `middle` is 2·cos(½ angle) long.
    let center = corner + middle * (reach / (1 + cosine))
    let start = corner + toBack * reach - center
    let end = corner + toAhead * reach - center
    let sweep = atan2(start.cross(end), start.dot(end))
    let count = max((abs(sweep) / Self.arcStep - 1e-6).rounded(.up), 2)
    for step in stride(from: 0, through: count, by: 1) {
      let angle = sweep * step / count
      let (sine, cosine) = (sin(angle), cos(angle))
      result.append(
        center
          + MapPlanePoint(
            x: start.x * cosine - start.y * sine, y: start.x * sine + start.y * cosine))
    }
  }
}
