import CartoucheDrawing
import CartoucheSupport

/// The smallest box around what a drawing can touch, in logical points of its plane.
///
/// Empty where `minX > maxX`. Points that are not numbers are passed over, as the rasteriser does.
struct DrawingReach {
  private(set) var minX = Double.infinity
  private(set) var minY = Double.infinity
  private(set) var maxX = -Double.infinity
  private(set) var maxY = -Double.infinity

  init(_ list: DisplayList) { add(list) }

  init(_ path: Path) { add(path) }

  init(_ rect: ScreenRect) { add(rect) }

  private mutating func add(_ path: Path) {
    for point in path.points {
      // In this order a comparison with NaN keeps what was.
      if point.x < minX { minX = point.x }
      if point.y < minY { minY = point.y }
      if point.x > maxX { maxX = point.x }
      if point.y > maxY { maxY = point.y }
    }
  }

  private mutating func add(_ list: DisplayList) {
    for item in list.items {
      switch item {
      case .glyphs(let runs, let origin, let rotation, _, let halo):
        add(runs.reach(origin: origin, rotation: rotation, halo: halo))
      case .fill(let path, _, _): add(path)
      case .group(let list, _), .tag(_, let list): add(list)
      case .clip(let path, _, let list):
        add(DrawingReach(list).intersection(DrawingReach(path)))
      case .cell(let cell, let list):
        add(DrawingReach(list).intersection(DrawingReach(cell.bounds)))
      case .stamp(let stamp, let point): add(stamp, at: point)
      case .image(let image): add(image)
      case .solids: addEverything()
      }
    }
  }

  private mutating func add(_ image: ImagePaint) {
    guard image.edge != .repeating else { return addEverything() }
    guard let inverse = image.placement.inverse else { return }
    let margin = image.edge == .transparent ? 1.0 : 0
    let size = image.texture.image.size
    let whole = ScreenRect(
      minX: 0, minY: 0, maxX: Double(size.width), maxY: Double(size.height))
    let rect = (image.stretch?.rect ?? whole).insetBy(-margin)
    var corners = Path()
    for (x, y) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ] {
      // With a corner behind the eye it reaches no one knows how far.
      guard let corner = inverse.apply(ScreenPoint(x: x, y: y)) else { return addEverything() }
      corners.append(corner)
    }
    add(corners)
  }

  private mutating func addEverything() {
    (minX, minY) = (-.infinity, -.infinity)
    (maxX, maxY) = (.infinity, .infinity)
  }

  private mutating func add(_ rect: ScreenRect?) {
    guard let rect else { return }
    minX = min(minX, rect.minX)
    minY = min(minY, rect.minY)
    maxX = max(maxX, rect.maxX)
    maxY = max(maxY, rect.maxY)
  }

  private mutating func add(_ other: DrawingReach) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  private mutating func add(_ stamp: Stamp, at point: ScreenPoint) {
    guard point.x.isFinite, point.y.isFinite else { return }
    var other = DrawingReach(stamp.drawing)
    other.minX += point.x
    other.minY += point.y
    other.maxX += point.x
    other.maxY += point.y
    add(other)
  }

  func intersection(_ other: DrawingReach) -> DrawingReach {
    var result = self
    result.minX = max(minX, other.minX)
    result.minY = max(minY, other.minY)
    result.maxX = min(maxX, other.maxX)
    result.maxY = min(maxY, other.maxY)
    return result
  }
}
