import CartoucheCamera
import CartoucheGeo
import CartoucheSupport

/// Finds in which copies of the world a feature can be seen, and brings its geometry into the plane.
final class FeaturePlacement {
  let plane: MapPlane
  let features: FeatureTable
  /// Added to every point, in points of the map's plane: a layer's translation.
  let shift: MapPlanePoint
  /// Where the layer's drawings may reach into what is seen.
  let visibleBounds: WorldBounds
  private let copies: [Int]
  /// The tile that points must lie in; its lines and areas go on beyond it.
  private let cell: WorldTile?

  /// Device pixels.
  private static let nearness = 0.25
  /// More copies of the world than this are never drawn; they would be thinner than a hair.
  private static let copyLimit = 512.0

  /// - Parameters:
  ///   - bounds: of all features.
  ///   - reach: how far the drawing of a feature can extend beyond its geometry, in points.
  ///   - cell: the square that the features are drawn in, where they are a tile's.
  ///   - ground: where features may be seen from; by default what the window shows.
  init(
    plane: MapPlane, features: FeatureTable, bounds: WorldBounds, reach: Double,
    shift: MapPlanePoint = MapPlanePoint(x: 0, y: 0), cell: WorldTile? = nil,
    ground: WorldBounds? = nil
  ) {
    self.cell = cell
    self.plane = plane
    self.features = features
    self.shift = shift
    let reach = reach + shift.length
    var visible =
      ground.map { plane.grown($0, by: reach) } ?? plane.visibleWorldBounds(reach: reach)
    if let cell { visible = visible.intersection(plane.grown(cell.bounds, by: reach)) }
    visibleBounds = visible
    if let cell, !bounds.isEmpty, !visible.isEmpty {
      copies = [cell.copy]
    } else {
      copies = Array(Self.copies(of: bounds, in: visible))
    }
  }

  /// The copies of the world in which something within `bounds` may be seen.
  static func copies(of bounds: WorldBounds, in visibleBounds: WorldBounds) -> Range<Int> {
    if bounds.isEmpty || visibleBounds.isEmpty { return 0..<0 }
    let middle = (visibleBounds.minX + visibleBounds.maxX - bounds.minX - bounds.maxX) / 2
    let first = (visibleBounds.minX - bounds.maxX).rounded(.up)
    let last = (visibleBounds.maxX - bounds.minX).rounded(.down)
    let low = max(first, (middle - copyLimit / 2).rounded())
    let high = min(last, (middle + copyLimit / 2).rounded())
    return low <= high && abs(low) < 1e9 && abs(high) < 1e9 ? Int(low)..<Int(high) + 1 : 0..<0
  }

  var isEmpty: Bool { copies.isEmpty }

  /// The world copies in which the feature may be seen.
  func visibleCopies(of feature: Int) -> [Int] {
    visibleCopies(of: features.bounds[feature])
  }

  /// The world copies in which something within a box may be seen.
  func visibleCopies(of box: WorldBounds) -> [Int] {
    guard box.minY <= visibleBounds.maxY, visibleBounds.minY <= box.maxY else { return [] }
    func isVisible(_ copy: Int) -> Bool {
      let offset = Double(copy)
      return box.minX + offset <= visibleBounds.maxX && visibleBounds.minX <= box.maxX + offset
    }
    // An array filtered anew for each of many features costs more than all else here.
    if copies.count == 1 { return isVisible(copies[0]) ? copies : [] }
    return copies.filter(isVisible)
  }

  /// The points of one part in one copy of the world; under tilt without those that lie within a
  /// quarter pixel of the one before, of which there are many in the distance.
  func points(ofPart part: Int, copy: Int) -> [MapPlanePoint] {
    let offset = Double(copy)
    let range = features.pointRange(ofPart: part)
    func place(_ index: Int) -> MapPlanePoint {
      let point = features.points[index]
      return plane.planePoint(WorldPoint(x: point.x + offset, y: point.y)) + shift
    }
    guard !plane.isFlat, range.count > 2 else { return range.map(place) }
    var points: [MapPlanePoint] = []
    // Nil where nothing is drawn, so that no place is near it.
    var kept: ScreenPoint?
    for index in range.dropLast() {
      let point = place(index)
      let seen = plane.isWithinDepth(point) ? plane.screenPoint(point) : nil
      if let kept, let seen, isNear(kept, seen) { continue }
      points.append(point)
      kept = seen
    }
    points.append(place(range.upperBound - 1))
    return points
  }

  /// The places of one part in one copy of the world; of a tile those that are its own, for
  /// neighbours may repeat them.
  func places(ofPart part: Int, copy: Int) -> [MapPlanePoint] {
    features.pointRange(ofPart: part).compactMap { index in
      let point = features.points[index]
      let world = WorldPoint(x: point.x + Double(copy), y: point.y)
      return cell.map { $0.owns(world) } ?? true ? plane.planePoint(world) + shift : nil
    }
  }

  private func isNear(_ a: ScreenPoint, _ b: ScreenPoint) -> Bool {
    let step = (b - a) * (plane.resolution / Self.nearness)
    return step.x * step.x + step.y * step.y < 1
  }

  /// A ring's points without the repeated first one.
  func ring(_ part: Int, copy: Int) -> [MapPlanePoint] {
    var points = points(ofPart: part, copy: copy)
    if points.count > 1, points.first == points.last { points.removeLast() }
    return points
  }
}
