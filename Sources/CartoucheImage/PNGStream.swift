/// A PNG file that is written from the top in bands, of which only one need be in memory.
public struct PNGStream: ~Copyable {
  private let writer: PNGWriter
  private let size: PixelSize
  private let isOpaque: Bool
  private var rows = 0

  /// - Parameters:
  ///   - size: of the whole picture.
  ///   - scale: device pixels a point, which the file tells as 72 pixels an inch times that.
  ///   - isOpaque: whether every pixel will be; the file has no alpha then.
  /// - Throws: `PNGError.invalidKeyword`, `.invalidText`, `.cannotWrite`, `.outOfMemory`.
  public init(
    size: PixelSize, scale: Double, isOpaque: Bool, options: PNGOptions = PNGOptions()
  ) throws(PNGError) {
    let writer = try PNGWriter()
    try writer.begin(
      width: size.width, height: size.height, hasAlpha: !isOpaque,
      level: options.compression.level,
      pixelsPerMetre: RasterImage.pixelsPerMetre(scale: scale))
    for text in options.texts { try writer.write(text) }
    self.writer = writer
    self.size = size
    self.isOpaque = isOpaque
  }

  /// Adds the next rows.
  ///
  /// - Returns: the next bytes of the file, which may be none.
  /// - Throws: `PNGError.cannotWrite` also for a band that does not fit the picture.
  public mutating func append(_ band: RasterImage) throws(PNGError) -> [UInt8] {
    guard band.width == size.width, band.height <= size.height - rows else {
      throw .cannotWrite(
        reason: "a band of \(band.size) pixels does not fit after row \(rows) of \(size)")
    }
    guard !isOpaque || band.isOpaque else {
      throw .cannotWrite(reason: "a band of an opaque picture is translucent")
    }
    try writer.write(band, isOpaque: isOpaque)
    rows += band.height
    return writer.take()
  }

  /// - Returns: the last bytes of the file.
  /// - Throws: `PNGError.cannotWrite` also where rows are missing.
  public func end() throws(PNGError) -> [UInt8] {
    guard rows == size.height else {
      throw .cannotWrite(reason: "only \(rows) rows of \(size.height) were written")
    }
    return try writer.end()
  }
}
