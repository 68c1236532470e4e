import CartoucheDrawing
import CartoucheRaster
import CartoucheSupport

/// The coverage of a whole window, copied out of the rasteriser.
struct Coverage: Equatable {
  var width: Int
  var height: Int
  var bytes: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = Array(repeating: 0, count: width * height)
  }

  init(
    of path: Path, _ rule: FillRule, in window: PixelWindow,
    by rasterizer: CoverageRasterizer = CoverageRasterizer()
  ) {
    self.init(width: window.width, height: window.height)
    rasterizer.withMask(of: path, rule: rule, in: window) { mask in
      guard let mask else { return }
      for row in 0..<mask.height {
        let start = (mask.y + row) * width + mask.x
        bytes.replaceSubrange(
          start..<start + mask.width,
          with: UnsafeBufferPointer(start: mask.base + row * mask.stride, count: mask.width))
      }
    }
  }

  subscript(x: Int, y: Int) -> UInt8 {
    get { bytes[y * width + x] }
    set { bytes[y * width + x] = newValue }
  }

  func part(x: Int, y: Int, width: Int, height: Int) -> Coverage {
    var part = Coverage(width: width, height: height)
    part.bytes = (y..<y + height).flatMap { row in
      bytes[row * self.width + x..<row * self.width + x + width]
    }
    return part
  }
}
