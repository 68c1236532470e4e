import CartoucheDrawing
import CartoucheSupport
import Foundation

/// The outlines of a balloon about its tip at (0, 0), or of a disc about its middle.
struct MarkerShape {
  /// Each to be laid down with ``shadowColor``: together a soft edge.
  private(set) var shadows: [Path]
  private(set) var rim: Path
  private(set) var body: Path
  /// Stands in a balloon's head where a marker has no glyph.
  private(set) var dot = Path()

  static let shadowColor = Color.black.multipliedAlpha(0.07)
  /// How far the soft edge's layers reach beyond the rim, and how wide the shade beneath a tip is.
  private static let shadowLayers = [(2.4, 5.5), (1.4, 3.5), (0.6, 2)]
  private static let shadowOffset = ScreenPoint(x: 0, y: 0.9)
  /// Of the point where the flank leaves the head, in radians below the head's equator.
  private static let shoulder = 0.95

  /// - Returns: nil for an image, which has none.
  init?(_ geometry: MarkerGeometry, resolution: Double) {
    switch geometry.body {
    case .balloon(let radius):
      self.init(balloon: radius, geometry, resolution: resolution)
    case .disc(let radius):
      self.init(disc: radius, geometry, resolution: resolution)
    case .image: return nil
    }
  }

  private init(disc radius: Double, _ geometry: MarkerGeometry, resolution: Double) {
    func disc(_ radius: Double) -> Path {
      var pen = OrnamentPen(resolution: resolution)
      pen.circle(around: geometry.center, radius: radius)
      return pen.path
    }
    shadows = Self.shadowLayers.map { grown, _ in
      disc(radius + grown).moved(by: Self.shadowOffset)
    }
    rim = disc(radius)
    body = disc(radius - geometry.border)
  }

  private init(balloon radius: Double, _ geometry: MarkerGeometry, resolution: Double) {
    let (center, scale) = (geometry.center, geometry.scale)
    func balloon(_ grown: Double, _ tip: Double) -> Path {
      Self.balloon(center: center, radius: radius + grown, tip: tip, resolution: resolution)
    }
    shadows = Self.shadowLayers.map { grown, contact in
      // One mask for both: a picture with a thousand markers is painted in two thirds of the time.
      var shadow = balloon(grown, -(grown + 0.5) * scale).moved(by: Self.shadowOffset)
      shadow.append(Self.contact(contact * scale, resolution: resolution))
      return shadow
    }
    rim = balloon(0, 0)
    let border = min(geometry.border, radius)
    body = balloon(-border, -border * 1.8)
    var pen = OrnamentPen(resolution: resolution)
    pen.circle(around: center, radius: radius * 0.3)
    dot = pen.path
  }

  /// The shade on the ground beneath the tip.
  private static func contact(_ radius: Double, resolution: Double) -> Path {
    var pen = OrnamentPen(resolution: resolution)
    pen.ellipse(around: .zero, radiusX: radius, radiusY: radius * 0.4)
    return pen.path
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
