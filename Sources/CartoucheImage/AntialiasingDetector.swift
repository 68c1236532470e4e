/// Tells pixels that smooth an edge from those that belong to what is drawn (Vyšniauskas 2009:
/// "Anti-aliased pixel and intensity slope detector").
///
/// Such a pixel has a darker and a brighter neighbour, of which one lies in an area of its own colour
/// in both pictures.
struct AntialiasingDetector {
  private let pixels: UnsafeBufferPointer<UInt32>
  private let others: UnsafeBufferPointer<UInt32>
  private let width: Int
  private let height: Int

  /// - Parameters:
  ///   - pixels: the picture that is looked at, premultiplied.
  ///   - others: the picture that it is compared with, of the same size.
  init(
    _ pixels: UnsafeBufferPointer<UInt32>, comparedWith others: UnsafeBufferPointer<UInt32>,
    width: Int, height: Int
  ) {
    self.pixels = pixels
    self.others = others
    self.width = width
    self.height = height
  }

  func smooths(x: Int, y: Int) -> Bool {
    var equal = isAtBorder(x, y) ? 1 : 0
    var (darkest, brightest) = (0.0, 0.0)
    var (dark, bright) = ((x: x, y: y), (x: x, y: y))
    let center = pixels[y * width + x]
    for nextX in max(x - 1, 0)...min(x + 1, width - 1) {
      for nextY in max(y - 1, 0)...min(y + 1, height - 1) where nextX != x || nextY != y {
        let change = Self.change(center, pixels[nextY * width + nextX])
        if change == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if change < darkest {
          (darkest, dark) = (change, (nextX, nextY))
        } else if change > brightest {
          (brightest, bright) = (change, (nextX, nextY))
        }
      }
    }
    guard darkest < 0, brightest > 0 else { return false }
    return isInArea(dark.x, dark.y) || isInArea(bright.x, bright.y)
  }

  private func isAtBorder(_ x: Int, _ y: Int) -> Bool {
    x == 0 || x == width - 1 || y == 0 || y == height - 1
  }

  private func isInArea(_ x: Int, _ y: Int) -> Bool {
    hasLikeNeighbors(x, y, in: pixels) && hasLikeNeighbors(x, y, in: others)
  }

  /// Whether three of the pixels around are the same; the border counts as one.
  private func hasLikeNeighbors(_ x: Int, _ y: Int, in pixels: UnsafeBufferPointer<UInt32>) -> Bool
  {
    var count = isAtBorder(x, y) ? 1 : 0
    let center = pixels[y * width + x]
    for nextX in max(x - 1, 0)...min(x + 1, width - 1) {
      for nextY in max(y - 1, 0)...min(y + 1, height - 1)
      where (nextX != x || nextY != y) && pixels[nextY * width + nextX] == center {
        count += 1
        if count > 2 { return true }
      }
    }
    return false
  }

  /// What the brightness (luma of YIQ, over white) goes down from the one to the other; where that
  /// is nothing and alpha differs, half of alpha's difference.
  private static func change(_ pixel: UInt32, _ other: UInt32) -> Double {
    if pixel == other { return 0 }
    let alpha = Int(pixel >> 24) - Int(other >> 24)
    func component(_ shift: UInt32) -> Double {
      Double(Int(pixel >> shift & 0xff) - Int(other >> shift & 0xff) - alpha)
    }
    let luma =
      component(16) * 0.298_895_31 + component(8) * 0.586_622_47 + component(0) * 0.114_482_23
    return luma == 0 && alpha != 0 ? Double(alpha) / 2 : luma
  }
}
