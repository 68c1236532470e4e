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

  /// - Parameter points: at least one, of finite numbers.
  func camera(
    showing points: [WorldPoint], margins: [EdgeInsets] = [], in viewport: Viewport
  ) -> Camera {
    let asked = camera(at: viewingAngle, showing: points, margins: margins, in: viewport)
    guard asked.viewingAngle > limit(of: asked) else { return asked }
    // The limit follows from the zoom, the zoom from the angle: the steepest angle that agrees.
    var low = 0.0
    var high = viewingAngle.degrees
    var best = camera(at: 0, showing: points, margins: margins, in: viewport)
    for _ in 0..<48 {
      let angle = ViewingAngle(degrees: (low + high) / 2)
      let candidate = camera(at: angle, showing: points, margins: margins, in: viewport)
      if angle <= limit(of: candidate) {
        low = angle.degrees
        best = candidate
      } else {
        high = angle.degrees
      }
    }
    return best
  }

  private func limit(of camera: Camera) -> ViewingAngle {
    constraints.viewingAngleLimit.angle(atZoom: camera.zoom)
  }

  private func camera(
    at angle: ViewingAngle, showing points: [WorldPoint], margins: [EdgeInsets],
    in viewport: Viewport
  ) -> Camera {
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
    return Camera(
      target: WebMercator.unproject(target), zoom: Viewport.zoom(worldSize: solution.worldSize),
      bearing: bearing, viewingAngle: angle)
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
