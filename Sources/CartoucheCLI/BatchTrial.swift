import Cartouche

/// A few pictures of a batch, drawn and thrown away to tell what all of them will take.
struct BatchTrial {
  struct Candidate: Sendable {
    let request: MapRequest
    let encoding: FileEncoding
    /// Of the item's content: it decides who is drawn, so that neither the manifest's order nor
    /// chance does.
    let hash: UInt64
  }

  /// What one more picture takes.
  struct Cost {
    let seconds: Double
    let bytes: Double
  }

  /// Pictures, and seconds after which no further one is begun.
  private static let limit = 6
  private static let seconds = 10.0

  /// With the lowest hashes, in their order.
  private var candidates: [Candidate] = []

  mutating func consider(_ candidate: Candidate) {
    if candidates.count == Self.limit, let last = candidates.last, last.hash <= candidate.hash {
      return
    }
    let place = candidates.firstIndex { $0.hash > candidate.hash } ?? candidates.count
    candidates.insert(candidate, at: place)
    if candidates.count > Self.limit { candidates.removeLast() }
  }

  /// Draws them one by one. The first also opens tiles and fonts, and its time counts only where it
  /// is alone.
  ///
  /// - Returns: `nil` where nothing could be drawn.
  func cost(_ renderer: MapRenderer) -> Cost? {
    let start = ContinuousClock.now
    var times: [Double] = []
    var bytes = 0
    for candidate in candidates where (ContinuousClock.now - start) / .seconds(1) < Self.seconds {
      let begin = ContinuousClock.now
      guard let file = try? candidate.encoding.draw(candidate.request, by: renderer).bytes else {
        continue
      }
      times.append((ContinuousClock.now - begin) / .seconds(1))
      bytes += file.count
    }
    guard !times.isEmpty else { return nil }
    let warm = times.count > 1 ? Array(times.dropFirst()) : times
    return Cost(
      seconds: warm.reduce(0, +) / Double(warm.count), bytes: Double(bytes) / Double(times.count))
  }
}
