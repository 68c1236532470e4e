import Foundation

/// A rotation on a screen whose y runs down: clockwise.
struct GlyphTurn {
  let sine: Double
  let cosine: Double

  init(radians: Double) {
    let isTurned = radians != 0 && radians.isFinite
    self.init(sine: isTurned ? sin(radians) : 0, cosine: isTurned ? cos(radians) : 1)
  }

  /// A step of the grid of turns, exact at the quarters.
  init(step: Int16) {
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
    self.sine = sine
    self.cosine = cosine
  }

  /// The nearest step, 0..<1024.
  static func step(radians: Double) -> Int16 {
    guard radians != 0, radians.isFinite else { return 0 }
    let turns = radians / (2 * .pi)
    let step = ((turns - turns.rounded(.down)) * GlyphShape.turnUnits).rounded()
    return Int16(step) & 1023
  }

  func apply(x: Double, y: Double) -> (x: Double, y: Double) {
    (x * cosine - y * sine, x * sine + y * cosine)
  }

  func undo(x: Double, y: Double) -> (x: Double, y: Double) {
    (x * cosine + y * sine, y * cosine - x * sine)
  }
}
