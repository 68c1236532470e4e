extension RasterImage {
  /// The smallest rectangle with all pixels that differ from those of another picture of the same
  /// size; `nil` where none does.
  func region(differingFrom other: RasterImage) -> PixelRegion? {
    guard size == other.size else {
      return PixelRegion(x: 0, y: 0, width: width, height: height)
    }
    return pixels.withUnsafeBufferPointer { new in
      other.pixels.withUnsafeBufferPointer { old in
        Self.region(new, old, width: width, height: height)
      }
    }
  }

  private static func region(
    _ new: UnsafeBufferPointer<UInt32>, _ old: UnsafeBufferPointer<UInt32>, width: Int, height: Int
  ) -> PixelRegion? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      let row = y * width
      var difference: UInt32 = 0
      // Without an early end the loop is vectorised.
      for x in row..<row + width { difference |= new[x] ^ old[x] }
      if difference == 0 { continue }
      if top == height { top = y }
      bottom = y
      var x = 0
      while x < left, new[row + x] == old[row + x] { x += 1 }
      left = min(left, x)
      x = width - 1
      while x > right, new[row + x] == old[row + x] { x -= 1 }
      right = max(right, x)
    }
    guard bottom >= 0 else { return nil }
    return PixelRegion(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
