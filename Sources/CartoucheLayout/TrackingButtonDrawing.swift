import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// A round button with an arrow that says whether the map follows its user.
struct TrackingButtonDrawing {
  static let name = "tracking-button"
  /// Of the ornament: half its side.
  static let reach = 22.0

  private let mode: Ornaments.TrackingButton.Mode
  private let scale: Double
  private let palette: OrnamentPalette

  private static let radius = 18.0
  private static let stroke = 1.6

  init(_ mode: Ornaments.TrackingButton.Mode, scale: Double, palette: OrnamentPalette) {
    self.mode = mode
    self.scale = scale
    self.palette = palette
  }

  /// `nil` where it is hidden.
  func ornament() -> OrnamentDrawing? {
    guard mode != .hidden else { return nil }
    let side = Self.reach * 2
    return OrnamentDrawing(
      name: Self.name, size: ScreenSize(width: side, height: side),
      items: ground() + [.fill(icon, rule: .evenOdd, paint: .color(palette.accent))])
  }

  private var center: ScreenPoint { ScreenPoint(x: Self.reach, y: Self.reach) }

  private func ground() -> [DisplayList.Item] {
    func disc(_ radius: Double, y: Double = 0) -> Path {
      var pen = OrnamentPen(resolution: scale)
      pen.circle(around: center + ScreenPoint(x: 0, y: y), radius: radius)
      return pen.path
    }
    return [3.0, 2, 1].map {
      .fill(
        disc(Self.radius + $0, y: 0.9), rule: .nonZero, paint: .color(MarkerShape.shadowColor))
    } + [.fill(disc(Self.radius), rule: .nonZero, paint: .color(palette.face))]
  }

  /// To be filled by the even-odd rule.
  private var icon: Path {
    switch mode {
    case .hidden: Path()
    case .off:
      path(Self.slantedArrow, Self.slantedArrow.inset(by: Self.stroke))
    case .following: path(Self.slantedArrow)
    case .followingWithHeading: path(Self.upright, Self.northStroke)
    }
  }

  private func path(_ contours: [ScreenPoint]...) -> Path {
    var path = Path()
    for contour in contours {
      for point in contour { path.append(center + point) }
      path.closeContour()
    }
    return path
  }

  /// From the button's middle, clockwise from the tip.
  private static let slantedArrow = [
    ScreenPoint(x: 8.5, y: -8.5), ScreenPoint(x: 1.5, y: 9), ScreenPoint(x: -1.25, y: 1.25),
    ScreenPoint(x: -9, y: -1.5),
  ]
  private static let upright = [
    ScreenPoint(x: 0, y: -6.5), ScreenPoint(x: 7, y: 10), ScreenPoint(x: 0, y: 6.25),
    ScreenPoint(x: -7, y: 10),
  ]
  private static let northStroke = [
    ScreenPoint(x: -1, y: -12.5), ScreenPoint(x: 1, y: -12.5), ScreenPoint(x: 1, y: -8.5),
    ScreenPoint(x: -1, y: -8.5),
  ]
}
