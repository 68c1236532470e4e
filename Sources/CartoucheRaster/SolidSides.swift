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

  @inline(__always)
  mutating func widen(_ line: Int, to x: Int) {
    let index = line &- first
    if x < left[index] { left[index] = x }
    if x > right[index] { right[index] = x }
    if lines.isEmpty {
      lines = line..<line + 1
    } else if line < lines.lowerBound {
      lines = line..<lines.upperBound
    } else if line >= lines.upperBound {
      lines = lines.lowerBound..<line + 1
    }
  }

  @inline(__always)
  func span(_ line: Int) -> (Int, Int) { (left[line &- first], right[line &- first]) }
}
