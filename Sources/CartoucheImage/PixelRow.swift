/// Rows of pixels between the picture's layout (premultiplied `0xAARRGGBB`) and a file's bytes.
///
/// Encoding touches every pixel of every picture, so these loops store whole words and divide by
/// multiplication. Words are stored as little-endian bytes on every processor.
enum PixelRow {
  /// Red, green, blue of pixels whose alpha is of no interest. Up to three bytes after the row are
  /// overwritten.
  static func writeRGB(_ pixels: UnsafeBufferPointer<UInt32>, into row: UnsafeMutablePointer<UInt8>)
  {
    let bytes = UnsafeMutableRawPointer(row)
    let groups = pixels.count / 4
    for group in 0..<groups {
      // As numbers 0x00BBGGRR, four of which fill three words.
      let a = swapped(pixels[4 * group])
      let b = swapped(pixels[4 * group + 1])
      let c = swapped(pixels[4 * group + 2])
      let d = swapped(pixels[4 * group + 3])
      store(a | b << 24, into: bytes, at: 12 * group)
      store(b >> 8 | c << 16, into: bytes, at: 12 * group + 4)
      store(c >> 16 | d << 8, into: bytes, at: 12 * group + 8)
    }
    for x in 4 * groups..<pixels.count { store(swapped(pixels[x]), into: bytes, at: 3 * x) }
  }

  /// Red, green, blue and alpha, no longer premultiplied.
  static func writeStraightRGBA(
    _ pixels: UnsafeBufferPointer<UInt32>, into row: UnsafeMutablePointer<UInt8>
  ) {
    let bytes = UnsafeMutableRawPointer(row)
    for x in 0..<pixels.count {
      let straight = PixelAlpha.straight(pixels[x])
      store(swapped(straight) | straight & 0xff00_0000, into: bytes, at: 4 * x)
    }
  }

  /// `0xAARRGGBB` to `0x00BBGGRR`.
  @inline(__always)
  private static func swapped(_ pixel: UInt32) -> UInt32 { pixel.byteSwapped >> 8 }

  @inline(__always)
  private static func store(_ word: UInt32, into bytes: UnsafeMutableRawPointer, at offset: Int) {
    bytes.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt32.self)
  }
}
