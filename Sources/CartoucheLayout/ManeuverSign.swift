import CartoucheDrawing
import CartoucheGeo
import CartoucheSupport

/// The sign of a manoeuvre in two colours, drawn from below upwards as the driver comes.
struct ManeuverSign {
  let shape: ManeuverShape
  /// Device pixels a point.
  let resolution: Double

  init(_ shape: ManeuverShape, resolution: Double) {
    self.shape = shape
    self.resolution = resolution
  }

  /// Made for squares of 18 points and more, and sharp where the square's corner lies at whole points.
  ///
  /// - Parameters:
  ///   - side: of the square whose upper left corner is (0, 0), in points.
  ///   - ink: the way to be followed.
  ///   - faint: the other roads.
  /// - Returns: back to front.
  func items(side: Double, ink: Color, faint: Color) -> [DisplayList.Item] {
    guard side > 0, side.isFinite else { return [] }
    if shape == .ferry { return ferry(side: side, ink: ink) }
    var drawing = SignDrawing(SignGrid(side: side, resolution: resolution))
    draw(on: &drawing)
    return drawing.items(ink: ink, faint: faint)
  }

  private func draw(on drawing: inout SignDrawing) {
    switch shape {
    case .turn(let direction): drawing.follow(.turn(direction, drawing.grid))
    case .merge(let lean): drawing.merge(lean)
    case .fork(let lean): drawing.fork(lean)
    case .onRamp(let hand, let isSlight): drawing.onRamp(hand, isSlight: isSlight)
    case .offRamp(let hand): drawing.offRamp(hand)
    case .endOfRoad(let hand): drawing.endOfRoad(hand)
    case .roundabout(let direction?, let side): drawing.roundabout(direction, side)
    case .roundabout(nil, let side): drawing.roundabout(side)
    case .exitRoundabout(let side): drawing.exitRoundabout(side)
    case .depart: drawing.depart()
    case .arrive(let lean): drawing.arrive(lean)
    case .ferry: break
    }
  }
}
