extension RasterImage {
  /// The pixels alone: red, green, blue and straight alpha, a byte each, rows from the top without
  /// padding; 4 × width × height bytes, which do not tell their width.
  public var rawData: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 4)
    for pixel in pixels {
      let straight = PixelAlpha.straight(pixel)
      bytes.append(UInt8(truncatingIfNeeded: straight >> 16))
      bytes.append(UInt8(truncatingIfNeeded: straight >> 8))
      bytes.append(UInt8(truncatingIfNeeded: straight))
      bytes.append(UInt8(truncatingIfNeeded: straight >> 24))
    }
    return bytes
  }
}
