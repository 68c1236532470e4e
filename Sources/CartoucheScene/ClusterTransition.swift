/// In which part of every zoom level markers and badges glide out of the clusters of the zoom below,
/// where these fall apart, and back into them.
///
/// How far they are follows from the zoom alone, so that it does not matter from where a camera came,
/// and which other pictures are drawn. With 0.7…1, from zoom 12.7 on the parts of the clusters of 12
/// leave their clusters' places, and stand on their own at 13; below 12.7 and at whole zooms the
/// picture is that without a transition.
public struct ClusterTransition: Hashable, Sendable {
  /// Of a level, above its whole zoom.
  public let start: Double
  public let end: Double

  public static let standard = ClusterTransition(uncheckedFrom: 0.7, to: 1)

  /// `nil` unless 0 ≤ `start` < `end` ≤ 1.
  public init?(from start: Double, to end: Double) {
    guard start >= 0, end > start, end <= 1 else { return nil }
    self.init(uncheckedFrom: start, to: end)
  }

  private init(uncheckedFrom start: Double, to end: Double) {
    self.start = start
    self.end = end
  }

  /// The deepest zoom of which clusters show.
  package func level(at zoom: Double) -> Double {
    let whole = zoom.rounded(.down)
    return zoom - whole > start ? whole + 1 : whole
  }

  /// How much of the way the clusters of a level have gone out of those of the level below, 0…1.
  package func share(of level: Int, at zoom: Double) -> Double {
    min(max((zoom - Double(level) + 1 - start) / (end - start), 0), 1)
  }

  /// Where clusters by collision are looked at: at the zooms where a transition has just ended.
  package func steps(at zoom: Double) -> (before: Double, after: Double, share: Double) {
    let level = (zoom - end).rounded(.down) + 1
    return (
      before: level + end - 1, after: level + end,
      share: min(max((zoom - level - start) / (end - start), 0), 1)
    )
  }

  /// The transition within which a camera does not come to rest, as far as there is one.
  ///
  /// - Parameter zooms: at which it rests.
  package static func avoiding(_ zooms: [Double]) -> ClusterTransition {
    let rests = zooms.filter(\.isFinite).map { $0 - $0.rounded(.down) }
    for end in ends {
      for width in widths where end - width >= 0 {
        let start = end - width
        if !rests.contains(where: { $0 > start + tolerance && $0 < end - tolerance }) {
          return ClusterTransition(uncheckedFrom: start, to: end)
        }
      }
    }
    return standard
  }

  /// Those that end at a whole zoom leave the pictures there as they are without a transition.
  private static let ends = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6]
  private static let widths = [0.3, 0.25, 0.2, 0.15, 0.1]
  private static let tolerance = 0.005
}
