/// Finds texts on lines that stand too near to the same text.
struct LabelCrowd {
  /// From one to the next, in points of the picture at the layout's zoom.
  let distance: Double
  /// Whether only texts that stand count. Where a picture sees a part of the lines it cannot know,
  /// and all do.
  let isOrdered: Bool
  private var places: [Cell: [SIMD2<Double>]] = [:]

  /// A square as wide as the distance.
  private struct Cell: Hashable {
    let text: String
    let column: Double
    let row: Double
  }

  init(distance: Double, isOrdered: Bool) {
    self.distance = distance
    self.isOrdered = isOrdered
  }

  mutating func isFull(_ text: String, at place: SIMD2<Double>) -> Bool {
    guard distance > 0 else { return false }
    let home = (place / distance).rounded(.down)
    let limit = distance * distance
    var isFull = false
    for row in -1...1 where !isFull {
      for column in -1...1 where !isFull {
        let cell = Cell(
          text: text, column: home.x + Double(column), row: home.y + Double(row))
        isFull = places[cell]?.contains { ($0 - place).squaredLength < limit } ?? false
      }
    }
    if !isFull || !isOrdered {
      places[Cell(text: text, column: home.x, row: home.y), default: []].append(place)
    }
    return isFull
  }
}

extension SIMD2<Double> {
  fileprivate var squaredLength: Double { x * x + y * y }
}
