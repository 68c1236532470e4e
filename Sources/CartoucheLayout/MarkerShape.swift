import CartoucheDrawing
import CartoucheScene
import CartoucheSupport
import Foundation

/// A balloon's outlines about its tip at (0, 0), and where its head is. Made once for all markers of
/// a size.
struct MarkerShape {
  /// Each to be laid down with ``shadowColor``: together a soft edge.
  private let shadows: [Path]
  private let rim: Path
  private let body: Path
  /// Stands in the head where a marker has no glyph.
  private let dot: Path
  /// Of the head, from the tip.
  let center: ScreenPoint
  let headRadius: Double
  /// What a balloon covers, from the tip.
  let frame: ScreenRect

  static let shadowColor = Color.black.multipliedAlpha(0.07)
  private static let rimWidth = 1.5
  /// Of the point where the flank leaves the head, in radians below the head's equator.
  private static let shoulder = 0.95

  init(size: Marker.Size, resolution: Double) {
    let scale = Self.scale(size)
    let radius = 14.5 * scale
    let height = 38 * scale
    center = ScreenPoint(x: 0, y: radius - height)
    headRadius = radius - Self.rimWidth
    let balloon = { [center] (grown: Double, tip: Double) in
      Self.balloon(
        center: center, radius: radius + grown, tip: tip, resolution: resolution)
    }
    shadows = [(2.4, 5.5), (1.4, 3.5), (0.6, 2)].map { grown, contact in
      // One mask for both: a picture with a thousand markers is painted in two thirds of the time.
      var shadow = balloon(grown, -(grown + 0.5) * scale).moved(by: ScreenPoint(x: 0, y: 0.9))
      shadow.append(Self.contact(contact * scale, resolution: resolution))
      return shadow
    }
    rim = balloon(0, 0)
    body = balloon(-Self.rimWidth, -Self.rimWidth * 1.8)
    var pen = OrnamentPen(resolution: resolution)
    pen.circle(around: center, radius: radius * 0.3)
    dot = pen.path
    frame = ScreenRect(
      minX: -radius - 2.5, minY: -height - 2, maxX: radius + 2.5, maxY: 2.5 * scale)
  }

  /// - Parameter dotColor: nil for a head without a dot.
  func drawing(tint: Color, dotColor: Color?) -> DisplayList {
    var list = DisplayList()
    func fill(_ path: Path, _ color: Color) {
      list.append(.fill(path, rule: .nonZero, paint: .color(color)))
    }
    for shadow in shadows { fill(shadow, Self.shadowColor) }
    fill(rim, .white)
    fill(body, tint)
    if let dotColor { fill(dot, dotColor) }
    return list
  }

  /// The shade on the ground beneath the tip.
  private static func contact(_ radius: Double, resolution: Double) -> Path {
    var pen = OrnamentPen(resolution: resolution)
    pen.ellipse(around: .zero, radiusX: radius, radiusY: radius * 0.4)
    return pen.path
  }

  private static func scale(_ size: Marker.Size) -> Double {
    switch size {
    case .small: 0.75
    case .medium: 1
    case .large: 1.25
    }
  }

  /// A circle that runs out into a tip by two hollow flanks.
  ///
  /// - Parameter tip: y of the tip.
  private static func balloon(
    center: ScreenPoint, radius: Double, tip: Double, resolution: Double
  ) -> Path {
    var pen = OrnamentPen(resolution: resolution)
    let (sine, cosine) = (sin(shoulder), cos(shoulder))
    let point = ScreenPoint(x: 0, y: tip)
    let left = center + ScreenPoint(x: -cosine, y: sine) * radius
    let right = center + ScreenPoint(x: cosine, y: sine) * radius
    // Along the circle at the shoulder, and nearly upright at the tip.
    let flank = (tip - left.y) * 0.42
    pen.arc(around: center, radius: radius, from: .pi - shoulder, to: 2 * .pi + shoulder)
    pen.curve(
      to: point, right + ScreenPoint(x: -sine, y: cosine) * flank,
      point + ScreenPoint(x: radius * 0.1, y: -flank))
    pen.curve(
      to: left, point + ScreenPoint(x: -radius * 0.1, y: -flank),
      left + ScreenPoint(x: sine, y: cosine) * flank)
    pen.close()
    return pen.path
  }
}
