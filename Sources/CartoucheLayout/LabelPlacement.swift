package import CartoucheCamera
package import CartoucheSupport

/// Over what labels are placed by rank.
package enum LabelPlacement: Hashable, Sendable {
  /// Over the whole picture, as MapLibre does it.
  case picture
  /// Over blocks of the viewport's plane, so that all windows of the plane decide alike. Only where
  /// the plane is the world's: looking straight down.
  case world

  /// The part of the plane whose labels compete for places in a window.
  package func competingWindow(viewport: Viewport, window: PixelWindow) -> PixelWindow {
    guard self == .world, viewport.isFlat else { return viewport.window(scale: window.scale) }
    let rect = WorldBlocks.surroundings(of: window.rect)
    let unit = Double(PixelWindow.unitsPerPixel) * window.scale
    return PixelWindow(
      originX: Int(clamping: rect.minX * unit), originY: Int(clamping: rect.minY * unit),
      width: Int(clamping: rect.width * window.scale),
      height: Int(clamping: rect.height * window.scale), scale: window.scale)
  }
}
