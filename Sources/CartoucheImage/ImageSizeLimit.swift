import CartoucheSupport

/// How large a picture may be that is held in memory.
struct ImageSizeLimit {
  /// Width × height.
  let pixels: Int

  /// The number of pixels.
  func check(width: Int, height: Int) throws(ImageDecodingError) -> Int {
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, count > 0, count <= pixels, max(width, height) <= Limits.pictureSide else {
      throw .tooLarge(
        width: width, height: height, pixelLimit: pixels, sideLimit: Limits.pictureSide)
    }
    return count
  }
}
