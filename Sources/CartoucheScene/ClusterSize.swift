import Foundation

/// How large badges are.
public enum ClusterSize: Hashable, Sendable {
  /// The diameter of all, in points.
  case fixed(Double)
  /// In ascending order of counts; below the first, its diameter holds too.
  case steps([ClusterStyle.Step])
  /// With the count's logarithm, from one diameter at a count of 2 to another at `largestCount` and
  /// above.
  case continuous(smallest: Double, largest: Double, largestCount: Int)

  /// Ten times as many points, six points more across.
  public static let growing = ClusterSize.steps([
    ClusterStyle.Step(minimumCount: 0, diameter: 36),
    ClusterStyle.Step(minimumCount: 10, diameter: 40),
    ClusterStyle.Step(minimumCount: 100, diameter: 46),
    ClusterStyle.Step(minimumCount: 1_000, diameter: 52),
    ClusterStyle.Step(minimumCount: 10_000, diameter: 58),
    ClusterStyle.Step(minimumCount: 100_000, diameter: 64),
  ])

  /// Diameters that badges may have, in points.
  public static let diameterRange = 4.0...120.0
  private static let usual = 40.0

  /// In ``diameterRange``.
  public func diameter(count: Int) -> Double {
    let diameter =
      switch self {
      case .fixed(let diameter): diameter
      case .steps(let steps):
        steps.last { $0.minimumCount <= count }?.diameter ?? steps.first?.diameter ?? Self.usual
      case .continuous(let smallest, let largest, let largestCount):
        Self.between(smallest, largest, count: count, largestCount: largestCount)
      }
    guard diameter.isFinite else { return Self.usual }
    return min(max(diameter, Self.diameterRange.lowerBound), Self.diameterRange.upperBound)
  }

  /// Of any count up to this.
  package func largestDiameter(upTo count: Int) -> Double {
    switch self {
    case .fixed: diameter(count: count)
    case .steps(let steps):
      steps.filter { $0.minimumCount <= count }.map { diameter(count: $0.minimumCount) }.max()
        ?? diameter(count: count)
    case .continuous: max(diameter(count: 2), diameter(count: count))
    }
  }

  private static func between(
    _ smallest: Double, _ largest: Double, count: Int, largestCount: Int
  ) -> Double {
    let share = log(Double(max(count, 2)) / 2) / log(Double(max(largestCount, 3)) / 2)
    // Quarters of a point: no decision hangs on the last digit of a logarithm.
    return ((smallest + (largest - smallest) * min(share, 1)) * 4).rounded() / 4
  }
}
