public import CartoucheCamera
public import CartoucheGeo

/// What a request says of its camera; what it leaves out comes from its fit, its style, or a view of
/// the whole world.
public struct PartialCamera: Codable, Hashable, Sendable {
  public var target: Coordinate?
  /// The world is 256 × 2^zoom logical points wide; −5…25.
  public var zoom: Double?
  /// Degrees clockwise from true north.
  public var bearing: Bearing?
  /// Degrees from nadir, 0…85.
  public var viewingAngle: ViewingAngle?

  public init(
    target: Coordinate? = nil, zoom: Double? = nil, bearing: Bearing? = nil,
    viewingAngle: ViewingAngle? = nil
  ) {
    self.target = target
    self.zoom = zoom
    self.bearing = bearing
    self.viewingAngle = viewingAngle
  }

  public init(_ camera: Camera) {
    self.init(
      target: camera.target, zoom: camera.zoom, bearing: camera.bearing,
      viewingAngle: camera.viewingAngle)
  }

  public var isEmpty: Bool { self == PartialCamera() }

  /// This camera with its gaps filled from another one.
  public func completed(from camera: Camera) -> Camera {
    Camera(
      target: target ?? camera.target, zoom: zoom ?? camera.zoom,
      bearing: bearing ?? camera.bearing, viewingAngle: viewingAngle ?? camera.viewingAngle)
  }
}
