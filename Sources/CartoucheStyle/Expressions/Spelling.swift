/// Guesses what a misspelt name was meant to be.
enum Spelling {
  /// Among more names a guess costs more than it helps.
  private static let mostCandidates = 256

  /// `did you mean 'fill-color'?`, or `nil` where nothing is near.
  static func suggestion(for name: String, among candidates: [String]) -> String? {
    nearest(to: name, among: candidates).map { "did you mean '\($0)'?" }
  }

  /// The candidate within a third of the name's length in edits; the first of equals.
  static func nearest(to name: String, among candidates: [String]) -> String? {
    let letters = Array(name.lowercased().utf8.prefix(64))
    let limit = max(1, letters.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates.prefix(mostCandidates) {
      let other = Array(candidate.lowercased().utf8.prefix(64))
      if abs(other.count - letters.count) > limit { continue }
      let distance = distance(letters, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Optimal string alignment: edits and swaps of neighbours (Damerau, 1964).
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      current.reserveCapacity(right.count + 1)
      for column in 1...right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var best = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          best = min(best, beforeLast[column - 2] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
