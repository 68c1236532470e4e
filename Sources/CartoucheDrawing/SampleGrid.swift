import Synchronization

/// A square of numbers that drawings show turned, scaled or in perspective, with a border of one
/// sample that belongs to its neighbours. It is made once and shared by all items that show it.
///
/// A sample that is no number is unknown. Equal is only the same grid.
public final class SampleGrid: Sendable {
  /// A grid or one of its reductions.
  package struct Level: Sendable {
    /// Samples along one side, without the border.
    package let side: Int
    /// Of the sample before the first one to the way down, rows from the top with their border.
    package let samples: [Float]
  }

  package let whole: Level
  private let reductions = Mutex<[Level]?>(nil)

  /// Samples along one side, without the border; at least 1.
  public var side: Int { whole.side }

  /// - Parameters:
  ///   - side: at least 1.
  ///   - sample: for columns and rows from −1 to `side`.
  public init(side: Int, _ sample: (_ column: Int, _ row: Int) -> Float) {
    precondition(side > 0)
    var samples: [Float] = []
    samples.reserveCapacity((side + 2) * (side + 2))
    for row in -1...side {
      for column in -1...side { samples.append(sample(column, row)) }
    }
    whole = Level(side: side, samples: samples)
  }

  /// Its reductions to one half, one quarter and so on, made when they are first asked for.
  package var reduced: [Level] {
    reductions.withLock { known in
      if let known { return known }
      var made: [Level] = []
      while let next = (made.last ?? whole).half { made.append(next) }
      known = made
      return made
    }
  }
}

extension SampleGrid.Level {
  /// With half as many samples along a side, or `nil` where there is but one.
  ///
  /// A sample is the mean of the known ones that it covers, weighted by area. The border, of whose
  /// neighbours no more is known, repeats the outermost samples.
  fileprivate var half: SampleGrid.Level? {
    guard side > 1 else { return nil }
    let count = side / 2
    var means = [Float](repeating: .nan, count: (count + 2) * (count + 2))
    let spans = (0..<count).map { span(of: $0, count: count) }
    for (row, rows) in spans.enumerated() {
      for (column, columns) in spans.enumerated() {
        means[(row + 1) * (count + 2) + column + 1] = mean(columns, rows)
      }
    }
    for row in 0..<count + 2 {
      for column in 0..<count + 2 {
        let inside = (min(max(column, 1), count), min(max(row, 1), count))
        means[row * (count + 2) + column] = means[inside.1 * (count + 2) + inside.0]
      }
    }
    return SampleGrid.Level(side: count, samples: means)
  }

  private func mean(
    _ columns: [(index: Int, weight: Float)], _ rows: [(index: Int, weight: Float)]
  ) -> Float {
    var (sum, total) = (Float(0), Float(0))
    for row in rows {
      for column in columns {
        let sample = samples[(row.index + 1) * (side + 2) + column.index + 1]
        guard sample.isFinite else { continue }
        let weight = row.weight * column.weight
        sum += sample * weight
        total += weight
      }
    }
    return total > 0 ? sum / total : .nan
  }

  /// Which samples one of `count` equal parts covers, and how much of each.
  private func span(of part: Int, count: Int) -> [(index: Int, weight: Float)] {
    let (low, high) = (part * side, (part + 1) * side)
    return (low / count..<(high + count - 1) / count).map { index in
      (index, Float(min(high, (index + 1) * count) - max(low, index * count)))
    }
  }
}

extension SampleGrid: Hashable {
  public static func == (a: SampleGrid, b: SampleGrid) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
