public import CartoucheSupport

/// Closed contours of straight edges in logical points of a viewport's plane.
///
/// Curves are flattened by whoever builds the path, who knows the resolution. Guarantees at least
/// three points a closed contour.
public struct Path: Hashable, Sendable {
  @usableFromInline var storedPoints: [ScreenPoint] = []
  @usableFromInline var storedEnds: [Int32] = []

  public init() {}

  /// The points of all contours, one contour after the other, none repeated to close it.
  @inlinable public var points: [ScreenPoint] { storedPoints }

  /// Contour c holds the points up to `contourEnds[c]`, from the end of the one before.
  @inlinable public var contourEnds: [Int32] { storedEnds }

  @inlinable public var isEmpty: Bool { storedEnds.isEmpty }

  /// Adds a point to the open contour.
  @inlinable
  public mutating func append(_ point: ScreenPoint) { storedPoints.append(point) }

  /// Ends the open contour; one of fewer than three points is dropped, for it has no area.
  @inlinable
  public mutating func closeContour() {
    let start = Int(storedEnds.last ?? 0)
    if storedPoints.count - start < 3 {
      storedPoints.removeSubrange(start...)
    } else {
      storedEnds.append(Int32(truncatingIfNeeded: storedPoints.count))
    }
  }

  /// Adds a closed contour of four points.
  @inlinable
  public mutating func appendQuad(
    _ a: ScreenPoint, _ b: ScreenPoint, _ c: ScreenPoint, _ d: ScreenPoint
  ) {
    storedPoints.append(a)
    storedPoints.append(b)
    storedPoints.append(c)
    storedPoints.append(d)
    storedEnds.append(Int32(truncatingIfNeeded: storedPoints.count))
  }

  public mutating func reserveCapacity(points count: Int) { storedPoints.reserveCapacity(count) }

  /// Adds all contours of another path.
  public mutating func append(_ other: Path) {
    let base = Int32(truncatingIfNeeded: storedPoints.count)
    storedPoints.append(contentsOf: other.storedPoints)
    storedEnds.append(contentsOf: other.storedEnds.map { $0 &+ base })
  }

  /// Forgets the contours but keeps the memory.
  public mutating func removeAll() {
    storedPoints.removeAll(keepingCapacity: true)
    storedEnds.removeAll(keepingCapacity: true)
  }
}
