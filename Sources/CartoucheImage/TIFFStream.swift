/// A TIFF file that is written from the top in bands, of which only one need be in memory.
public struct TIFFStream: ~Copyable {
  private let writer: TIFFWriter
  private let size: PixelSize
  private let isOpaque: Bool
  private var rows = 0

  /// - Parameters:
  ///   - descriptor: of a file that is open for reading and writing and empty; it stays the caller's.
  ///   - size: of the whole picture. Pixels of more than 4 GB make a BigTIFF.
  ///   - scale: device pixels a point, which the file tells as 72 pixels an inch times that.
  ///   - isOpaque: whether every pixel will be; the file has no alpha then.
  /// - Throws: `ImageEncodingError.tiff`, `.outOfMemory`.
  public init(
    descriptor: Int32, size: PixelSize, scale: Double, isOpaque: Bool,
    options: TIFFOptions = TIFFOptions()
  ) throws(ImageEncodingError) {
    let writer = try TIFFWriter(descriptor: descriptor)
    try writer.begin(size, scale: scale, isOpaque: isOpaque, options)
    self.writer = writer
    self.size = size
    self.isOpaque = isOpaque
  }

  /// Adds the next rows.
  ///
  /// - Throws: `ImageEncodingError.tiff` also for a band that does not fit the picture.
  public mutating func append(_ band: RasterImage) throws(ImageEncodingError) {
    guard band.width == size.width, band.height <= size.height - rows else {
      throw .tiff(
        reason: "a band of \(band.size) pixels does not fit after row \(rows) of \(size)")
    }
    guard !isOpaque || band.isOpaque else {
      throw .tiff(reason: "a band of an opaque picture is translucent")
    }
    try writer.write(band, isOpaque: isOpaque)
    rows += band.height
  }

  /// Completes the file.
  ///
  /// - Throws: `ImageEncodingError.tiff` also where rows are missing.
  public func end() throws(ImageEncodingError) {
    guard rows == size.height else {
      throw .tiff(reason: "only \(rows) rows of \(size.height) were written")
    }
    _ = try writer.end()
  }
}
