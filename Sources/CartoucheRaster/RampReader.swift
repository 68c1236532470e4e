import CartoucheDrawing
import CartoucheSupport

/// Looks colours up in a ramp.
struct RampReader {
  private let positions: [Double]
  /// Premultiplied blue, green, red and alpha in 0…255.
  private let colors: [SIMD4<Float>]
  /// For each of equal parts of 0…1 the last stop that lies before it.
  private let starts: [Int32]

  private static let parts = 256

  init(_ ramp: ColorRamp) {
    positions = ramp.stops.map(\.position)
    colors = ramp.stops.map { Self.components($0.color) }
    guard ramp.stops.count > 1 else {
      starts = []
      return
    }
    var stop = 0
    starts = (0..<Self.parts).map { part in
      let start = Double(part) / Double(Self.parts)
      while stop + 1 < ramp.stops.count, ramp.stops[stop + 1].position <= start { stop += 1 }
      return Int32(truncatingIfNeeded: stop)
    }
  }

  static func components(_ color: Color) -> SIMD4<Float> {
    let alpha = color.alpha * 255
    return SIMD4<Float>(
      Float(color.blue * alpha), Float(color.green * alpha), Float(color.red * alpha),
      Float(alpha))
  }

  @inline(__always)
  func color(at position: Double) -> SIMD4<Float> {
    guard colors.count > 1 else { return colors[0] }
    // In this order what is not a number counts as 0.
    let place = position > 0 ? min(position, 1) : 0
    var stop = Int(starts[min(Int(place * Double(Self.parts)), Self.parts - 1)])
    while stop + 1 < positions.count, positions[stop + 1] <= place { stop += 1 }
    guard stop + 1 < positions.count, place > positions[stop] else { return colors[stop] }
    let share = (place - positions[stop]) / (positions[stop + 1] - positions[stop])
    return colors[stop] + (colors[stop + 1] - colors[stop]) * Float(share)
  }
}
