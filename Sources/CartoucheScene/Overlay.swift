/// Something drawn on the map's plane.
public enum Overlay: Sendable {
  case polyline(Polyline)
  case polygon(Polygon)
  case circle(Circle)
  case image(GroundOverlay)
  /// Lines and polygons of a file; its points are drawn as markers.
  case features(OverlayFeatures)

  /// Overlays with a greater one lie above; of equal ones the later.
  public var zIndex: Int {
    switch self {
    case .polyline(let polyline): polyline.zIndex
    case .polygon(let polygon): polygon.zIndex
    case .circle(let circle): circle.zIndex
    case .image(let image): image.zIndex
    case .features(let features): features.zIndex
    }
  }
}
