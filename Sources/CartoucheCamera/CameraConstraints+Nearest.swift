package import CartoucheGeo
import CartoucheSupport
import Foundation

extension CameraConstraints {
  /// The camera allowed that is nearest to the one given, for a picture like `viewport`'s.
  ///
  /// First zoom and viewing angle give way, then the target; ``targetBounds`` have the last word.
  /// Of the viewport only size, field of view and insets count.
  public func nearest(to camera: Camera, in viewport: Viewport) -> Camera {
    nearestTarget(to: nearestScale(to: camera, in: viewport), in: viewport)
  }

  /// Zoom and viewing angle brought inside, whatever the target.
  func nearestScale(to camera: Camera, in viewport: Viewport) -> Camera {
    var nearest = camera
    nearest.zoom = clamp(zoom: camera.zoom)
    nearest.viewingAngle = min(
      camera.viewingAngle, viewingAngleLimit.angle(atZoom: nearest.zoom))
    guard let viewBounds else { return nearest }
    let view = viewport.replacing(camera: nearest)
    let extent = view.visibleExtent
    let box = WorldBounds(viewBounds)
    let worldSize = max(
      (extent.maxX - extent.minX) / (box.maxX - box.minX),
      (extent.maxY - extent.minY) / (box.maxY - box.minY))
    if worldSize > view.worldSize {
      nearest.zoom = clamp(zoom: Viewport.zoom(worldSize: worldSize))
    }
    return nearest
  }

  /// The target brought inside, zoom and viewing angle kept.
  func nearestTarget(to camera: Camera, in viewport: Viewport) -> Camera {
    var nearest = camera
    if let viewBounds {
      nearest.target = target(of: viewport.replacing(camera: camera), inside: viewBounds)
    }
    if let targetBounds { nearest.target = targetBounds.nearest(to: nearest.target) }
    return nearest
  }

  private func clamp(zoom: Double) -> Double {
    min(max(zoom, zoomRange.lowerBound), zoomRange.upperBound)
  }

  private func target(of view: Viewport, inside bounds: CoordinateBounds) -> Coordinate {
    let extent = view.visibleExtent
    let box = WorldBounds(bounds)
    var point = view.target
    if bounds.east - bounds.west < 360 {
      let low = box.minX - extent.minX / view.worldSize
      let high = box.maxX - extent.maxX / view.worldSize
      let middle = (low + high) / 2
      point.x -= (point.x - middle).rounded()
      point.x = low <= high ? min(max(point.x, low), high) : middle
    }
    let low = box.minY - extent.minY / view.worldSize
    let high = box.maxY - extent.maxY / view.worldSize
    point.y = low <= high ? min(max(point.y, low), high) : (low + high) / 2
    return point == view.target ? view.camera.target : WebMercator.unproject(point)
  }
}

extension WorldBounds {
  /// The box in world coordinates, cut at Mercator's edge.
  package init(_ bounds: CoordinateBounds) {
    let northWest = WorldPoint(Coordinate(latitude: bounds.north, longitude: bounds.west))
    let southEast = WorldPoint(Coordinate(latitude: bounds.south, longitude: bounds.east))
    self.init(
      minX: northWest.x, minY: northWest.y,
      maxX: northWest.x + (bounds.east - bounds.west) / 360, maxY: southEast.y)
  }
}

extension Viewport {
  /// How far the picture reaches from the target to the west, north, east and south, in points at
  /// the camera's zoom: the same at every zoom and target.
  var visibleExtent: WorldBounds {
    let rows = visibleRows()
    var extent = WorldBounds.empty
    for y in [rows.lowerBound, rows.upperBound] {
      for x in [0, size.width] {
        guard let plane = planePoint(at: ScreenPoint(x: x, y: y)) else { continue }
        extent.formUnion(
          WorldPoint(
            x: plane.x * cosBearing - plane.y * sinBearing,
            y: plane.x * sinBearing + plane.y * cosBearing))
      }
    }
    return extent
  }

  package static func zoom(worldSize: Double) -> Double {
    log2(worldSize / worldWidthAtZoomZero)
  }
}
