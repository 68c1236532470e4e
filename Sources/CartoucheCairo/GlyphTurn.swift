import CartoucheDrawing
import Foundation

/// How glyphs come to lie on a screen whose y runs down: turned clockwise, or by any linear map.
struct GlyphTurn {
  /// Columns of the map and of its inverse.
  private let right: SIMD2<Double>
  private let down: SIMD2<Double>
  private let inverseRight: SIMD2<Double>
  private let inverseDown: SIMD2<Double>

  init(radians: Double) {
    let isTurned = radians != 0 && radians.isFinite
    self.init(sine: isTurned ? sin(radians) : 0, cosine: isTurned ? cos(radians) : 1)
  }

  init(_ pose: GlyphPose) {
    switch pose {
    case .turned(let step): self.init(step: step)
    case .framed(let columns): self.init(frame: columns)
    }
  }

  /// A step of the grid of turns, exact at the quarters.
  private init(step: Int16) {
    let angle = Double(step) * 2 * .pi / GlyphShape.turnUnits
    switch step {
    case 0: self.init(sine: 0, cosine: 1)
    case 256: self.init(sine: 1, cosine: 0)
    case 512: self.init(sine: 0, cosine: -1)
    case 768: self.init(sine: -1, cosine: 0)
    default: self.init(sine: sin(angle), cosine: cos(angle))
    }
  }

  private init(sine: Double, cosine: Double) {
    right = SIMD2(cosine, sine)
    down = SIMD2(-sine, cosine)
    inverseRight = SIMD2(cosine, -sine)
    inverseDown = SIMD2(sine, cosine)
  }

  /// - Parameter frame: the map's columns in ``GlyphPose/units``; its determinant is not 0.
  private init(frame: SIMD4<Int32>) {
    let columns = SIMD4<Double>(frame) / GlyphPose.units
    self.init(right: SIMD2(columns.x, columns.y), down: SIMD2(columns.z, columns.w))
  }

  /// A frame within a turned text. One that leaves nothing to see leaves no inverse either.
  init(_ frame: GlyphFrame, within turn: GlyphTurn) {
    let right = turn.apply(x: frame.right.x, y: frame.right.y)
    let down = turn.apply(x: frame.down.x, y: frame.down.y)
    self.init(right: SIMD2(right.x, right.y), down: SIMD2(down.x, down.y))
  }

  private init(right: SIMD2<Double>, down: SIMD2<Double>) {
    self.right = right
    self.down = down
    let determinant = right.x * down.y - right.y * down.x
    let factor = determinant == 0 ? 0 : 1 / determinant
    inverseRight = SIMD2(down.y, -right.y) * factor
    inverseDown = SIMD2(-down.x, right.x) * factor
  }

  func apply(x: Double, y: Double) -> (x: Double, y: Double) {
    let point = right * x + down * y
    return (point.x, point.y)
  }

  func undo(x: Double, y: Double) -> (x: Double, y: Double) {
    let point = inverseRight * x + inverseDown * y
    return (point.x, point.y)
  }
}
