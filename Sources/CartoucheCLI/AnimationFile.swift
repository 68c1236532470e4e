import Cartouche
import Foundation

/// An animated PNG on its way to the disk.
struct AnimationFile {
  let path: String
  let loops: Int
  let compression: PNGOptions.Compression = .balanced

  /// A frame that the file, begun without alpha, cannot hold.
  private struct TransparentFrame: Error {}
  /// Not all frames were drawn.
  private struct Unfinished: Error {}

  /// Whole or absent.
  func write(_ run: AnimationRun, jobs: Int) throws {
    try WholeFile.make(at: path) { temporary in
      do {
        try write(run, jobs: jobs, hasAlpha: nil, to: temporary)
      } catch is TransparentFrame {
        // All frames of a file have the same kind of pixels.
        try write(run, jobs: jobs, hasAlpha: true, to: temporary)
      }
    }
  }

  /// - Parameter hasAlpha: what the first frame says where `nil`.
  private func write(
    _ run: AnimationRun, jobs: Int, hasAlpha: Bool?, to temporary: String
  ) throws {
    let descriptor = open(temporary, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    var animation: AnimatedPNG?
    var credits: [String] = []
    let isWhole = try run.draw(jobs: jobs) {
      $0
    } take: { map, still in
      var writing =
        animation ?? begin(map, run.frames, hasAlpha: hasAlpha ?? !map.image.isOpaque)
      guard writing.hasAlpha || map.image.isOpaque else { throw TransparentFrame() }
      credits += map.attribution.filter { !credits.contains($0) }
      try append(try writing.append(map.image, count: still.frames.count), to: descriptor)
      animation = writing
    }
    guard isWhole, var animation else { throw Unfinished() }
    let texts =
      credits.isEmpty
      ? [] : [PNGOptions.Text(keyword: "Copyright", value: credits.joined(separator: "; "))]
    let (end, correction) = try animation.end(texts: texts)
    try append(end, to: descriptor)
    guard lseek(descriptor, off_t(correction.offset), SEEK_SET) >= 0 else { throw failure }
    try append(correction.bytes, to: descriptor)
  }

  private func begin(
    _ map: RenderedMap, _ frames: AnimationFrames, hasAlpha: Bool
  ) -> AnimatedPNG {
    AnimatedPNG(
      size: map.image.size, framesPerSecond: frames.framesPerSecond, plays: loops,
      hasAlpha: hasAlpha,
      options: PNGOptions(
        compression: compression,
        texts: [
          PNGOptions.Text(keyword: "Software", value: "Cartouche \(BuildInformation.version)")
        ]))
  }

  private func append(_ bytes: [UInt8], to descriptor: Int32) throws {
    do throws(ByteSinkError) {
      try ByteSink(descriptor: descriptor).write(bytes)
    } catch {
      switch error {
      case .closed: throw error
      case .failed(let reason): throw OutputError.notWritable(path, reason: reason)
      }
    }
  }

  private var failure: OutputError {
    .notWritable(path, reason: String(cString: strerror(errno)))
  }
}
