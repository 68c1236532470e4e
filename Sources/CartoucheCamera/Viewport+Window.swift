public import CartoucheSupport

/// The endless plane on which pictures, tiles and bands are windows.
///
/// Looking straight down, the plane is the world at the camera's zoom, turned by the bearing about
/// the world's origin: it does not depend on the target, so that tiles and pictures of one zoom and
/// bearing share it. Under tilt it is the picture's own screen, with the origin at its top-left.
extension Viewport {
  package var isFlat: Bool { sinTilt == 0 }

  /// Where the picture's top-left corner lies on the plane, in logical points.
  package var planeOrigin: ScreenPoint {
    guard isFlat else { return .zero }
    let x = target.x * worldSize
    let y = target.y * worldSize
    return ScreenPoint(
      x: x * cosBearing + y * sinBearing - principalPoint.x,
      y: y * cosBearing - x * sinBearing - principalPoint.y)
  }

  /// The whole picture as a window, its corner rounded to 1/256 device pixel.
  ///
  /// - Parameter scale: device pixels a logical point.
  public func window(scale: Double) -> PixelWindow {
    let unit = Double(PixelWindow.unitsPerPixel) * scale
    return PixelWindow(
      originX: Int(clamping: (planeOrigin.x * unit).rounded()),
      originY: Int(clamping: (planeOrigin.y * unit).rounded()),
      width: Int(clamping: (size.width * scale).rounded()),
      height: Int(clamping: (size.height * scale).rounded()),
      scale: scale)
  }

  /// The largest D/w that the picture shows: 1 looking straight down, else that of its lower edge.
  package var largestLocalScale: Double {
    guard !isFlat else { return 1 }
    // On the plane seen at y below the principal point, w = D²·cosτ / (D·cosτ + y·sinτ).
    let bottom = size.height - principalPoint.y
    let scale = 1 + bottom * sinTilt / (eyeDistance * cosTilt)
    return min(max(scale, 1), Self.nearPlaneDivisor)
  }
}
