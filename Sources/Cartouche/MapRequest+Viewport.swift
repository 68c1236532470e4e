package import CartoucheCamera
import CartoucheGeo
package import CartoucheLayout
package import CartoucheSupport

extension MapRequest {
  /// Where the request looks from.
  ///
  /// - Parameters:
  ///   - styleCamera: The style's own view. It gives what the request leaves open, unless the
  ///     request has a fit or overlays; without either it is a view of the whole world.
  ///   - extent: Of the overlays, for a fit to them.
  ///   - insets: What the view leaves to others; a fit's padding comes on top.
  /// - Throws: `ViewportError` for a size that ``validate()`` refuses too, and for insets that are
  ///   not finite.
  package func viewport(
    styleCamera: Camera?, showing extent: SceneExtent = SceneExtent(), insets: EdgeInsets = .zero
  ) throws(ViewportError) -> Viewport {
    let frame = try Viewport(camera: Camera(), size: size, insets: insets)
    return frame.replacing(camera: resolvedCamera(styleCamera, extent, in: frame))
  }

  /// Whether the camera follows from the overlays.
  package var fitsOverlays: Bool {
    fit == .overlays
      || (fit == nil && camera.target == nil && (!overlays.isEmpty || userLocation != nil))
  }

  private func resolvedCamera(
    _ styleCamera: Camera?, _ extent: SceneExtent, in frame: Viewport
  ) -> Camera {
    if case .bounds(let bounds) = fit {
      return frame.camera(
        fitting: bounds, bearing: camera.bearing ?? .north,
        viewingAngle: camera.viewingAngle ?? 0, insets: padding ?? .zero,
        constraints: Self.constraints(closest: SceneExtent.closestZoom(of: bounds)))
    }
    let overlayCamera =
      fitsOverlays
      ? extent.camera(
        in: frame, bearing: camera.bearing ?? .north, viewingAngle: camera.viewingAngle ?? 0,
        insets: padding ?? EdgeInsets(all: Self.overlayPadding),
        minimumZoom: Self.zoomRange.lowerBound) : nil
    return camera.completed(from: overlayCamera ?? styleCamera ?? worldCamera(in: frame))
  }

  private static var constraints: CameraConstraints {
    constraints(closest: zoomRange.upperBound)
  }

  /// Small pictures of much need zooms below 0.
  private static func constraints(closest zoom: Double) -> CameraConstraints {
    let constraints = try? CameraConstraints(minZoom: zoomRange.lowerBound, maxZoom: zoom)
    return constraints ?? .standard
  }

  /// The world less the emptiest polar regions.
  private func worldCamera(in frame: Viewport) -> Camera {
    let bounds = try? CoordinateBounds(west: -180, south: -58, east: 180, north: 84)
    let insets = padding ?? .zero
    return bounds.map { frame.camera(fitting: $0, insets: insets, constraints: Self.constraints) }
      ?? Camera()
  }
}
