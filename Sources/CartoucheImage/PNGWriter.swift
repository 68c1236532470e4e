import CPNG

/// The owner of one libpng writer, which collects the file in memory.
struct PNGWriter: ~Copyable {
  private let handle: OpaquePointer

  init() throws(PNGError) {
    guard let handle = cpng_writer_create() else { throw .outOfMemory }
    self.handle = handle
  }

  deinit { cpng_writer_destroy(handle) }

  func begin(
    width: Int, height: Int, hasAlpha: Bool, level: Int32, pixelsPerMetre: UInt32
  ) throws(PNGError) {
    guard let width = UInt32(exactly: width), let height = UInt32(exactly: height) else {
      throw .cannotWrite(reason: "\(width)×\(height) pixels are beyond the format")
    }
    var header = cpng_header(
      width: width, height: height, has_alpha: hasAlpha ? 1 : 0, level: level,
      pixels_per_metre: pixelsPerMetre)
    try check(cpng_writer_header(handle, &header))
  }

  /// Straight `0xAARRGGBB`, 1 to 2^bits of them. The rows are then indices of 1, 2, 4 or 8 bits.
  func write(palette: [UInt32], bits: Int) throws(PNGError) {
    var colors: [UInt8] = []
    colors.reserveCapacity(palette.count * 4)
    for color in palette {
      for shift: UInt32 in [16, 8, 0, 24] { colors.append(UInt8(color >> shift & 0xff)) }
    }
    try check(cpng_writer_palette(handle, colors, palette.count, UInt32(bits)))
  }

  func write(_ text: PNGOptions.Text) throws(PNGError) {
    guard var keyword = PNGWriter.latin1(text.keyword), PNGWriter.isKeyword(keyword) else {
      throw .invalidKeyword(text.keyword)
    }
    let latin1 = PNGWriter.latin1(text.value)
    var value = latin1 ?? Array(text.value.utf8)
    if value.contains(0) { throw .invalidText(keyword: text.keyword) }
    keyword.append(0)
    value.append(0)
    try check(
      keyword.withUnsafeBytes { keyword in
        value.withUnsafeBytes { value in
          cpng_writer_text(
            handle, keyword.assumingMemoryBound(to: CChar.self).baseAddress,
            value.assumingMemoryBound(to: CChar.self).baseAddress, latin1 == nil ? 1 : 0)
        }
      })
  }

  func write(row: UnsafePointer<UInt8>) throws(PNGError) {
    try check(cpng_writer_row(handle, row))
  }

  /// All rows of a picture, or of a part as wide as it.
  func write(_ image: RasterImage, isOpaque: Bool) throws(PNGError) {
    try image.forEachRow(isOpaque: isOpaque) { (row) throws(PNGError) in try write(row: row) }
  }

  /// In place of all rows: a zlib stream of them, each after its filter byte.
  func write(stream: UnsafeBufferPointer<UInt8>) throws(PNGError) {
    try check(cpng_writer_stream(handle, stream.baseAddress, stream.count))
  }

  /// What of the file is ready since the last time.
  func take() -> [UInt8] {
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    cpng_writer_take(handle, &bytes, &count)
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// The file, or what of it was not taken.
  func end() throws(PNGError) -> [UInt8] {
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    try check(cpng_writer_end(handle, &bytes, &count))
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private func check(_ status: cpng_status) throws(PNGError) {
    if status != CPNG_OK {
      throw .cannotWrite(reason: String(cString: cpng_writer_message(handle)))
    }
  }

  private static func latin1(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// PNG specification, third edition, 11.3.3.1: printable, no space at an end, none doubled.
  private static func isKeyword(_ bytes: [UInt8]) -> Bool {
    let space = UInt8(ascii: " ")
    guard (1...79).contains(bytes.count), bytes.first != space, bytes.last != space else {
      return false
    }
    var previous: UInt8 = 0
    for byte in bytes {
      guard (0x20...0x7e).contains(byte) || byte >= 0xa1 else { return false }
      if byte == space && previous == space { return false }
      previous = byte
    }
    return true
  }
}
