/// Where each line of samples enters and leaves a convex face.
struct SolidSides {
  private var left: [Int] = []
  private var right: [Int] = []
  private var first = 0
  /// The lines that the face may touch.
  private(set) var lines = 0..<0

  /// - Parameter lines: all that there are.
  mutating func reset(_ lines: Range<Int>) {
    if left.count < lines.count {
      left = Array(repeating: .max, count: lines.count)
      right = Array(repeating: .min, count: lines.count)
    } else {
      for line in self.lines {
        left[line - first] = .max
        right[line - first] = .min
      }
    }
    first = lines.lowerBound
    self.lines = lines.lowerBound..<lines.lowerBound
  }

  /// Adds lines that an edge touches.
  mutating func include(_ touched: Range<Int>) {
    if touched.isEmpty { return }
    lines =
      lines.isEmpty
      ? touched
      : min(lines.lowerBound, touched.lowerBound)..<max(lines.upperBound, touched.upperBound)
  }

  /// - Parameter line: one of those included.
  @inline(__always)
  mutating func widen(_ line: Int, to x: Int) {
    let index = line &- first
    if x < left[index] { left[index] = x }
    if x > right[index] { right[index] = x }
  }

  @inline(__always)
  func span(_ line: Int) -> (Int, Int) { (left[line &- first], right[line &- first]) }
}
