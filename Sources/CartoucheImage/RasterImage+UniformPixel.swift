extension RasterImage {
  /// The one pixel that all of a rectangle's are like, premultiplied; `nil` where they differ, and
  /// of a rectangle that is empty or reaches beyond the edges.
  package func uniformPixel(x: Int, y: Int, width: Int, height: Int) -> UInt32? {
    guard x >= 0, y >= 0, width > 0, height > 0, width <= self.width, height <= self.height,
      x <= self.width - width, y <= self.height - height
    else { return nil }
    return pixels.withUnsafeBufferPointer { pixels in
      let first = pixels[y * self.width + x]
      for row in y..<y + height {
        let start = row * self.width + x
        // Whole rows at once, which is vectorised; where they differ most do in the first.
        let difference = UnsafeBufferPointer(rebasing: pixels[start..<start + width])
          .reduce(0) { $0 | ($1 ^ first) }
        if difference != 0 { return nil }
      }
      return first
    }
  }
}
