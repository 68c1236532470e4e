/// What the numbers of some points come to.
public struct ClusterReduction: Hashable, Sendable {
  public private(set) var sum = 0.0
  /// ``minimum`` and ``maximum`` are infinite where there is none.
  public private(set) var minimum = Double.infinity
  public private(set) var maximum = -Double.infinity
  /// Of points that have a number.
  public private(set) var count = 0

  /// `nil` of no numbers.
  public var mean: Double? { count > 0 ? sum / Double(count) : nil }

  init() {}

  /// What is no finite number does not count.
  mutating func add(_ value: Double) {
    guard value.isFinite else { return }
    sum += value
    minimum = min(minimum, value)
    maximum = max(maximum, value)
    count += 1
  }

  mutating func add(_ other: ClusterReduction) {
    sum += other.sum
    minimum = min(minimum, other.minimum)
    maximum = max(maximum, other.maximum)
    count += other.count
  }
}
