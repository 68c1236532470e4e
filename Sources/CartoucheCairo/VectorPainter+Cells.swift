import CartoucheDrawing
import CartoucheSupport

extension VectorPainter {
  /// Draws cells that have nothing in common.
  func paint(_ parts: [CellRun.Part], _ scope: VectorScope) throws(PaintError) {
    try paint(CellBuckets(parts), opacity: 1, scope)
  }

  private func paint(
    _ content: CellBuckets, opacity: Double, _ scope: VectorScope
  ) throws(PaintError) {
    for bucket in content.buckets {
      switch bucket.look {
      case .fill(let rule, let color):
        var outline = scope.outline
        for part in bucket.parts {
          guard case .fill(let path, _, _)? = part.items.first else { continue }
          outline.append(path, rule: rule, in: part.region)
        }
        fill(
          outline.path, isEvenOdd: rule == .evenOdd, paint: .color(color), opacity: opacity, scope)
      case .group(let opacity): try paint(groups: bucket.parts, opacity: opacity, scope)
      case .pixels:
        try paintPixels(
          of: bucket.parts.map { .cell($0.cell, DisplayList(items: $0.items)) }, scope)
      case .other:
        for part in bucket.parts { try paint(clipped: part, scope) }
      }
    }
  }

  private func paint(
    groups parts: [CellRun.Part], opacity: Double, _ scope: VectorScope
  ) throws(PaintError) {
    guard opacity > 0 else { return }
    let inner = CellBuckets(
      parts.map { part in
        guard case .group(let list, _)? = part.items.first else { return part }
        return CellRun.Part(cell: part.cell, region: part.region, items: list.items)
      })
    let scope = try scope.inside()
    if opacity >= 1 { return try paint(inner, opacity: 1, scope) }
    if inner.buckets.count == 1, case .fill? = inner.buckets.first?.look {
      return try paint(inner, opacity: opacity, scope)
    }
    canvas.beginGroup(opacity: opacity)
    try paint(inner, opacity: 1, scope)
    canvas.endGroup(opacity: opacity)
  }

  private func paint(clipped part: CellRun.Part, _ scope: VectorScope) throws(PaintError) {
    let outline = part.region.outline(in: scope.rect)
    guard !outline.isEmpty else { return }
    canvas.beginClip(outline, isEvenOdd: false)
    try paint(part.items, scope.inside())
    canvas.endClip()
  }
}
