package import CartoucheCamera
package import CartoucheScene

extension OrnamentLayout {
  /// Whether any ornament is to be drawn, and so fonts are needed.
  package static func showsAny(
    _ ornaments: Ornaments, attribution: [String], viewport: Viewport
  ) -> Bool {
    (ornaments.attribution.visibility == .visible && !attribution.isEmpty)
      || ornaments.scaleBar.units != .hidden || ornaments.title != nil
      || ornaments.legend.visibility == .visible
      || CompassDrawing.isShown(ornaments.compass.visibility, viewport: viewport)
  }
}
