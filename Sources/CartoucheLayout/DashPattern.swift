/// The dashes of a style's line, ready to be walked: dashes and gaps in turn, neither without
/// length where that would not show.
///
/// After the texture of dashes in MapLibre GL JS: with an odd number of lengths the last one is a
/// dash that runs on into the first.
struct DashPattern {
  /// Lengths of dashes and gaps in turn; empty for a solid line.
  private(set) var lengths: [Double] = []
  /// How far into the first dash lines begin.
  private(set) var phase = 0.0
  /// Whether there are no dashes, only gaps.
  private(set) var isBlank = false

  /// - Parameters:
  ///   - lengths: of dashes and gaps in turn; below 0 counts as 0.
  ///   - hasDots: whether a dash without length shows, as with round caps.
  init(_ lengths: [Double], hasDots: Bool) {
    var pieces: [(length: Double, isDash: Bool)] = []
    for (index, length) in lengths.enumerated() {
      let isDash = index % 2 == 0
      guard length > 0 || (isDash && hasDots) else { continue }
      if pieces.last?.isDash == isDash {
        pieces[pieces.count - 1].length += max(length, 0)
      } else {
        pieces.append((max(length, 0), isDash))
      }
    }
    guard pieces.contains(where: { $0.length > 0 }), pieces.contains(where: { !$0.isDash }) else {
      return
    }
    guard pieces.contains(where: \.isDash) else {
      isBlank = true
      return
    }
    rotate(&pieces)
    self.lengths = pieces.map(\.length)
  }

  /// Begins with a whole dash.
  private mutating func rotate(_ pieces: inout [(length: Double, isDash: Bool)]) {
    if !pieces[0].isDash {
      let gap = pieces.removeFirst().length
      if pieces[pieces.count - 1].isDash {
        pieces.append((gap, false))
      } else {
        pieces[pieces.count - 1].length += gap
      }
      phase = pieces.reduce(0) { $0 + $1.length } - gap
    } else if pieces[pieces.count - 1].isDash {
      phase = pieces.removeLast().length
      pieces[0].length += phase
    }
  }
}
