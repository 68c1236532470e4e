import CartoucheDrawing
import CartoucheSupport

/// The upright box that stands for a character which no face has; all in ems.
enum MissingGlyphBox {
  static let advance = 0.6
  static let left = 0.06
  static let right = 0.54
  static let height = 0.71
  private static let stroke = 0.06

  static func append(to path: inout Path) {
    appendFrame(inset: 0, clockwise: true, to: &path)
    appendFrame(inset: stroke, clockwise: false, to: &path)
  }

  private static func appendFrame(inset: Double, clockwise: Bool, to path: inout Path) {
    let (near, far) = (left + inset, right - inset)
    let (top, bottom) = (inset - height, -inset)
    let (second, fourth) = clockwise ? ((far, top), (near, bottom)) : ((near, bottom), (far, top))
    path.appendQuad(
      ScreenPoint(x: near, y: top), ScreenPoint(x: second.0, y: second.1),
      ScreenPoint(x: far, y: bottom), ScreenPoint(x: fourth.0, y: fourth.1))
  }
}
