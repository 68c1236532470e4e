import CTIFF

/// The owner of one libtiff writer, into memory or into a file.
struct TIFFWriter: ~Copyable {
  private let handle: OpaquePointer

  /// - Parameter descriptor: of an empty file, which stays the caller's; -1 for memory.
  init(descriptor: Int32 = -1) throws(ImageEncodingError) {
    guard let handle = ctiff_writer_create(descriptor) else { throw .outOfMemory }
    self.handle = handle
  }

  deinit { ctiff_writer_destroy(handle) }

  func begin(
    _ size: PixelSize, scale: Double, isOpaque: Bool, _ options: TIFFOptions
  ) throws(ImageEncodingError) {
    guard let width = UInt32(exactly: size.width), let height = UInt32(exactly: size.height) else {
      throw .tiff(reason: "\(size) pixels are beyond the format")
    }
    let place = options.place.map {
      [$0.columnEast, $0.columnNorth, $0.rowEast, $0.rowNorth, $0.east, $0.north]
    }
    let status = Self.withText(options.software) { software in
      Self.withText(options.description) { description in
        Self.withText(options.copyright) { copyright in
          Self.withNumbers(place) { place in
            var header = ctiff_header(
              width: width, height: height, has_alpha: isOpaque ? 0 : 1,
              level: options.compression.level, pixels_per_inch: 72 * scale,
              is_big: Self.isBig(size, isOpaque: isOpaque) ? 1 : 0, software: software,
              description: description, copyright: copyright, place: place)
            return ctiff_writer_begin(handle, &header)
          }
        }
      }
    }
    try check(status)
  }

  /// Whether the pixels may take more than 4 GiB with what stands around them.
  private static func isBig(_ size: PixelSize, isOpaque: Bool) -> Bool {
    let bytes = size.width.multipliedReportingOverflow(by: size.height * (isOpaque ? 3 : 4))
    return bytes.overflow || bytes.partialValue > 4_000_000_000
  }

  private static func withText<Result>(
    _ text: String?, _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    guard let text else { return body(nil) }
    return text.withCString { body($0) }
  }

  private static func withNumbers<Result>(
    _ numbers: [Double]?, _ body: (UnsafePointer<Double>?) -> Result
  ) -> Result {
    guard let numbers else { return body(nil) }
    return numbers.withUnsafeBufferPointer { body($0.baseAddress) }
  }

  /// All rows of a picture, or of a part as wide as it.
  func write(_ image: RasterImage, isOpaque: Bool) throws(ImageEncodingError) {
    try image.forEachRow(isOpaque: isOpaque) { (row) throws(ImageEncodingError) in
      try check(ctiff_writer_row(handle, row))
    }
  }

  /// The file, where it is in memory.
  func end() throws(ImageEncodingError) -> [UInt8] {
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    try check(ctiff_writer_end(handle, &bytes, &count))
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private func check(_ status: ctiff_status) throws(ImageEncodingError) {
    if status != CTIFF_OK { throw .tiff(reason: String(cString: ctiff_writer_message(handle))) }
  }
}
