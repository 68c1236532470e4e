public import CartoucheSupport

/// Closed contours of straight edges in logical points of a viewport's plane.
///
/// Curves are flattened by whoever builds the path, who knows the resolution.
public struct Path: Hashable, Sendable {
  /// The points of all contours, one contour after the other, none repeated to close it.
  public private(set) var points: [ScreenPoint] = []
  /// Contour c holds the points up to `contourEnds[c]`, from the end of the one before.
  public private(set) var contourEnds: [Int32] = []

  public init() {}

  public var isEmpty: Bool { points.isEmpty }

  /// Adds a point to the open contour.
  @inlinable
  public mutating func append(_ point: ScreenPoint) { appendPoint(point) }

  @usableFromInline
  internal mutating func appendPoint(_ point: ScreenPoint) { points.append(point) }

  /// Ends the open contour; one of fewer than three points is dropped, for it has no area.
  public mutating func closeContour() {
    let start = Int(contourEnds.last ?? 0)
    if points.count - start < 3 {
      points.removeSubrange(start...)
    } else {
      contourEnds.append(Int32(points.count))
    }
  }

  public mutating func reserveCapacity(points count: Int) { points.reserveCapacity(count) }

  /// Adds all contours of another path.
  public mutating func append(_ other: Path) {
    let base = Int32(points.count)
    points.append(contentsOf: other.points)
    contourEnds.append(contentsOf: other.contourEnds.map { $0 + base })
  }
}
