import CartoucheGeo
import CartoucheSupport
import Foundation

/// How a picture is to show some points: all that a fit knows but the points and the picture.
struct CameraFitting {
  var bearing: Bearing
  var viewingAngle: ViewingAngle
  var insets: EdgeInsets
  var constraints: CameraConstraints

  init(
    bearing: Bearing, viewingAngle: ViewingAngle, insets: EdgeInsets,
    constraints: CameraConstraints
  ) {
    self.bearing = bearing
    self.viewingAngle = viewingAngle
    self.insets = insets.finite
    self.constraints = constraints
  }

  /// The fit, brought within the constraints.
  ///
  /// A target is put on Mercator's edge where it would lie beyond, and within the target bounds.
  /// That moves the points, and the zoom falls until all are within the insets again.
  ///
  /// - Parameter points: at least one, of finite numbers.
  func camera(
    showing points: [WorldPoint], margins: [EdgeInsets] = [], in viewport: Viewport
  ) -> Camera {
    let fit = allowedFit(showing: points, margins: margins, in: viewport)
    let nearest = constraints.nearest(to: fit.camera, in: viewport)
    let view = viewport.replacing(camera: nearest)
    guard fit.distance(toTargetOf: view) * view.worldSize > 1e-3 else { return nearest }
    let shows = { (zoom: Double) -> Camera? in
      var camera = nearest
      camera.zoom = zoom
      camera = constraints.nearest(to: camera, in: viewport)
      let view = viewport.replacing(camera: camera)
      return holds(points, margins: margins, movedBy: fit.turns(to: view), in: view) ? camera : nil
    }
    if let camera = shows(nearest.zoom) { return camera }
    return Bisection.last(from: constraints.minZoom, to: nearest.zoom, shows) ?? nearest
  }

  /// A camera, and its target in the copy of the world that the points are written in.
  private struct Fit {
    let camera: Camera
    let target: WorldPoint

    /// How many worlds east a view of the same place is.
    func turns(to view: Viewport) -> Double { (view.target.x - target.x).rounded() }

    /// In world units, the larger of both directions.
    func distance(toTargetOf view: Viewport) -> Double {
      max(abs(view.target.x - turns(to: view) - target.x), abs(view.target.y - target.y))
    }
  }

  /// The fit with the steepest viewing angle up to the one asked for that is allowed at its zoom.
  private func allowedFit(
    showing points: [WorldPoint], margins: [EdgeInsets], in viewport: Viewport
  ) -> Fit {
    func fit(_ degrees: Double) -> Fit {
      self.fit(
        at: ViewingAngle(degrees: degrees), showing: points, margins: margins, in: viewport)
    }
    // The limit follows from the zoom, the zoom from the angle.
    func allowed(_ degrees: Double) -> Fit? {
      let fit = fit(degrees)
      let limit = constraints.viewingAngleLimit.angle(atZoom: fit.camera.zoom)
      return fit.camera.viewingAngle <= limit ? fit : nil
    }
    return allowed(viewingAngle.degrees)
      ?? Bisection.last(from: 0, to: viewingAngle.degrees, allowed) ?? fit(0)
  }

  /// Whether all is drawn within the rectangle that the insets leave.
  private func holds(
    _ points: [WorldPoint], margins: [EdgeInsets], movedBy turns: Double, in view: Viewport
  ) -> Bool {
    let free = view.insets.adding(insets)
    return points.indices.allSatisfy { index in
      let point = WorldPoint(x: points[index].x + turns, y: points[index].y)
      guard let place = view.project(point) else { return false }
      let edges = margins.isEmpty ? free : free.adding(margins[index].finite.atLeastZero)
      return place.x >= edges.left && place.x <= view.size.width - edges.right
        && place.y >= edges.top && place.y <= view.size.height - edges.bottom
    }
  }

  private func fit(
    at angle: ViewingAngle, showing points: [WorldPoint], margins: [EdgeInsets],
    in viewport: Viewport
  ) -> Fit {
    let (sinBearing, cosBearing) = Viewport.sineAndCosine(degrees: bearing.degrees)
    let origin = points[0]
    // Counted from one of them, close points keep their distances to the last bit.
    let across = points.map { ($0.x - origin.x) * cosBearing + ($0.y - origin.y) * sinBearing }
    let down = points.map { ($0.y - origin.y) * cosBearing - ($0.x - origin.x) * sinBearing }
    let framed = viewport.replacing(camera: Camera(bearing: bearing, viewingAngle: angle))
    let problem = problem(across: across, down: down, margins: margins, in: framed)
    let rows = framed.drawableRows
    let middle = framed.principalPoint.y
    let solution = problem.solve(
      visibleRows: (rows.lowerBound - middle)...(rows.upperBound - middle))
    let target = WorldPoint(
      x: origin.x + solution.across * cosBearing - solution.down * sinBearing,
      y: origin.y + solution.across * sinBearing + solution.down * cosBearing)
    let camera = Camera(
      target: WebMercator.unproject(target), zoom: Viewport.zoom(worldSize: solution.worldSize),
      bearing: bearing, viewingAngle: angle)
    return Fit(camera: camera, target: target)
  }

  private func problem(
    across: [Double], down: [Double], margins: [EdgeInsets], in view: Viewport
  ) -> FitProblem {
    let around = margins.map { $0.finite.atLeastZero }
    let free = view.insets.adding(insets)
    let worldSize = { (zoom: Double) in Viewport.worldWidthAtZoomZero * exp2(zoom) }
    return FitProblem(
      across: FitAxis(
        places: across, marginsBefore: around.map(\.left), marginsAfter: around.map(\.right),
        lowEdge: free.left - view.principalPoint.x,
        highEdge: view.size.width - free.right - view.principalPoint.x, scale: view.eyeDistance),
      down: FitAxis(
        places: down, marginsBefore: around.map(\.top), marginsAfter: around.map(\.bottom),
        lowEdge: free.top - view.principalPoint.y,
        highEdge: view.size.height - free.bottom - view.principalPoint.y,
        scale: view.eyeDistance * view.cosTilt),
      eyeDistance: view.eyeDistance, sinTilt: view.sinTilt, cosTilt: view.cosTilt,
      worldSizes: worldSize(constraints.minZoom)...worldSize(constraints.maxZoom))
  }
}

extension EdgeInsets {
  /// With 0 for what is not finite.
  fileprivate var finite: EdgeInsets {
    EdgeInsets(
      top: top.isFinite ? top : 0, left: left.isFinite ? left : 0,
      bottom: bottom.isFinite ? bottom : 0, right: right.isFinite ? right : 0)
  }

  fileprivate var atLeastZero: EdgeInsets {
    EdgeInsets(top: max(top, 0), left: max(left, 0), bottom: max(bottom, 0), right: max(right, 0))
  }

  fileprivate func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}
