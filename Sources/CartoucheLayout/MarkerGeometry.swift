import CartoucheScene
import CartoucheSupport
import Foundation

/// Where the parts of a marker lie, in points about the middle of a dot or an image, or about a
/// balloon's tip.
struct MarkerGeometry: Hashable {
  enum Body: Hashable {
    case balloon(radius: Double)
    case disc(radius: Double)
    case image(MarkerIcon)
  }

  let body: Body
  let scale: Double
  /// What the anchor is a point of, and what collides: all but shadows and texts.
  let box: ScreenRect
  /// Of the head, the disc or the image.
  let center: ScreenPoint
  /// Of the edge of a balloon or a disc.
  let border: Double
  /// What is covered, soft edges too.
  let frame: ScreenRect
  /// The point of it that stands on the place.
  let anchor: ScreenPoint

  private static let headRadius = 14.5
  private static let height = 38.0
  private static let dotRadius = 7.5
  /// Wider edges would leave nothing of a marker.
  private static let borderLimit = 100.0

  init(_ marker: Marker, images: MarkerImages) {
    scale = marker.scale
    let width = marker.style.border?.width ?? max(1.5, scale)
    border = width.isFinite ? min(max(width, 0), Self.borderLimit) : 0
    if let icon = marker.style.image, let size = images.size(of: icon) {
      body = .image(icon)
      center = .zero
      box = ScreenRect(
        minX: -size.width / 2 * scale, minY: -size.height / 2 * scale,
        maxX: size.width / 2 * scale, maxY: size.height / 2 * scale)
      frame = box
    } else if marker.style.shape == .dot {
      let hasGlyph = marker.style.glyphText?.isEmpty == false || marker.style.glyphImage != nil
      let radius = (hasGlyph ? Self.headRadius : Self.dotRadius) * scale
      body = .disc(radius: radius)
      center = .zero
      box = ScreenRect(minX: -radius, minY: -radius, maxX: radius, maxY: radius)
      frame = ScreenRect(
        minX: -radius - 2.5, minY: -radius - 2, maxX: radius + 2.5, maxY: radius + 3.5)
    } else {
      let (radius, height) = (Self.headRadius * scale, Self.height * scale)
      body = .balloon(radius: radius)
      center = ScreenPoint(x: 0, y: radius - height)
      box = ScreenRect(minX: -radius, minY: -height, maxX: radius, maxY: 0)
      frame = ScreenRect(
        minX: -radius - 2.5, minY: -height - 2, maxX: radius + 2.5, maxY: 2.5 * scale)
    }
    anchor = Self.anchor(marker.style.anchor, of: box, body)
  }

  private static func anchor(_ unit: ScreenPoint?, of box: ScreenRect, _ body: Body) -> ScreenPoint
  {
    guard let unit, unit.x.isFinite, unit.y.isFinite else { return .zero }
    return ScreenPoint(x: box.minX + unit.x * box.width, y: box.minY + unit.y * box.height)
  }

  /// Of the room for a glyph.
  var headRadius: Double {
    switch body {
    case .balloon(let radius), .disc(let radius): max(radius - border, 0)
    case .image: 0
    }
  }

  /// The farthest that anything is drawn from the place, but for the title, at any rotation.
  func reach(offset: ScreenPoint) -> Double {
    let corners = [
      ScreenPoint(x: frame.minX, y: frame.minY), ScreenPoint(x: frame.maxX, y: frame.minY),
      ScreenPoint(x: frame.maxX, y: frame.maxY), ScreenPoint(x: frame.minX, y: frame.maxY),
    ]
    let farthest = corners.map { ($0 - anchor).length }.max() ?? 0
    return farthest + offset.length
  }
}

extension Marker {
  /// Bounded, so that no marker is drawn beyond the reach of any window.
  var offset: ScreenPoint {
    func bounded(_ value: Double) -> Double {
      value.isFinite ? min(max(value, -Self.offsetLimit), Self.offsetLimit) : 0
    }
    let offset = style.centerOffset ?? .zero
    return ScreenPoint(x: bounded(offset.x), y: bounded(offset.y))
  }

  private static let offsetLimit = 1_000.0

  /// Clockwise.
  var radians: Double {
    let degrees = style.rotation ?? 0
    return degrees.isFinite ? degrees.remainder(dividingBy: 360) * .pi / 180 : 0
  }
}

extension ScreenPoint {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}

extension MarkerGeometry {
  /// What an upright marker takes of the picture without its shadow, from its foot.
  static func box(of marker: Marker, images: MarkerImages = .none) -> ScreenRect {
    let geometry = MarkerGeometry(marker, images: images)
    return geometry.box.moved(by: marker.offset - geometry.anchor)
  }
}
