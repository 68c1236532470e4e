package import CartoucheCamera
import CartoucheGeo

extension MapRequest {
  /// Where the request looks from.
  ///
  /// - Parameter styleCamera: The style's own view. It gives what the request leaves open, unless
  ///   the request has a fit; without either it is a view of the whole world.
  /// - Parameter insets: What the view leaves to others; a fit's padding comes on top.
  /// - Throws: `ViewportError` for a size that ``validate()`` refuses too, and for insets that are
  ///   not finite.
  package func viewport(
    styleCamera: Camera?, insets: EdgeInsets = .zero
  ) throws(ViewportError) -> Viewport {
    let frame = try Viewport(camera: Camera(), size: size, insets: insets)
    return frame.replacing(camera: resolvedCamera(styleCamera, in: frame))
  }

  private func resolvedCamera(_ styleCamera: Camera?, in frame: Viewport) -> Camera {
    guard let fit else { return camera.completed(from: styleCamera ?? worldCamera(in: frame)) }
    switch fit {
    case .bounds(let bounds):
      return frame.camera(
        fitting: bounds, bearing: camera.bearing ?? .north,
        viewingAngle: camera.viewingAngle ?? 0, insets: padding, constraints: Self.constraints)
    }
  }

  /// Small pictures of much need zooms below 0.
  private static var constraints: CameraConstraints {
    let constraints = try? CameraConstraints(
      minZoom: zoomRange.lowerBound, maxZoom: zoomRange.upperBound)
    return constraints ?? .standard
  }

  /// The world less the emptiest polar regions.
  private func worldCamera(in frame: Viewport) -> Camera {
    let bounds = try? CoordinateBounds(west: -180, south: -58, east: 180, north: 84)
    return bounds.map { frame.camera(fitting: $0, insets: padding, constraints: Self.constraints) }
      ?? Camera()
  }
}
