import CartoucheDrawing
import CartoucheSupport

/// Cells that follow each other in a drawing and have nothing in common: the tiles of one layer,
/// whose order means nothing.
struct CellRun {
  /// What is in a cell.
  struct Part {
    let cell: Cell
    let region: ConvexRegion
    let items: [DisplayList.Item]
  }

  private(set) var parts: [Part] = []

  /// Cells of one run; those after them are another.
  private static let limit = 1_024

  /// - Parameter items: of which the first is a cell.
  init(_ items: ArraySlice<DisplayList.Item>, _ scope: VectorScope) {
    for item in items.prefix(Self.limit) {
      guard case .cell(let cell, let list) = item else { return }
      let region = ConvexRegion(cell, origin: scope.origin)
      let isApart = parts.allSatisfy { part in
        part.cell != cell && !region.overlaps(part.region, in: scope.rect)
      }
      guard isApart || parts.isEmpty else { return }
      parts.append(Part(cell: cell, region: region, items: list.items))
    }
  }
}
