import CCairo

/// Takes a document's bytes from Cairo.
final class PDFOutput {
  let byteLimit: Int
  private(set) var bytes: [UInt8] = []
  /// Whether more came than a file may have.
  private(set) var isFull = false

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  static let write: cairo_write_func_t = { closure, data, count in
    guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
    let output = Unmanaged<PDFOutput>.fromOpaque(closure).takeUnretainedValue()
    guard output.bytes.count + Int(count) <= output.byteLimit else {
      output.isFull = true
      return CAIRO_STATUS_WRITE_ERROR
    }
    output.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}
