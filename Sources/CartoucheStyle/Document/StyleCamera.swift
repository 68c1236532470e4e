public import CartoucheGeo

/// The camera that a style brings, in the style's convention: zoom counts from a world of 512
/// points.
public struct StyleCamera: Hashable, Sendable {
  public var center: Coordinate?
  /// One less than the zoom of a camera.
  public var zoom: Double?
  /// Degrees clockwise from north.
  public var bearing: Double?
  /// Degrees from nadir.
  public var pitch: Double?

  public init(
    center: Coordinate? = nil, zoom: Double? = nil, bearing: Double? = nil, pitch: Double? = nil
  ) {
    self.center = center
    self.zoom = zoom
    self.bearing = bearing
    self.pitch = pitch
  }
}
