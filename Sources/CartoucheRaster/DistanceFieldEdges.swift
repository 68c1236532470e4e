package import CartoucheDrawing

/// Which distances from an outline its shape and its halo cover, as in MapLibre's shader `symbol_sdf`.
///
/// A distance here is a share of a field's range: ¾ on the outline, growing by ⅛ with each unit
/// inwards.
package struct DistanceFieldEdges {
  /// Between which distances coverage rises from none to all.
  private struct Ramp {
    let start: Float
    let end: Float

    init(middle: Double, half: Double) {
      start = Float(middle - half)
      end = Float(middle + half)
    }

    /// The cubic of the shading languages.
    @inline(__always)
    func coverage(_ distance: Float) -> Float {
      let share = min(max((distance - start) / (end - start), 0), 1)
      return share * share * (3 - 2 * share)
    }
  }

  private let outline: Ramp
  private let innerHalo: Ramp
  private let outerHalo: Ramp

  /// Where the outline lies.
  private static let edge = 0.75
  /// Units from one end of the range to the other.
  private static let range = 8.0
  /// Half of the range that one pixel's antialiasing takes at a unit a pixel.
  private static let softness = 0.105
  private static let blurFactor = 1.19
  /// Lengths are kept between these, in points, so that every quotient is a number.
  private static let least = 1e-6
  private static let greatest = 1e6

  /// - Parameters:
  ///   - unit: in points.
  ///   - scale: pixels a point.
  package init(halo: Halo?, unit: Double, scale: Double) {
    let unit = unit > Self.least ? min(unit, Self.greatest) : Self.least
    let softness = Self.softness / scale
    outline = Ramp(middle: Self.edge, half: softness / unit)
    let blur = Self.length(halo?.blur)
    let half = (blur * Self.blurFactor / Self.range + softness) / unit
    innerHalo = Ramp(middle: Self.edge + half, half: half)
    let width = Self.length(halo?.width)
    outerHalo = Ramp(middle: Self.edge - width / unit / Self.range, half: half)
  }

  private static func length(_ length: Double?) -> Double {
    guard let length, length > 0 else { return 0 }
    return min(length, greatest)
  }

  /// What the shape itself covers, 0…1.
  @inline(__always)
  package func coverage(_ distance: Float) -> Float { outline.coverage(distance) }

  /// What the halo covers, 0…1: nothing well inside the shape.
  @inline(__always)
  package func haloCoverage(_ distance: Float) -> Float {
    min(outerHalo.coverage(distance), 1 - innerHalo.coverage(distance))
  }
}
