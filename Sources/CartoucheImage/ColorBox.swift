/// Some colours of a picture that shall become one, and what that would cost.
struct ColorBox {
  typealias Place = PerceptualColor.Place

  /// A colour's place and how much it matters.
  struct Point {
    let place: Place
    let weight: Float
    /// Its entry in the histogram.
    let number: Int
  }

  private(set) var points: [Point]
  let mean: Place
  /// The sum of weighted squared distances from the mean.
  let error: Float
  private let weight: Float
  /// The direction in which the points differ most.
  private let axis: Place

  /// - Precondition: at least one point.
  init(_ points: [Point]) {
    self.points = points
    var (sum, weight) = (SIMD4<Double>(repeating: 0), 0.0)
    for point in points {
      sum += SIMD4<Double>(point.place) * Double(point.weight)
      weight += Double(point.weight)
    }
    let mean = Place(sum / weight)
    var rows = (Place(repeating: 0), Place(repeating: 0), Place(repeating: 0), Place(repeating: 0))
    for point in points {
      let offset = point.place - mean
      let weighted = offset * point.weight
      rows.0 += weighted * offset.x
      rows.1 += weighted * offset.y
      rows.2 += weighted * offset.z
      rows.3 += weighted * offset.w
    }
    self.mean = mean
    self.weight = Float(weight)
    error = rows.0.x + rows.1.y + rows.2.z + rows.3.w
    axis = Self.principalAxis(rows)
  }

  /// The eigenvector of a covariance's greatest eigenvalue, by power iteration.
  private static func principalAxis(_ rows: (Place, Place, Place, Place)) -> Place {
    let diagonal = [(rows.0.x, rows.0), (rows.1.y, rows.1), (rows.2.z, rows.2), (rows.3.w, rows.3)]
    var axis = diagonal.max { $0.0 < $1.0 }?.1 ?? rows.0
    for _ in 0..<8 {
      let largest = max(abs(axis.x), abs(axis.y), abs(axis.z), abs(axis.w))
      guard largest > 0 else { return axis }
      axis /= largest
      axis = rows.0 * axis.x + rows.1 * axis.y + rows.2 * axis.z + rows.3 * axis.w
    }
    let length = (axis * axis).sum().squareRoot()
    return length > 0 ? axis / length : axis
  }

  /// The mean squared distance from the mean.
  var variance: Float { error / weight }

  private static let binCount = 128

  /// The two boxes that cost least together, of all that a plane across the axis makes (after Wu
  /// 1991, who cuts along the axes of the space); `nil` for points in one place.
  func split() -> (ColorBox, ColorBox)? {
    let distances = points.map { (($0.place - mean) * axis).sum() }
    guard let low = distances.min(), let high = distances.max(), high > low else { return nil }
    let scale = Float(Self.binCount) / (high - low)
    guard scale.isFinite else { return nil }
    let bins = distances.map { min(Int(($0 - low) * scale), Self.binCount - 1) }
    let cut = bestCut(bins)
    var (lower, upper): ([Point], [Point]) = ([], [])
    for (point, bin) in zip(points, bins) {
      if bin < cut { lower.append(point) } else { upper.append(point) }
    }
    return lower.isEmpty || upper.isEmpty ? nil : (ColorBox(lower), ColorBox(upper))
  }

  /// The first bin of the upper part. The squared sum over the weight of each part is what its
  /// error lacks of the sum of squares, and so what counts.
  private func bestCut(_ bins: [Int]) -> Int {
    var sums = [SIMD4<Double>](repeating: .zero, count: Self.binCount)
    var weights = [Double](repeating: 0, count: Self.binCount)
    for (point, bin) in zip(points, bins) {
      sums[bin] += SIMD4<Double>((point.place - mean) * point.weight)
      weights[bin] += Double(point.weight)
    }
    let total = sums.reduce(.zero, +)
    let totalWeight = weights.reduce(0, +)
    var (sum, weight) = (SIMD4<Double>.zero, 0.0)
    var (best, cut) = (-1.0, 1)
    for bin in 0..<Self.binCount - 1 {
      sum += sums[bin]
      weight += weights[bin]
      guard weights[bin] > 0, totalWeight > weight else { continue }
      let rest = total - sum
      let gain = (sum * sum).sum() / weight + (rest * rest).sum() / (totalWeight - weight)
      if gain > best { (best, cut) = (gain, bin + 1) }
    }
    return cut
  }
}
