import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport

extension OverlayLines {
  /// A circle on the sphere, with all the map up to its edge where it holds a pole.
  func items(of circle: Circle) -> [DisplayList.Item] {
    guard let ring = CircleRing(circle.center, radius: circle.radius, tolerance: tolerance / 2)
    else { return [] }
    let line = circle.style.stroke.map { inPoints($0, within: ring.bounds) }
    let reach = line.map(reach) ?? 1
    let visible = plane.visibleWorldBounds(reach: reach)
    let copies = FeaturePlacement.copies(of: ring.bounds, in: visible)
    guard !copies.isEmpty, ring.bounds.minY <= visible.maxY, visible.minY <= ring.bounds.maxY
    else { return [] }
    var items: [DisplayList.Item] = []
    var area = OverlayPath()
    for outline in ring.outlines(copies: copies) {
      area.append(outline, copies: [0], plane: plane)
    }
    items += fillItems(of: area, rule: .evenOdd, style: circle.style)
    guard let line else { return items }
    var boundary = OverlayPath()
    for copy in copies {
      boundary.append(ring.points, copies: [copy], plane: plane)
    }
    let colored = OverlayPath(
      boundary.lines.map { part in
        guard let ramp = LineRamp(line, along: ring.points[...]) else { return part }
        var part = part
        (part.positions, part.ramp) = (ramp.shares, ramp.ramp)
        return part
      })
    return items + strokeItems(of: colored, style: line)
  }
}
