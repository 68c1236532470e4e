/// Finds the name a person most likely meant.
package enum Spelling {
  /// The candidate nearest to `word`, if it is near enough to be a slip: at most one edit in three
  /// letters. Of equally near candidates the first wins.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased())
    guard letters.count <= longestWord else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != word {
      let distance = editDistance(letters, Array(candidate.lowercased().prefix(longestWord)))
      if distance <= max(1, letters.count / 3), distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// `did you mean 'zoom'?`, or `nil` where nothing is near.
  package static func suggestion(for word: String, among candidates: some Sequence<String>)
    -> String?
  {
    nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
  }

  /// Longer words are nobody's slip, and the distance costs the product of the lengths.
  private static let longestWord = 64

  /// Insertions, deletions, substitutions and swaps of neighbours that turn one word into the other.
  ///
  /// Optimal string alignment: Damerau, "A technique for computer detection and correction of
  /// spelling errors", 1964, by the dynamic programme of Wagner and Fischer, 1974.
  static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var distance = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          distance = min(distance, beforeLast[j - 1] + 1)
        }
        row.append(distance)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
