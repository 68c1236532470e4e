/// Where the lines of a text begin, for messages about many places.
public struct LineIndex: Sendable {
  private let starts: [Int]

  public init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = starts
  }

  /// The line and column of a byte, both from 1.
  public func place(atByte offset: Int, file: String? = nil, path: String? = nil) -> SourcePlace {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePlace(
      file: file, path: path, line: low + 1, column: max(offset - starts[low], 0) + 1,
      byteOffset: offset)
  }
}
