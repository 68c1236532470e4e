package import CartoucheImage
package import CartoucheStyle

/// The heights of one tile, which its neighbours' slopes share.
///
/// Equal is only the same grid.
package final class ElevationGrid: Sendable {
  /// Along each edge.
  package let side: Int
  /// In metres, rows from the north; not a number where the height is unknown.
  private let heights: [Float]
  /// Of what is known; `nil` where nothing is.
  package let range: ClosedRange<Float>?

  /// The most samples along an edge, far above those of the tiles that are in use.
  package static let sideLimit = 4_096

  /// What a transparent pixel would say is not heeded: its height is unknown.
  package init(
    _ image: RasterImage, encoding: ElevationEncoding
  ) throws(ElevationGridError) {
    guard image.width == image.height else {
      throw .notSquare(width: image.width, height: image.height)
    }
    guard image.width <= Self.sideLimit else { throw .tooLarge(side: image.width) }
    side = image.width
    let heights = image.pixels.map { encoding.height(of: $0) }
    self.heights = heights
    var range: ClosedRange<Float>?
    for height in heights where height.isFinite {
      range = min(range?.lowerBound ?? height, height)...max(range?.upperBound ?? height, height)
    }
    self.range = range
  }

  /// Whether no place on Earth has such heights; a hole among others does not count.
  package var isImplausible: Bool {
    range.map { $0.upperBound > 12_000 || $0.upperBound < -12_000 } ?? false
  }

  /// - Precondition: both in `0..<side`.
  func height(column: Int, row: Int) -> Float { heights[row * side + column] }
}

extension ElevationGrid: Hashable {
  package static func == (a: ElevationGrid, b: ElevationGrid) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ElevationEncoding {
  /// In metres; not a number for a transparent pixel, or where the factors lead out of all numbers.
  fileprivate func height(of premultiplied: UInt32) -> Float {
    guard premultiplied >> 24 > 0 else { return .nan }
    let pixel = PixelAlpha.straight(premultiplied)
    func component(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) }
    let height = Float(component(16) * red + component(8) * green + component(0) * blue - base)
    return height.isFinite ? height : .nan
  }
}
