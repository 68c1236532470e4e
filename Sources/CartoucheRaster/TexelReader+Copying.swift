import CartoucheDrawing

extension TexelReader {
  /// Writes texels of one row as they are, and what stands for those beyond the edges.
  ///
  /// - Parameters:
  ///   - x: the column of the first one, perhaps outside.
  ///   - isBounded: leaves out what does not lie on the texture.
  func copy(
    to pixels: UnsafeMutablePointer<UInt32>, count: Int, x: Int, y: Int, isBounded: Bool
  ) {
    let edges = isBounded ? (.transparent, .transparent) : edges
    guard let row = Self.index(y, whole.height, edges.1) else {
      return pixels.update(repeating: 0, count: count)
    }
    let source = whole.pixels + row &* whole.width
    var column = 0
    while column < count {
      let (place, isBeyond) = x.addingReportingOverflow(column)
      guard !isBeyond, let index = Self.index(place, whole.width, edges.0) else {
        pixels[column] = 0
        column &+= 1
        continue
      }
      let isOutside = place != index && edges.0 == .clamped
      let run = isOutside ? 1 : min(whole.width &- index, count &- column)
      (pixels + column).update(from: source + index, count: run)
      column &+= run
    }
  }
}
