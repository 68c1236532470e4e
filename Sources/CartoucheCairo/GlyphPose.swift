import CartoucheDrawing
import Foundation

/// How a glyph lies, as finely as its mask is told from others.
enum GlyphPose: Hashable {
  /// Clockwise, in 1/1024 of a turn.
  case turned(Int16)
  /// The columns of a linear map that keeps areas, in ``units``.
  case framed(SIMD4<Int32>)

  static let units = 65_536.0
  /// An em seen under a flatter angle than that has no readable glyph.
  private static let leastDeterminant = 1e-4
  private static let greatestEntry = 1_024.0

  static func turned(radians: Double) -> GlyphPose { .turned(step(radians: radians)) }

  /// The nearest step, 0..<1024.
  static func step(radians: Double) -> Int16 {
    guard radians != 0, radians.isFinite else { return 0 }
    let turns = radians / (2 * .pi)
    let step = ((turns - turns.rounded(.down)) * GlyphShape.turnUnits).rounded()
    return Int16(step) & 1023
  }

  /// A frame within a turned text, and how much larger it makes the em.
  ///
  /// `nil` for one that leaves nothing to see.
  static func framed(_ frame: GlyphFrame, within turn: GlyphTurn)
    -> (pose: GlyphPose, factor: Double)?
  {
    let right = turn.apply(x: frame.right.x, y: frame.right.y)
    let down = turn.apply(x: frame.down.x, y: frame.down.y)
    let determinant = right.x * down.y - right.y * down.x
    guard determinant > leastDeterminant, determinant.isFinite else { return nil }
    let factor = determinant.squareRoot()
    if abs(right.x - down.y) + abs(right.y + down.x) < 1e-9 * factor {
      return (.turned(radians: atan2(right.y, right.x)), factor)
    }
    let columns = SIMD4(right.x, right.y, down.x, down.y) / factor
    guard (0..<4).allSatisfy({ abs(columns[$0]) < greatestEntry }) else { return nil }
    return (.framed(SIMD4<Int32>(columns * units, rounding: .toNearestOrEven)), factor)
  }
}
