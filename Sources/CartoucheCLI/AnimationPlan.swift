import Cartouche
import Foundation

/// Which frames of an animation are drawn here.
struct AnimationPlan {
  /// Frames that show the same.
  struct Still: Hashable {
    /// By which it is drawn.
    let first: Int
    /// The frames that are asked for, at least one.
    let frames: [Int]
  }

  let stills: [Still]
  /// Frames of these that were there before.
  let skipped: Int

  /// Frames that are written.
  var count: Int { stills.reduce(0) { $0 + $1.frames.count } }

  /// - Parameters:
  ///   - range: of frames; one that is there at least.
  ///   - isDone: whether a frame is there already.
  init(
    _ frames: AnimationFrames, range: ClosedRange<Int>, shard: Shard = .whole,
    isDone: (Int) -> Bool = { _ in false }
  ) {
    var skipped = 0
    var stills: [Still] = []
    for still in frames.stills {
      let part = still.clamped(to: range.lowerBound..<range.upperBound + 1)
      let wanted = part.filter { shard.contains(UInt64($0)) }
      let missing = wanted.filter { !isDone($0) }
      skipped += wanted.count - missing.count
      if !missing.isEmpty { stills.append(Still(first: still.lowerBound, frames: missing)) }
    }
    self.stills = stills
    self.skipped = skipped
  }
}
