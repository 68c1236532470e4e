/// Where each line of samples enters and leaves a convex face.
struct SolidSides: ~Copyable {
  private let left: UnsafeMutablePointer<Int>
  private let right: UnsafeMutablePointer<Int>

  /// - Parameter lines: the most that a face has.
  init(lines: Int) {
    left = .allocate(capacity: lines)
    left.initialize(repeating: 0, count: lines)
    right = .allocate(capacity: lines)
    right.initialize(repeating: 0, count: lines)
  }

  deinit {
    left.deallocate()
    right.deallocate()
  }

  /// Begins a face.
  ///
  /// - Parameter lines: that it may touch, counted from 0.
  @inline(__always)
  func reset(_ lines: Range<Int>) {
    for line in lines {
      left[line] = .max
      right[line] = .min
    }
  }

  /// - Precondition: the line is one of those that the face may touch.
  @inline(__always)
  func widen(_ line: Int, to x: Int) {
    left[line] = min(left[line], x)
    right[line] = max(right[line], x)
  }

  @inline(__always)
  func span(_ line: Int) -> (Int, Int) { (left[line], right[line]) }
}
