public import CartoucheGeo
public import CartoucheSupport

/// Cameras that show something as large as the picture allows.
///
/// Of the viewport only size, field of view and insets count, never its camera. What a fit's own
/// insets keep free is added to what the viewport's insets do.
extension Viewport {
  /// The highest zoom at which a box is seen whole, centred within the insets; from above with north
  /// at the top unless said.
  ///
  /// Insets that leave no room give the lowest zoom; a box of one place gives the highest. Turned or
  /// tilted, the box's four corners are fitted as
  /// ``camera(fitting:bearing:viewingAngle:insets:constraints:)-([Coordinate],_,_,_,_)`` does.
  public func camera(
    fitting bounds: CoordinateBounds, bearing: Bearing = .north, viewingAngle: ViewingAngle = 0,
    insets: EdgeInsets = .zero, constraints: CameraConstraints = .standard
  ) -> Camera {
    let box = WorldBounds(bounds)
    let corners = [
      WorldPoint(x: box.minX, y: box.minY), WorldPoint(x: box.maxX, y: box.minY),
      WorldPoint(x: box.maxX, y: box.maxY), WorldPoint(x: box.minX, y: box.maxY),
    ]
    let fit = CameraFitting(
      bearing: bearing, viewingAngle: viewingAngle, insets: insets, constraints: constraints)
    return fit.camera(showing: corners, in: self)
  }

  /// The camera with this bearing and viewing angle on which the screen box of some places touches
  /// two opposite insets and is centred between the other two.
  ///
  /// Under tilt that is not the highest zoom at which all are in view: that one would press
  /// everything against the far edge. Longitudes are taken the short way round. Where the far limit
  /// lies below the upper inset and the places reach it, it stands in for the inset. One place gives
  /// `constraints.maxZoom`; insets that leave no room give `constraints.minZoom`. A viewing angle
  /// above what the constraints allow at the zoom found becomes the steepest that they allow.
  /// Where the target would lie beyond Mercator's edge or the target bounds, it is put there and the
  /// zoom falls until all places are within the insets. View bounds come last and may spoil the fit.
  ///
  /// - Parameter insets: in points, from the picture's edges; what is not finite counts as 0.
  /// - Throws: ``CameraFitError/nothingToFit`` for no places.
  public func camera(
    fitting coordinates: [Coordinate], bearing: Bearing = .north, viewingAngle: ViewingAngle = 0,
    insets: EdgeInsets = .zero, constraints: CameraConstraints = .standard
  ) throws(CameraFitError) -> Camera {
    try camera(
      fittingWorld: Self.theShortWay(coordinates.map { WorldPoint($0.wrapped) }), bearing: bearing,
      viewingAngle: viewingAngle, insets: insets, constraints: constraints)
  }

  /// The same for places with something drawn around them.
  ///
  /// - Throws: ``CameraFitError/nothingToFit`` for no places.
  public func camera(
    fitting points: [FitPoint], bearing: Bearing = .north, viewingAngle: ViewingAngle = 0,
    insets: EdgeInsets = .zero, constraints: CameraConstraints = .standard
  ) throws(CameraFitError) -> Camera {
    try camera(
      fittingWorld: Self.theShortWay(points.map { WorldPoint($0.coordinate.wrapped) }),
      margins: points.map(\.margins), bearing: bearing, viewingAngle: viewingAngle, insets: insets,
      constraints: constraints)
  }

  /// The same for world points, in just the copies that they are written in.
  ///
  /// - Parameter margins: around each point, or empty.
  /// - Throws: ``CameraFitError/nothingToFit`` for no points.
  package func camera(
    fittingWorld points: [WorldPoint], margins: [EdgeInsets] = [], bearing: Bearing,
    viewingAngle: ViewingAngle, insets: EdgeInsets, constraints: CameraConstraints
  ) throws(CameraFitError) -> Camera {
    guard !points.isEmpty else { throw .nothingToFit }
    let fit = CameraFitting(
      bearing: bearing, viewingAngle: viewingAngle, insets: insets, constraints: constraints)
    return fit.camera(showing: points, margins: margins, in: self)
  }

  /// Points of one world moved by whole turns so that they span as little as they can.
  private static func theShortWay(_ points: [WorldPoint]) -> [WorldPoint] {
    let span = CoordinateBounds.narrowestSpan(of: points.map(\.x), turn: 1)
    guard span.high > 1 || span.low > 0.5 else { return points }
    return points.map { $0.x < span.low ? WorldPoint(x: $0.x + 1, y: $0.y) : $0 }
  }
}
