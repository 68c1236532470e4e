extension IndexedImage {
  /// The picture as a PNG file with a palette, of 1, 2, 4 or 8 bits a pixel as it has 2, 4, 16 or
  /// more colours.
  ///
  /// The file says that its colours are sRGB, and its resolution: 72 pixels an inch times `scale`.
  ///
  /// - Throws: `PNGError.invalidKeyword` or `.invalidText` for a text that the format cannot hold,
  ///   `.cannotWrite`, `.outOfMemory`.
  public func pngData(
    options: PNGOptions = PNGOptions(compression: .balanced)
  ) throws(PNGError) -> [UInt8] {
    let writer = try PNGWriter()
    try writer.begin(
      width: width, height: height, hasAlpha: false, level: options.compression.level,
      pixelsPerMetre: RasterImage.pixelsPerMetre(scale: scale))
    try writer.write(palette: palette, bits: bits)
    for text in options.texts { try writer.write(text) }
    if indices.count <= RasterImage.wholePixels {
      let rows = rows()
      try rows.withUnsafeBufferPointer { (rows) throws(PNGError) in
        try Deflate.compress(rows, level: options.compression.level) {
          (stream) throws(PNGError) in try writer.write(stream: stream)
        }
      }
    } else {
      for y in 0..<height { try writer.write(row: row(y)) }
    }
    return try writer.end()
  }

  private var bits: Int {
    switch palette.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  /// Each after its filter byte, which says that there is no filter.
  private func rows() -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(((width * bits + 7) / 8 + 1) * height)
    for y in 0..<height {
      rows.append(0)
      if bits == 8 { rows += indices[y * width..<(y + 1) * width] } else { rows += row(y) }
    }
    return rows
  }

  /// Packed from the highest bit on, the last byte filled up with 0.
  private func row(_ y: Int) -> [UInt8] {
    let indices = indices[y * width..<(y + 1) * width]
    if bits == 8 { return Array(indices) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity((width * bits + 7) / 8)
    var (byte, room): (UInt8, Int) = (0, 8)
    for index in indices {
      room -= bits
      byte |= index << UInt8(room)
      if room == 0 {
        bytes.append(byte)
        (byte, room) = (0, 8)
      }
    }
    if room < 8 { bytes.append(byte) }
    return bytes
  }
}
