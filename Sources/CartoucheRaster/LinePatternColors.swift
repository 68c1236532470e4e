import CartoucheDrawing

/// Colours lines by a texture along them.
///
/// As MapLibre draws patterns: of each repetition, and of the line's width, a pixel of the texture
/// more shows on either side, and the texture's top lies to the right of the line's direction.
struct LinePatternColors: LineColors {
  private let texels: TexelReader
  private let width: Double
  private let height: Double
  /// Of a repetition, in the measure of the lines' positions.
  private let length: Double
  /// Texels for a step along the line, in that measure, and one across it, in points of the lines'
  /// plane.
  private let along: Double
  private let across: Double
  private let pixelLength: Double
  private let opacity: Float

  /// - Parameters:
  ///   - texels: of the pattern's texture, repeated from left to right.
  ///   - lineWidth: of what is drawn, in points of the lines' plane.
  ///   - pixelLength: in points.
  init(_ pattern: LinePattern, texels: TexelReader, lineWidth: Double, pixelLength: Double) {
    self.texels = texels
    self.pixelLength = pixelLength
    width = Double(pattern.texture.image.width)
    height = Double(pattern.texture.image.height)
    length = pattern.length
    along = (width + 2) / length
    across = (height + 2) / (lineWidth + pixelLength)
    opacity = Float(pattern.opacity > 0 ? min(pattern.opacity, 1) : 0) / 65_536
  }

  @inline(__always)
  func color(at place: LinePlace) -> SIMD4<Float> {
    let repetitions = place.position / length
    let s = (repetitions - repetitions.rounded(.down)) * (width + 2) - 1
    let t = height / 2 - place.offset * across
    let reach = TexelReach(
      across: SIMD2(place.positionStep * along, 0),
      down: SIMD2(0, place.stretch * pixelLength * across))
    let texel = texels.mean(
      at: SIMD2(min(max(s, -0.5), width + 0.5), min(max(t, -0.5), height + 0.5)), reach,
      texels.sampling(of: reach))
    return SIMD4(Float(texel.blue), Float(texel.green), Float(texel.red), Float(texel.alpha))
      * opacity
  }
}
