/// Finds the nearest of a few places.
struct NearestColor {
  typealias Place = PerceptualColor.Place

  /// By lightness.
  private let places: [Place]
  /// Of each place, where it stood in what was given.
  private let numbers: [Int]

  init(_ given: [Place]) {
    numbers = given.indices.sorted { (given[$0].x, $0) < (given[$1].x, $1) }
    places = numbers.map { given[$0] }
  }

  /// The number of the nearest in what was given. The search goes out from the place's lightness
  /// and ends where lightness alone differs by more than the best.
  func nearest(to place: Place) -> Int {
    var upper = firstIndex(above: place.x)
    var lower = upper - 1
    var (best, bestIndex) = (Float.infinity, 0)
    places.withUnsafeBufferPointer { places in
      while true {
        let below = lower >= 0 ? place.x - places[lower].x : .infinity
        let above = upper < places.count ? places[upper].x - place.x : .infinity
        let nearer = min(below, above)
        guard nearer * nearer < best else { return }
        let index = below <= above ? lower : upper
        if below <= above { lower -= 1 } else { upper += 1 }
        let offset = places[index] - place
        let distance = (offset * offset).sum()
        if distance < best { (best, bestIndex) = (distance, index) }
      }
    }
    return numbers[bestIndex]
  }

  private func firstIndex(above lightness: Float) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].x <= lightness { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
