import CartoucheGeo
import CartoucheSupport

/// Gathers what tiles had to warn of: hundreds that suffer the same are one warning.
struct TileWarnings {
  private struct Kind {
    var count: Int
    /// The first in the pyramid, so that the order in which tiles came does not show.
    var id: TileID
    var example: Diagnostic
  }

  /// By message.
  private var kinds: [String: Kind] = [:]

  mutating func add(_ diagnostics: [Diagnostic], of id: TileID) {
    for diagnostic in diagnostics {
      var kind = kinds[diagnostic.message] ?? Kind(count: 0, id: id, example: diagnostic)
      kind.count += 1
      if Self.order(id) < Self.order(kind.id) {
        kind.id = id
        kind.example = diagnostic
      }
      kinds[diagnostic.message] = kind
    }
  }

  var diagnostics: [Diagnostic] {
    let sorted = kinds.sorted { first, second in
      first.value.id == second.value.id
        ? first.key < second.key : Self.order(first.value.id) < Self.order(second.value.id)
    }
    return sorted.map { _, kind in
      var diagnostic = kind.example
      if kind.count > 1 { diagnostic.message += " (\(kind.count) tiles)" }
      return diagnostic
    }
  }

  private static func order(_ id: TileID) -> (Int, Int, Int) { (id.z, id.y, id.x) }
}
