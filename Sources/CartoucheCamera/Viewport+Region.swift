public import CartoucheGeo
import CartoucheSupport

extension Viewport {
  /// What the picture shows of the map's plane, up to the far limit.
  public var visibleRegion: VisibleRegion { visibleRegion(margin: 0) }

  /// What a picture larger by `margin` points on every side would show, within the same near plane
  /// and far limit.
  package func visibleRegion(margin: Double) -> VisibleRegion {
    let rows = visibleRows(margin: margin)
    let left = -margin
    let right = size.width + margin
    return VisibleRegion(
      nearLeft: groundPoint(x: left, y: rows.upperBound),
      nearRight: groundPoint(x: right, y: rows.upperBound),
      farRight: groundPoint(x: right, y: rows.lowerBound),
      farLeft: groundPoint(x: left, y: rows.lowerBound))
  }

  /// The box of ``visibleRegion`` for culling; x and y may leave 0…1.
  public var visibleWorldBounds: WorldBounds { visibleRegion.bounds }

  /// The world copies that the picture shows: offsets to add to x, in ascending order.
  ///
  /// Always holds 0, where the target is.
  public var worldCopies: ClosedRange<Int> { worldCopies(margin: 0) }

  /// The world copies a picture larger by `margin` points on every side would show.
  package func worldCopies(margin: Double) -> ClosedRange<Int> {
    guard let range = visibleRegion(margin: margin).xRange(fromY: 0, toY: 1) else { return 0...0 }
    let first = Int(clamping: range.lowerBound.rounded(.down))
    // A region that ends just at a copy's west edge does not show it.
    let last = Int(clamping: range.upperBound.rounded(.up)) - 1
    return min(first, 0)...max(last, 0)
  }

  /// The smallest box of latitudes and longitudes that holds ``visibleRegion``.
  ///
  /// It ends at Mercator's edge in the north and south, and is the whole way round where the
  /// picture shows a full world's width.
  public var bounds: CoordinateBounds {
    let box = visibleWorldBounds
    let northWest = WebMercator.unproject(WorldPoint(x: box.minX, y: min(max(box.minY, 0), 1)))
    let southEast = WebMercator.unproject(WorldPoint(x: box.maxX, y: min(max(box.maxY, 0), 1)))
    return CoordinateBounds(
      west: northWest.longitude, south: southEast.latitude, east: southEast.longitude,
      north: northWest.latitude, whole: box.maxX - box.minX >= 1)
  }

  /// Whether a world point, in just the copy it is written in, is drawn in the picture.
  public func contains(_ point: WorldPoint) -> Bool {
    let depth = eyeDistance - mapPlanePoint(of: point).y * sinTilt
    guard depth <= farDistance, let place = project(point) else { return false }
    return place.x >= 0 && place.x <= size.width && place.y >= 0 && place.y <= size.height
  }

  /// Whether a place is drawn in the picture, in whichever world copy.
  public func contains(_ coordinate: Coordinate) -> Bool {
    let point = WorldPoint(coordinate.wrapped)
    return worldCopies.contains { contains(WorldPoint(x: point.x + Double($0), y: point.y)) }
  }

  /// The screen rows between which the plane is drawn: between far limit and near plane, as far as
  /// the picture reaches.
  package func visibleRows(margin: Double = 0) -> ClosedRange<Double> {
    drawableRows.clamped(to: (-margin)...max(size.height + margin, -margin))
  }

  /// The screen rows between far limit and near plane, in the picture or not.
  ///
  /// On the plane w = D²·cosτ/(D·cosτ + y·sinτ), y counted from the principal point.
  var drawableRows: ClosedRange<Double> {
    guard sinTilt > 0 else { return -Double.infinity...Double.infinity }
    let unit = eyeDistance * cosTilt / sinTilt
    return principalPoint.y + unit * (1 / Self.farLimitFactor - 1)...principalPoint.y + unit
      * (Self.nearPlaneDivisor - 1)
  }

  /// What is seen at a screen point of a visible row.
  private func groundPoint(x: Double, y: Double) -> WorldPoint {
    unproject(ScreenPoint(x: x, y: y)) ?? target
  }
}
