import CartoucheCamera
import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// A dial that lies on the map: turned by the bearing, foreshortened by the tilt. Its N stays upright
/// to be read.
struct CompassDrawing {
  static let name = "compass"
  static let radius = 20.0

  private let viewport: Viewport
  private let scale: Double
  private let shaper: any TextShaping
  /// Height to width of the dial: the cosine of the tilt, but never so flat that the needle closes.
  private let flattening: Double

  private static let leastFlattening = 0.4
  private static let needleLength = 11.5
  private static let needleHalfWidth = 4.0
  private static let north = Color(rgb: 0xdb3b31)
  private static let northShade = Color(rgb: 0xb32a22)
  private static let south = Color(rgb: 0xd9dde1)
  private static let southShade = Color(rgb: 0xb4bac1)
  private static let ink = Color(rgb: 0x3c4248)

  init(viewport: Viewport, scale: Double, shaper: any TextShaping) {
    self.viewport = viewport
    self.scale = scale
    self.shaper = shaper
    flattening = max(viewport.cosTilt, Self.leastFlattening)
  }

  static func isShown(_ visibility: Ornaments.Compass.Visibility, viewport: Viewport) -> Bool {
    switch visibility {
    case .hidden: false
    case .visible: true
    case .adaptive:
      viewport.camera.bearing.degrees != 0 || viewport.camera.viewingAngle.degrees != 0
    }
  }

  /// As large as the dial looking straight down, whatever the tilt, so that it stays in its place.
  func ornament() -> OrnamentDrawing {
    let side = Self.radius * 2
    return OrnamentDrawing(
      name: Self.name, size: ScreenSize(width: side, height: side),
      items: dialItems() + needleItems() + letterItems())
  }

  private var center: ScreenPoint { ScreenPoint(x: Self.radius, y: Self.radius) }

  /// A place of the dial: `east` and `north` of its middle, in points.
  private func dialPoint(east: Double, north: Double) -> ScreenPoint {
    let x = east * viewport.cosBearing - north * viewport.sinBearing
    let y = -east * viewport.sinBearing - north * viewport.cosBearing
    return center + ScreenPoint(x: x, y: y * flattening)
  }

  private func dialItems() -> [DisplayList.Item] {
    func ellipse(_ radius: Double, y: Double = 0) -> Path {
      var pen = OrnamentPen(resolution: scale)
      pen.ellipse(
        around: center + ScreenPoint(x: 0, y: y), radiusX: radius, radiusY: radius * flattening)
      return pen.path
    }
    func fill(_ path: Path, _ color: Color) -> DisplayList.Item {
      .fill(path, rule: .nonZero, paint: .color(color))
    }
    // A tilted dial shows its rim.
    let depth = 2.5 * (1 - flattening)
    return [3.0, 2, 1].map {
      fill(ellipse(Self.radius - 2.5 + $0, y: depth + 0.6), MarkerShape.shadowColor)
    }
      + [
        fill(ellipse(Self.radius - 1.5, y: depth), Color(rgb: 0xb9bfc6)),
        fill(ellipse(Self.radius - 1.5), Color(rgb: 0xc9ced4)),
        fill(ellipse(Self.radius - 2.25), .white), ticks(),
      ]
  }

  /// Marks at east, south and west; the N stands for the fourth.
  private func ticks() -> DisplayList.Item {
    var path = Path()
    let (inner, outer, half) = (14.0, 16.5, 0.6)
    for (east, north) in [(1.0, 0.0), (0, -1), (-1, 0)] {
      func corner(_ distance: Double, _ side: Double) -> ScreenPoint {
        dialPoint(
          east: east * distance + north * side * half, north: north * distance - east * side * half)
      }
      path.appendQuad(corner(inner, -1), corner(outer, -1), corner(outer, 1), corner(inner, 1))
    }
    return .fill(path, rule: .nonZero, paint: .color(Color(rgb: 0x9aa1a8)))
  }

  /// Four facets, lit from the west.
  private func needleItems() -> [DisplayList.Item] {
    let middle = dialPoint(east: 0, north: 0)
    func facet(north: Double, east: Double, _ color: Color) -> DisplayList.Item {
      var path = Path()
      path.append(middle)
      path.append(dialPoint(east: 0, north: north))
      path.append(dialPoint(east: east, north: 0))
      path.closeContour()
      return .fill(path, rule: .nonZero, paint: .color(color))
    }
    let (length, half) = (Self.needleLength, Self.needleHalfWidth)
    return [
      // The whole beneath its darker half: no seam shows between them.
      diamond(north: length, half, Self.north), facet(north: length, east: half, Self.northShade),
      diamond(north: -length, half, Self.south),
      facet(north: -length, east: half, Self.southShade),
    ]
  }

  private func diamond(north: Double, _ half: Double, _ color: Color) -> DisplayList.Item {
    var path = Path()
    path.append(dialPoint(east: -half, north: 0))
    path.append(dialPoint(east: 0, north: north))
    path.append(dialPoint(east: half, north: 0))
    path.closeContour()
    return .fill(path, rule: .nonZero, paint: .color(color))
  }

  private func letterItems() -> [DisplayList.Item] {
    let size = 8.0
    let text = shaper.shape("N", style: TextStyle(weight: 700, size: size))
    guard text.advance > 0 else { return [] }
    let place = dialPoint(east: 0, north: 15)
    return [
      .glyphs(
        text.runs,
        origin: ScreenPoint(x: place.x - text.advance / 2, y: place.y + size * 0.357), rotation: 0,
        color: Self.ink, halo: Halo(color: .white, width: 1))
    ]
  }
}
