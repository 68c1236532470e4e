import CartoucheSupport

/// Finds lines and columns of rising byte offsets in one walk.
struct LineCounter {
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  /// Counted from 1, columns in bytes.
  ///
  /// - Complexity: O(distance from the last offset asked for), from the start if it was later.
  mutating func place(atByte target: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> (line: Int, column: Int)
  {
    let target = min(max(target, 0), bytes.count)
    if target < offset { self = LineCounter() }
    while offset < target {
      if bytes[offset] == UInt8(ascii: "\n") {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
    return (line, target - lineStart + 1)
  }

  /// The place of a single byte.
  static func place(atByte offset: Int, in bytes: UnsafeBufferPointer<UInt8>, file: String?)
    -> SourcePlace
  {
    var counter = LineCounter()
    let (line, column) = counter.place(atByte: offset, in: bytes)
    return SourcePlace(file: file, line: line, column: column, byteOffset: offset)
  }
}
