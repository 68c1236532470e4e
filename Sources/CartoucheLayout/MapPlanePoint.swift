import CartoucheGeo

/// A place in the map's plane before perspective: logical points at the camera's zoom, turned by
/// the bearing, y towards the viewer.
struct MapPlanePoint: Hashable, PlanePoint {
  var x: Double
  var y: Double

  static func + (a: MapPlanePoint, b: MapPlanePoint) -> MapPlanePoint {
    MapPlanePoint(x: a.x + b.x, y: a.y + b.y)
  }

  static func - (a: MapPlanePoint, b: MapPlanePoint) -> MapPlanePoint {
    MapPlanePoint(x: a.x - b.x, y: a.y - b.y)
  }

  static func * (a: MapPlanePoint, factor: Double) -> MapPlanePoint {
    MapPlanePoint(x: a.x * factor, y: a.y * factor)
  }

  /// A quarter turn from x towards y: to the right of the direction on a screen whose y runs down.
  var turnedRight: MapPlanePoint { MapPlanePoint(x: -y, y: x) }

  var length: Double { (x * x + y * y).squareRoot() }

  func dot(_ other: MapPlanePoint) -> Double { x * other.x + y * other.y }

  /// Positive where `other` lies to the right of this direction, y running down.
  func cross(_ other: MapPlanePoint) -> Double { x * other.y - y * other.x }
}
