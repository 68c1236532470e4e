public import CartoucheGeo

/// The steepest viewing angle at each zoom: linear between knots, flat outside them.
///
/// Guarantees at least one knot, zooms that rise and angles that do not fall.
public struct ViewingAngleTable: Hashable, Sendable {
  public struct Knot: Hashable, Sendable {
    public let zoom: Double
    public let angle: ViewingAngle

    public init(zoom: Double, angle: ViewingAngle) {
      self.zoom = zoom
      self.angle = angle
    }
  }

  public let knots: [Knot]

  /// 30° up to zoom 10, 45° at 14, 65° from 16 on.
  public static let standard = ViewingAngleTable(checked: [
    Knot(zoom: 10, angle: 30), Knot(zoom: 14, angle: 45), Knot(zoom: 16, angle: 65),
  ])

  /// - Throws: ``CameraConstraintsError/viewingAngleTable`` for no knots, zooms that do not rise or
  ///   are not finite, and angles that fall as the zoom rises.
  public init(knots: [Knot]) throws(CameraConstraintsError) {
    let rises = zip(knots, knots.dropFirst()).allSatisfy {
      $0.zoom < $1.zoom && $0.angle <= $1.angle
    }
    guard !knots.isEmpty, rises, knots.allSatisfy({ $0.zoom.isFinite }) else {
      throw .viewingAngleTable
    }
    self.knots = knots
  }

  private init(checked knots: [Knot]) { self.knots = knots }

  public func limit(atZoom zoom: Double) -> ViewingAngle {
    var below: Knot?
    for knot in knots {
      guard knot.zoom < zoom else {
        guard let below else { return knot.angle }
        let part = (zoom - below.zoom) / (knot.zoom - below.zoom)
        let rise = knot.angle.degrees - below.angle.degrees
        return ViewingAngle(degrees: below.angle.degrees + part * rise)
      }
      below = knot
    }
    return below?.angle ?? 0
  }
}
