extension RasterImage {
  /// The picture as a PNG file: RGB where every pixel is opaque, else RGBA with straight alpha.
  ///
  /// The file says that its colours are sRGB, and its resolution: 72 pixels an inch times `scale`.
  /// Reading it back gives the same pixels, to the bit.
  ///
  /// - Throws: `PNGError.invalidKeyword` or `.invalidText` for a text that the format cannot hold,
  ///   `.cannotWrite`, `.outOfMemory`.
  public func pngData(options: PNGOptions = PNGOptions()) throws(PNGError) -> [UInt8] {
    try pngData(options: options, hasAlpha: !isOpaque)
  }

  /// - Parameter hasAlpha: whether the file is RGBA; without it, transparent pixels lose their alpha.
  func pngData(options: PNGOptions, hasAlpha: Bool) throws(PNGError) -> [UInt8] {
    let isOpaque = !hasAlpha
    let writer = try PNGWriter()
    try writer.begin(
      width: width, height: height, hasAlpha: hasAlpha, level: options.compression.level,
      pixelsPerMetre: Self.pixelsPerMetre(scale: scale))
    for text in options.texts { try writer.write(text) }
    if pixels.count <= Self.wholePixels {
      try writeWhole(into: writer, isOpaque: isOpaque, options.compression)
    } else {
      try writer.write(self, isOpaque: isOpaque)
    }
    return try writer.end()
  }

  /// Pictures of no more pixels are compressed at once, in half the time; larger ones row by row,
  /// which needs no memory for all of them.
  static let wholePixels = 1 << 24

  private func writeWhole(
    into writer: borrowing PNGWriter, isOpaque: Bool, _ compression: PNGOptions.Compression
  ) throws(PNGError) {
    let length = width * (isOpaque ? 3 : 4) + 1
    // The converters may store whole words: up to three bytes past the last row.
    let rows = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: length * height + 4)
    defer { rows.deallocate() }
    guard let base = rows.baseAddress else { throw .outOfMemory }
    pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height {
        let source = UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
        let row = base + y * length
        if isOpaque {
          PixelRow.writeRGB(source, into: row + 1)
        } else {
          PixelRow.writeStraightRGBA(source, into: row + 1)
        }
        // No filter. After the row, for the converter of the one before may reach into this byte.
        row.pointee = 0
      }
    }
    try Deflate.compress(
      UnsafeBufferPointer(start: base, count: length * height), level: compression.level
    ) { (stream) throws(PNGError) in try writer.write(stream: stream) }
  }

  /// 0, which leaves the resolution out, where it cannot be told.
  static func pixelsPerMetre(scale: Double) -> UInt32 {
    let value = (72 * scale / 0.0254).rounded()
    return value > 0 && value < 2_147_483_647 ? UInt32(value) : 0
  }
}

extension PNGOptions.Compression {
  /// Of deflate.
  var level: Int32 {
    switch self {
    case .fast: 1
    case .balanced: 6
    case .small: 9
    }
  }
}
