import CartoucheDrawing
import CartoucheSupport

/// Looks colours up in a ramp.
struct RampReader {
  private let positions: [Double]
  /// Premultiplied blue, green, red and alpha in 0…255.
  private let colors: [SIMD4<Double>]
  /// Of the colours from 0 on up to each stop.
  private let sums: [SIMD4<Double>]
  /// For each of equal parts of 0…1 the last stop that lies before it.
  private let starts: [Int32]

  private static let parts = 256

  init(_ ramp: ColorRamp) {
    positions = ramp.stops.map(\.position)
    colors = ramp.stops.map { SIMD4<Double>(Self.components($0.color)) }
    var sum = colors[0] * positions[0]
    var sums = [sum]
    for index in 1..<max(ramp.stops.count, 1) {
      let length = positions[index] - positions[index - 1]
      sum += (colors[index] + colors[index - 1]) * (length / 2)
      sums.append(sum)
    }
    self.sums = sums
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

  /// The mean over a stretch of the ramp, so that where colours change from one to the other at
  /// once there is no jagged edge.
  @inline(__always)
  func mean(around position: Double, width: Double) -> SIMD4<Float> {
    guard colors.count > 1 else { return SIMD4<Float>(colors[0]) }
    // In this order what is not a number counts as 0.
    let place = position > 0 ? min(position, 1) : 0
    let half = width > 1e-9 ? min(width, 1) / 2 : 1e-9
    let from = max(place - half, 0)
    let to = min(place + half, 1)
    return SIMD4<Float>((sum(upTo: to) - sum(upTo: from)) / (to - from))
  }

  @inline(__always)
  private func sum(upTo place: Double) -> SIMD4<Double> {
    var stop = Int(starts[min(Int(place * Double(Self.parts)), Self.parts - 1)])
    while stop + 1 < positions.count, positions[stop + 1] <= place { stop += 1 }
    let length = place - positions[stop]
    // Before the first stop its colour holds, and after the last one that of the last.
    guard stop + 1 < positions.count, length > 0 else { return sums[stop] + colors[stop] * length }
    let share = length / (positions[stop + 1] - positions[stop])
    let color = colors[stop] + (colors[stop + 1] - colors[stop]) * (share / 2)
    return sums[stop] + color * length
  }
}
