import CartoucheDrawing
import CartoucheSupport
import Foundation

/// Small upright drawings that stand on places of the way.
enum NavigationSign: Hashable {
  case trafficLight
  case stop
  case entrance

  /// What is covered, from the place.
  var frame: ScreenRect {
    let frame =
      switch self {
      case .trafficLight: ScreenRect(minX: -7, minY: -11.5, maxX: 7, maxY: 11.5)
      case .stop, .entrance: ScreenRect(minX: -11, minY: -11, maxX: 11, maxY: 11.5)
      }
    return frame.moved(by: raise)
  }

  /// Signs stand over the way, so that it shows beneath them.
  private var raise: ScreenPoint {
    switch self {
    case .trafficLight: ScreenPoint(x: 0, y: -16)
    case .stop: ScreenPoint(x: 0, y: -15)
    case .entrance: .zero
    }
  }

  /// - Parameter resolution: device pixels a point.
  func items(
    at foot: ScreenPoint, _ palette: NavigationRoutePalette, resolution: Double
  ) -> [DisplayList.Item] {
    let sketch = Sketch(foot: foot + raise, resolution: resolution)
    return switch self {
    case .trafficLight: Self.trafficLight(sketch)
    case .stop: Self.stop(sketch)
    case .entrance: Self.entrance(sketch, palette)
    }
  }

  // MARK: Drawings

  private static func trafficLight(_ sketch: Sketch) -> [DisplayList.Item] {
    func housing(_ grown: Double, y: Double = 0, _ color: Color) -> DisplayList.Item {
      sketch.fill(color) {
        $0.rectangle(
          ScreenRect(minX: -4.75, minY: -9.5 + y, maxX: 4.75, maxY: 9.5 + y).insetBy(-grown),
          cornerRadius: 4.2 + grown)
      }
    }
    let lamps = zip([-5.7, 0, 5.7], [0xe8443a, 0xf6b32e, 0x37b35a]).map { y, color in
      sketch.fill(Color(rgb: color)) {
        $0.circle(around: ScreenPoint(x: 0, y: y), radius: 2.25)
      }
    }
    return shades.map { housing(1.2 + $0, y: 0.8, MarkerShape.shadowColor) }
      + [housing(1.2, .white), housing(0, Color(rgb: 0x2b3037))] + lamps
  }

  private static func stop(_ sketch: Sketch) -> [DisplayList.Item] {
    func octagon(_ apothem: Double, y: Double = 0, _ color: Color) -> DisplayList.Item {
      sketch.fill(color) { pen in
        let radius = apothem / cos(.pi / 8)
        for corner in 0..<8 {
          let angle = .pi / 8 + .pi / 4 * Double(corner)
          pen.line(to: ScreenPoint(x: cos(angle) * radius, y: sin(angle) * radius + y))
        }
        pen.close()
      }
    }
    return shades.map { octagon(9 + $0, y: 0.8, MarkerShape.shadowColor) } + [
      octagon(9, Color(rgb: 0xb01f24)), octagon(8.4, .white), octagon(7.1, Color(rgb: 0xcf2a2f)),
    ]
  }

  private static func entrance(
    _ sketch: Sketch, _ palette: NavigationRoutePalette
  ) -> [DisplayList.Item] {
    func disc(_ radius: Double, y: Double = 0, _ color: Color) -> DisplayList.Item {
      sketch.fill(color) { $0.circle(around: ScreenPoint(x: 0, y: y), radius: radius) }
    }
    // A door that stands ajar, in its frame.
    let door = sketch.fill(palette.buildingEdge) { pen in
      pen.rectangle(ScreenRect(minX: -3.6, minY: -5.4, maxX: 3.6, maxY: 4.4), cornerRadius: 0.8)
    }
    let leaf = sketch.fill(palette.plate) { pen in
      for point in [(-2.4, -4.2), (1.2, -3), (1.2, 5.6), (-2.4, 4.4)] {
        pen.line(to: ScreenPoint(x: point.0, y: point.1))
      }
      pen.close()
    }
    let step = sketch.fill(palette.buildingEdge) {
      $0.rectangle(ScreenRect(minX: -5.6, minY: 4.4, maxX: 5.6, maxY: 5.6))
    }
    let knob = sketch.fill(palette.buildingEdge) {
      $0.circle(around: ScreenPoint(x: 0.1, y: 0.9), radius: 0.75)
    }
    return shades.map { disc(9.5 + $0, y: 0.8, MarkerShape.shadowColor) }
      + [disc(9.5, palette.buildingEdge), disc(8.3, palette.plate), door, step, leaf, knob]
  }

  /// How far the layers of a soft edge reach.
  private static let shades = [1.8, 1.1, 0.4]

  /// Draws about a place.
  private struct Sketch {
    let foot: ScreenPoint
    let resolution: Double

    func fill(_ color: Color, _ draw: (inout OrnamentPen) -> Void) -> DisplayList.Item {
      var pen = OrnamentPen(resolution: resolution)
      draw(&pen)
      return .fill(pen.path.moved(by: foot), rule: .nonZero, paint: .color(color))
    }
  }
}
