import CartoucheDrawing

/// Colours lines by a texture along them.
struct LinePatternColors: LineColors {
  private let texels: TexelReader
  /// Texels for a step along the line, in the measure of its positions, and one across it, in points
  /// of the lines' plane.
  private let along: Double
  private let across: Double
  private let middle: Double
  private let pixelLength: Double
  private let opacity: Float

  /// - Parameters:
  ///   - texels: of the pattern's texture, repeated from left to right.
  ///   - width: of what is drawn, in points of the lines' plane.
  ///   - pixelLength: in points.
  init(_ pattern: LinePattern, texels: TexelReader, width: Double, pixelLength: Double) {
    self.texels = texels
    self.pixelLength = pixelLength
    let size = pattern.texture.image.size
    along = Double(size.width) / pattern.length
    across = Double(size.height) / width
    middle = Double(size.height) / 2
    opacity = Float(pattern.opacity > 0 ? min(pattern.opacity, 1) : 0) / 65_536
  }

  @inline(__always)
  func color(at place: LinePlace) -> SIMD4<Float> {
    let alongStep = abs(place.positionStep * along)
    let acrossStep = abs(place.stretch * pixelLength * across)
    let isLong = alongStep > acrossStep
    let texel = texels.mean(
      at: TexelMapping.Place(
        s: place.position * along, t: middle + place.offset * across,
        longStep: isLong ? SIMD2(alongStep, 0) : SIMD2(0, acrossStep),
        longLength: isLong ? alongStep : acrossStep,
        shortLength: isLong ? acrossStep : alongStep))
    return SIMD4(Float(texel.blue), Float(texel.green), Float(texel.red), Float(texel.alpha))
      * opacity
  }
}
