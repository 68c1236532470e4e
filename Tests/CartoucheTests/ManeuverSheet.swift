import CartoucheCairo
import CartoucheDrawing
import CartoucheGeo
import CartoucheImage
import CartoucheSupport

@testable import CartoucheLayout

/// Pictures of signs in rows, on the green of a road sign.
struct ManeuverSheet {
  /// Of a sign, in points.
  var side = 32.0
  var columns = 8
  var scale = 2.0
  var ground = Color(rgb: 0x1a7f5a)
  var ink = Color.white
  var faint = Color.white.multipliedAlpha(0.4)

  private static let margin = 6.0

  func picture(_ shapes: [ManeuverShape]) throws -> RasterImage {
    try picture(
      shapes.map {
        ManeuverSign($0, resolution: scale).items(side: side, ink: ink, faint: faint)
      })
  }

  func picture(_ lanes: [Maneuver.Lane]) throws -> RasterImage {
    try picture(
      lanes.map { LaneSign($0, resolution: scale).items(side: side, ink: ink, faint: faint) })
  }

  private func picture(_ signs: [[DisplayList.Item]]) throws -> RasterImage {
    let step = side + Self.margin
    var list = DisplayList()
    for (index, items) in signs.enumerated() {
      let corner = ScreenPoint(
        x: Self.margin + Double(index % columns) * step,
        y: Self.margin + Double(index / columns) * step)
      list.items += DisplayList(items: items).moved(by: corner).items
    }
    let rows = (signs.count + columns - 1) / columns
    let window = PixelWindow(
      originX: 0, originY: 0, width: pixels(Self.margin + step * Double(columns)),
      height: pixels(Self.margin + step * Double(rows)), scale: scale)
    return try CairoPainter().paint(list, in: window, background: ground)
  }

  private func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
}
