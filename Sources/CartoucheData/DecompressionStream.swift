/// A decompressor on its way through bytes that stay in place while it lives.
protocol DecompressionStream: ~Copyable {
  /// How many bytes will come out, as far as the data tell; at least 1, and never so many more than
  /// can come out that a lie would cost memory.
  var expectedCount: Int { get }
  /// Whether everything has come out.
  var isFinished: Bool { get }
  /// Writes what comes next: as much as there is room for, less only at the end.
  ///
  /// - Returns: the number of bytes that were written.
  mutating func write(to room: UnsafeMutableBufferPointer<UInt8>) throws(DecompressionError) -> Int
}
