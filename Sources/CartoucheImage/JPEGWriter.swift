import CJPEG

/// The owner of one libjpeg writer, which collects the file in memory.
struct JPEGWriter: ~Copyable {
  /// Bytes of one comment: the format counts them, and the two of the count, in 16 bits.
  static let commentLimit = 65_533

  private let handle: OpaquePointer

  init() throws(ImageEncodingError) {
    guard let handle = cjpeg_writer_create() else { throw .outOfMemory }
    self.handle = handle
  }

  deinit { cjpeg_writer_destroy(handle) }

  func begin(_ output: cjpeg_output) throws(ImageEncodingError) {
    var output = output
    try check(cjpeg_writer_begin(handle, &output))
  }

  /// What is too long for the format is cut.
  func write(comment: String) throws(ImageEncodingError) {
    let bytes = Array(comment.utf8.prefix(Self.commentLimit))
    try check(cjpeg_writer_comment(handle, bytes, bytes.count))
  }

  /// Of `0x??RRGGBB`.
  func write(row: [UInt32]) throws(ImageEncodingError) {
    try check(
      row.withUnsafeBytes { bytes in
        cjpeg_writer_row(handle, bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
      })
  }

  func end() throws(ImageEncodingError) -> [UInt8] {
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    try check(cjpeg_writer_end(handle, &bytes, &count))
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private func check(_ status: cjpeg_status) throws(ImageEncodingError) {
    if status != CJPEG_OK {
      throw .cannotWrite(.jpeg, reason: String(cString: cjpeg_writer_message(handle)))
    }
  }
}
