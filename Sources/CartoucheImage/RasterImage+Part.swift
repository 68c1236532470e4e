extension RasterImage {
  /// A rectangle of the picture as a picture of its own, or `nil` where it is empty or reaches
  /// beyond the edges; all in pixels.
  package func part(x: Int, y: Int, width: Int, height: Int) -> RasterImage? {
    guard x >= 0, y >= 0, width > 0, height > 0, width <= self.width, height <= self.height,
      x <= self.width - width, y <= self.height - height
    else { return nil }
    if width == self.width, height == self.height { return self }
    var part: [UInt32] = []
    part.reserveCapacity(width * height)
    for row in y..<y + height {
      let start = row * self.width + x
      part += pixels[start..<start + width]
    }
    return RasterImage(width: width, height: height, scale: scale, pixels: part)
  }
}
