import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import Foundation

extension MapRequest {
  /// What is shown where nothing else is asked for: the world less the emptiest polar regions.
  static let worldView = (west: -180.0, south: -58.0, east: 180.0, north: 84.0)

  /// The camera that the request means.
  ///
  /// - Parameter styleCamera: The style's own view. It gives what the request leaves open, unless
  ///   the request has a fit; without either it is a view of the whole world.
  package func resolvedCamera(styleCamera: Camera?) -> Camera {
    switch fit {
    case .bounds(let bounds):
      camera.completed(from: Self.camera(fitting: bounds, size: size, padding: padding))
    case nil:
      camera.completed(from: styleCamera ?? worldCamera)
    }
  }

  private var worldCamera: Camera {
    let view = Self.worldView
    let bounds = try? CoordinateBounds(
      west: view.west, south: view.south, east: view.east, north: view.north)
    return bounds.map { Self.camera(fitting: $0, size: size, padding: padding) } ?? Camera()
  }
}
