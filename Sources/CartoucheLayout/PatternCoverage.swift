/// How much of each texel of a square that is repeated the marks of a pattern cover.
enum PatternCoverage {
  /// Lines along the middle of the square, of a share of its side.
  case hatch(Double, isCrossed: Bool)
  /// Two dots of a radius in shares of the side, in the middles of two opposite quarters.
  case dots(Double)

  /// Samples along a texel's side.
  private static let samples = 8

  /// In 0…1, rows from the top.
  func values(_ count: Int) -> [Double] {
    switch self {
    case .hatch(let share, let isCrossed):
      let line = (0..<count).map { Self.overlap($0, of: count, share: min(share, 1)) }
      return line.flatMap { row in
        line.map { column in isCrossed ? 1 - (1 - row) * (1 - column) : row }
      }
    case .dots(let radius): return Self.dots(radius * Double(count), count)
    }
  }

  private static func overlap(_ texel: Int, of count: Int, share: Double) -> Double {
    let (middle, half) = (Double(count) / 2, share * Double(count) / 2)
    let start = max(Double(texel), middle - half)
    let end = min(Double(texel) + 1, middle + half)
    return max(end - start, 0)
  }

  private static func dots(_ radius: Double, _ count: Int) -> [Double] {
    let (near, far) = (Double(count) / 4, Double(count) * 3 / 4)
    func isCovered(_ x: Double, _ y: Double) -> Bool {
      for (middleX, middleY) in [(near, near), (far, far)] {
        // Dots of the next squares may reach in.
        let across = distance(x, middleX, count)
        let down = distance(y, middleY, count)
        if across * across + down * down <= radius * radius { return true }
      }
      return false
    }
    let steps = (0..<samples).map { (Double($0) + 0.5) / Double(samples) }
    return (0..<count * count).map { index in
      let (x, y) = (Double(index % count), Double(index / count))
      let hits = steps.reduce(0) { sum, down in
        sum + steps.count { isCovered(x + $0, y + down) }
      }
      return Double(hits) / Double(samples * samples)
    }
  }

  /// Along a side whose ends are one.
  private static func distance(_ a: Double, _ b: Double, _ count: Int) -> Double {
    let distance = abs(a - b)
    return min(distance, Double(count) - distance)
  }
}
