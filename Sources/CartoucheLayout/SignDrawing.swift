import CartoucheDrawing
import CartoucheSupport

/// Gathers the roads of a sign and centres them in its square.
struct SignDrawing {
  let grid: SignGrid
  /// The way to be followed.
  private(set) var ink = Path()
  /// The other roads.
  private(set) var faint = Path()
  /// Where the other roads are left out.
  private var clearing = Path()

  init(_ grid: SignGrid) { self.grid = grid }

  /// Adds the way to be followed.
  ///
  /// - Parameter isApart: whether the other roads keep a gap to it. That way must not come near
  ///   itself.
  mutating func follow(_ road: SignRoad, isApart: Bool = false) {
    ink.append(outline(road))
    guard isApart else { return }
    clearing.append(
      road.outline(width: grid.stroke + 2 * grid.gap, head: nil, resolution: grid.resolution))
  }

  mutating func cross(_ road: SignRoad) { faint.append(outline(road)) }

  mutating func follow(_ area: Path) { ink.append(area) }

  mutating func cross(_ area: Path) { faint.append(area) }

  private func outline(_ road: SignRoad) -> Path {
    road.outline(width: grid.stroke, head: grid.head, resolution: grid.resolution)
  }

  /// In a square whose upper left corner is (0, 0), back to front.
  func items(ink inkColor: Color, faint faintColor: Color) -> [DisplayList.Item] {
    let offset = offset
    var items: [DisplayList.Item] = []
    if !faint.isEmpty {
      let roads = DisplayList.Item.fill(
        faint.moved(by: offset), rule: .nonZero, paint: .color(faintColor))
      if clearing.isEmpty {
        items.append(roads)
      } else {
        items.append(
          .clip(surroundings.moved(by: offset), rule: .evenOdd, DisplayList(items: [roads])))
      }
    }
    if !ink.isEmpty {
      items.append(.fill(ink.moved(by: offset), rule: .nonZero, paint: .color(inkColor)))
    }
    return items
  }

  /// All but the clearing.
  private var surroundings: Path {
    var path = clearing
    guard let bounds = ScreenRect(around: faint.points + clearing.points)?.insetBy(-1) else {
      return path
    }
    let corners = bounds.corners
    path.appendQuad(corners[0], corners[1], corners[2], corners[3])
    return path
  }

  /// By whole points, which leaves sharp edges sharp.
  private var offset: ScreenPoint {
    guard let bounds = ScreenRect(around: ink.points + faint.points) else { return .zero }
    return ScreenPoint(
      x: (grid.side / 2 - bounds.center.x).rounded(),
      y: (grid.side / 2 - bounds.center.y).rounded())
  }
}
