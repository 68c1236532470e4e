import CartoucheDrawing

/// Puts the colours of lines, and how softly they end, together.
struct LinePixels<Colors: LineColors> {
  let reader: LineFieldReader
  let colors: Colors
  let softEdges: LinePaint.SoftEdges?
  let opacity: Float

  /// A pass that leaves less than this of a pixel to those beneath leaves nothing.
  private var leastRest: Float { 0.002 }

  func shade(
    into pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int,
    coverage: UnsafePointer<UInt8>, stride: Int
  ) {
    let isLayered = reader.field.isLayered
    reader.forEachPixel(width: width, height: height, coverage: coverage, stride: stride) {
      column, row, nearby in
      pixels[row &* width &+ column] =
        isLayered
        ? layered(column: column, row: row, among: nearby)
        : single(column: column, row: row, among: nearby)
    }
  }

  @inline(__always)
  private func single(column: Int, row: Int, among nearby: [Int32]) -> UInt32 {
    guard let place = reader.nearest(column: column, row: row, among: nearby) else { return 0 }
    let coverage = softEdges.map { softCoverage(of: place, $0) } ?? 1
    return ShadedPixel.packed(colors.color(at: place), opacity: coverage * opacity)
  }

  /// Each stretch of line lies over the earlier ones and hides them as far as it covers the pixel,
  /// whatever its opacity: a line is one thing. What all cover together is the mask's to say, but
  /// where edges are soft.
  @inline(__always)
  private func layered(column: Int, row: Int, among nearby: [Int32]) -> UInt32 {
    var sum = SIMD4<Float>(repeating: 0)
    var rest: Float = 1
    reader.forEachPass(column: column, row: row, among: nearby) { place in
      let across = softEdges.map { softCoverage(of: place, $0) } ?? crispCoverage(of: place)
      let coverage = across * endCoverage(of: place)
      sum += colors.color(at: place) * (coverage * rest)
      rest *= 1 - coverage
      return rest > leastRest
    }
    if softEdges != nil { return ShadedPixel.packed(sum, opacity: opacity) }
    // Outside of joins no stretch may reach a pixel that the mask does.
    guard rest < 1 else { return single(column: column, row: row, among: nearby) }
    return ShadedPixel.packed(sum * (1 / (1 - rest)), opacity: opacity)
  }

  /// How much of a pixel lies between both edges.
  @inline(__always)
  private func crispCoverage(of place: LinePlace) -> Float {
    let inside = reader.field.halfWidth - abs(place.offset)
    return Self.share(inside / (reader.pixelLength * place.stretch) + 0.5)
  }

  /// How much of a pixel lies before the line's end.
  @inline(__always)
  private func endCoverage(of place: LinePlace) -> Float {
    Self.share(0.5 - place.beyond / (reader.pixelLength * place.stretch))
  }

  /// How far inside both edges a place lies, against how soft they are.
  @inline(__always)
  private func softCoverage(of place: LinePlace, _ edges: LinePaint.SoftEdges) -> Float {
    let pixel = reader.pixelLength
    let softness = (edges.blur + pixel) * place.stretch
    let distance = abs(place.offset)
    var depth = reader.field.halfWidth + pixel / 2 - distance
    if edges.innerRadius > 0 {
      depth = min(depth, distance - (edges.innerRadius + pixel / 2 - softness))
    }
    return Self.share(depth / softness)
  }

  /// Cut to 0…1, what is not a number to 0.
  @inline(__always)
  private static func share(_ value: Double) -> Float {
    Float(value > 0 ? min(value, 1) : 0)
  }
}
