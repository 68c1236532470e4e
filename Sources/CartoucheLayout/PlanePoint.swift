/// A place in the map's plane before perspective: logical points at the camera's zoom, turned by
/// the bearing, y towards the viewer.
struct PlanePoint: Hashable {
  var x: Double
  var y: Double

  static func + (a: PlanePoint, b: PlanePoint) -> PlanePoint {
    PlanePoint(x: a.x + b.x, y: a.y + b.y)
  }

  static func - (a: PlanePoint, b: PlanePoint) -> PlanePoint {
    PlanePoint(x: a.x - b.x, y: a.y - b.y)
  }

  static func * (a: PlanePoint, factor: Double) -> PlanePoint {
    PlanePoint(x: a.x * factor, y: a.y * factor)
  }

  /// A quarter turn from x towards y: to the right of the direction on a screen whose y runs down.
  var turnedRight: PlanePoint { PlanePoint(x: -y, y: x) }

  var length: Double { (x * x + y * y).squareRoot() }

  func dot(_ other: PlanePoint) -> Double { x * other.x + y * other.y }

  /// Positive where `other` lies to the right of this direction, y running down.
  func cross(_ other: PlanePoint) -> Double { x * other.y - y * other.x }
}
