/// A convex quadrilateral of the grid whose pixels, those with their centres inside, are taken away.
struct PixelCut {
  private let corners: [GridPoint]
  private let top: Int
  private let bottom: Int

  /// - Parameter corners: in order round it; nothing is taken away unless there are four.
  init(_ corners: [GridPoint]) {
    self.corners = corners.count == 4 ? corners : []
    top = corners.map(\.y).min() ?? 0
    bottom = corners.map(\.y).max() ?? 0
  }

  /// The columns of a row whose pixels go.
  func columns(ofRow row: Int) -> Range<Int> {
    let middle = row << 8 &+ 128
    guard top <= middle, middle < bottom else { return 0..<0 }
    var (low, high) = (Int.max, Int.min)
    for index in corners.indices {
      let (a, b) = (corners[index], corners[index == 0 ? corners.count - 1 : index - 1])
      let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
      guard upper.y <= middle, middle < lower.y else { continue }
      // From differences alone, so that all windows cut alike.
      let share = Double(middle &- upper.y) / Double(lower.y &- upper.y)
      let x = upper.x &+ Int((share * Double(lower.x &- upper.x)).rounded(.down))
      low = min(low, x)
      high = max(high, x)
    }
    guard low < high else { return 0..<0 }
    return (low &+ 127) >> 8..<max((high &+ 127) >> 8, (low &+ 127) >> 8)
  }
}
