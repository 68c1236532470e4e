import CartoucheSupport

/// Gathers the tiles that could not be read: hundreds that suffer the same are one warning.
struct TileFailures {
  private struct Kind {
    /// Of the first.
    let index: Int
    let diagnostics: [Diagnostic]
    var count = 1
  }

  private var kinds: [[String]: Kind] = [:]

  /// - Parameter index: tells the tile.
  mutating func add(_ diagnostics: [Diagnostic], at index: Int) {
    let messages = diagnostics.map(\.message)
    if kinds[messages] == nil {
      kinds[messages] = Kind(index: index, diagnostics: diagnostics)
    } else {
      kinds[messages]?.count += 1
    }
  }

  /// What there is to tell, by the index of the first tile that it is told of.
  var warnings: [Int: [Diagnostic]] {
    var warnings: [Int: [Diagnostic]] = [:]
    for kind in kinds.values {
      let others = kind.count - 1
      let ending =
        others == 0 ? "" : ", and so for \(others) more \(others == 1 ? "tile" : "tiles")"
      warnings[kind.index] = kind.diagnostics.map { diagnostic in
        Diagnostic(
          .warning, diagnostic.message + ending, at: diagnostic.place, remedy: diagnostic.remedy)
      }
    }
    return warnings
  }
}
