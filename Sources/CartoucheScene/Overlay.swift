/// Something drawn on the map's plane.
public enum Overlay: Sendable {
  case polyline(Polyline)
  case polygon(Polygon)
  /// Lines and polygons of a file; its points are drawn as markers.
  case features(OverlayFeatures)
}
