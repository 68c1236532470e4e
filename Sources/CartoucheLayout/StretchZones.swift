import CartoucheDrawing

/// The parts of an image's axis that stretch, and those between them that keep their size.
struct StretchZones {
  private let zones: [ClosedRange<Double>]
  private let extent: Double

  /// - Parameters:
  ///   - zones: in pixels, in ascending order; empty where the whole image stretches.
  ///   - extent: of the image, in pixels.
  init(_ zones: [ClosedRange<Double>], extent: Double) {
    self.zones = zones.isEmpty ? [0...extent] : zones
    self.extent = extent
  }

  /// Pixels that stretch, up to one.
  private func stretching(upTo pixel: Double) -> Double {
    zones.reduce(0) { $0 + max(min($1.upperBound, pixel) - $1.lowerBound, 0) }
  }

  /// Where the image's pixels come to lie when its content fills a range of points; `nil` where
  /// nothing of the content stretches.
  func axis(
    content: ClosedRange<Double>, from start: Double, to end: Double, pixelRatio: Double
  ) -> TextureStretch.Axis? {
    let whole = stretching(upTo: extent)
    let before = stretching(upTo: content.lowerBound)
    let within = stretching(upTo: content.upperBound) - before
    let fixedBefore = content.lowerBound - before
    let fixed = content.upperBound - content.lowerBound - within
    guard whole > 0, within > 0, end > start else { return nil }
    // What keeps its size takes no more room than there is.
    let factor = max(fixed / pixelRatio / (end - start), 1)
    var cuts = [0.0] + zones.flatMap { [$0.lowerBound, $0.upperBound] } + [extent]
    cuts = cuts.reduce(into: []) { if $1 > $0.last ?? -1 { $0.append($1) } }
    return TextureStretch.Axis(
      cuts.map { pixel in
        let stretch = stretching(upTo: pixel)
        let stretched = ((stretch - before) / within * (end - start) + start) * factor
        let kept = (pixel - stretch - fixedBefore - fixed * stretch / whole) / pixelRatio
        return TextureStretch.Axis.Knot(position: stretched + kept, texel: pixel)
      })
  }
}
