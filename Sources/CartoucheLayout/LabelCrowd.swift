/// Finds texts on lines that stand too near to the same text.
struct LabelCrowd {
  /// From one to the next, in points of the picture at the layout's zoom.
  let distance: Double
  /// Whether only texts that stand count. Where a picture sees a part of the lines it cannot know,
  /// and all do.
  let isOrdered: Bool
  private var places: [String: [SIMD2<Double>]] = [:]

  init(distance: Double, isOrdered: Bool) {
    self.distance = distance
    self.isOrdered = isOrdered
  }

  mutating func isFull(_ text: String, at place: SIMD2<Double>) -> Bool {
    let limit = distance * distance
    let isFull = places[text, default: []].contains { other in
      let step = place - other
      return step.x * step.x + step.y * step.y < limit
    }
    if !isFull || !isOrdered { places[text, default: []].append(place) }
    return isFull
  }
}
