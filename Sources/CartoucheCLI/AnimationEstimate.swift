import Cartouche
import Foundation

/// What drawing an animation comes to.
struct AnimationEstimate: Encodable {
  /// That would be written.
  let frames: Int
  /// Of these, pictures that would be drawn.
  let pictures: Int
  /// Frames that are there already.
  let skipped: Int
  /// Of the way, without the hold at its end.
  let seconds: Double
  let fps: Double
  /// In pixels.
  let width: Int
  let height: Int

  init(_ frames: AnimationFrames, _ plan: AnimationPlan, _ request: MapRequest) {
    self.frames = plan.count
    pictures = plan.stills.count
    skipped = plan.skipped
    seconds = (frames.duration * 1_000).rounded() / 1_000
    fps = frames.framesPerSecond
    width = Int(exactly: (request.size.width * request.scale).rounded()) ?? 0
    height = Int(exactly: (request.size.height * request.scale).rounded()) ?? 0
  }

  var text: String {
    let there = skipped > 0 ? ", \(skipped) more are there" : ""
    return "\(frames) \(frames == 1 ? "frame" : "frames") of \(width)x\(height) pixels, "
      + "\(pictures) of them different\(there); "
      + "the way takes \(Diagnostic.text(seconds)) s at \(Diagnostic.text(fps)) a second\n"
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(self) else { return "{}\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
