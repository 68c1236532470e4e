import CartoucheCamera
import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// A dial that lies on the map: turned by the bearing, foreshortened by the tilt. The N stands on a
/// bead of its rim, upright and of one size, to be read from any side.
struct CompassDrawing {
  static let name = "compass"
  /// Of the ornament: half its side.
  static let reach = 24.0

  private let viewport: Viewport
  private let scale: Double
  private let palette: OrnamentPalette
  private let shaper: any TextShaping
  /// Height to width of the dial: the cosine of the tilt, but never so flat that the needle closes.
  private let flattening: Double

  private static let leastFlattening = 0.3
  private static let radius = 17.5
  private static let needleLength = 12.0
  private static let needleHalfWidth = 4.25
  private static let beadRadius = 6.0
  private static let halfCapHeight = 0.357

  init(
    viewport: Viewport, scale: Double, palette: OrnamentPalette = .light,
    shaper: any TextShaping
  ) {
    self.viewport = viewport
    self.scale = scale
    self.palette = palette
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

  /// As large as looking straight down, whatever the tilt, so that it stays in its place.
  func ornament() -> OrnamentDrawing {
    let side = Self.reach * 2
    return OrnamentDrawing(
      name: Self.name, size: ScreenSize(width: side, height: side),
      items: dialItems() + needleItems() + beadItems())
  }

  private var center: ScreenPoint { ScreenPoint(x: Self.reach, y: Self.reach) }

  /// A place of the dial: `east` and `north` of its middle, in points.
  private func dialPoint(east: Double, north: Double) -> ScreenPoint {
    let x = east * viewport.cosBearing - north * viewport.sinBearing
    let y = -east * viewport.sinBearing - north * viewport.cosBearing
    return center + ScreenPoint(x: x, y: y * flattening)
  }

  private func ellipse(_ radius: Double, y: Double = 0) -> Path {
    var pen = OrnamentPen(resolution: scale)
    pen.ellipse(
      around: center + ScreenPoint(x: 0, y: y), radiusX: radius, radiusY: radius * flattening)
    return pen.path
  }

  private func fill(_ path: Path, _ color: Color) -> DisplayList.Item {
    .fill(path, rule: .nonZero, paint: .color(color))
  }

  private func dialItems() -> [DisplayList.Item] {
    // A tilted dial shows its rim.
    let depth = 3 * (1 - flattening)
    let shadows = [3.0, 2, 1].map {
      fill(ellipse(Self.radius + $0, y: depth + 0.9), MarkerShape.shadowColor)
    }
    return shadows + [
      fill(ellipse(Self.radius + 0.5, y: depth), palette.rim),
      fill(ellipse(Self.radius + 0.5), palette.face),
      fill(ellipse(Self.radius - 0.75), palette.ring),
      fill(ellipse(Self.radius - 2), palette.face), ticks(),
    ]
  }

  /// Marks at east, south and west; the bead stands for the fourth.
  private func ticks() -> DisplayList.Item {
    var path = Path()
    let (inner, outer, half) = (12.5, 16.0, 0.6)
    for (east, north) in [(1.0, 0.0), (0, -1), (-1, 0)] {
      func corner(_ distance: Double, _ side: Double) -> ScreenPoint {
        dialPoint(
          east: east * distance + north * side * half, north: north * distance - east * side * half)
      }
      path.appendQuad(corner(inner, -1), corner(outer, -1), corner(outer, 1), corner(inner, 1))
    }
    return fill(path, palette.ring)
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
      return fill(path, color)
    }
    let (length, half) = (Self.needleLength, Self.needleHalfWidth)
    return [
      // The whole beneath its darker half: no seam shows between them.
      diamond(north: length, half, palette.north),
      facet(north: length, east: half, palette.northShade),
      diamond(north: -length, half, palette.south),
      facet(north: -length, east: half, palette.southShade),
    ]
  }

  private func diamond(north: Double, _ half: Double, _ color: Color) -> DisplayList.Item {
    var path = Path()
    path.append(dialPoint(east: -half, north: 0))
    path.append(dialPoint(east: 0, north: north))
    path.append(dialPoint(east: half, north: 0))
    path.closeContour()
    return fill(path, color)
  }

  private func beadItems() -> [DisplayList.Item] {
    let place = dialPoint(east: 0, north: Self.radius - 0.5)
    func disc(_ radius: Double, y: Double = 0) -> Path {
      var pen = OrnamentPen(resolution: scale)
      pen.circle(around: place + ScreenPoint(x: 0, y: y), radius: radius)
      return pen.path
    }
    let size = 8.5
    let text = shaper.shape("N", style: TextStyle(weight: 700, size: size))
    return [
      fill(disc(Self.beadRadius + 0.6, y: 0.5), MarkerShape.shadowColor),
      fill(disc(Self.beadRadius), palette.ring), fill(disc(Self.beadRadius - 1), palette.face),
      .glyphs(
        text.runs,
        origin: ScreenPoint(
          x: place.x - text.advance / 2, y: place.y + size * Self.halfCapHeight),
        rotation: 0, color: palette.ink, halo: nil),
    ]
  }
}
