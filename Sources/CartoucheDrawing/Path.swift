public import CartoucheSupport

/// Closed contours of straight edges in logical points of a viewport's plane.
///
/// Curves are flattened by whoever builds the path, who knows the resolution. Guarantees at least
/// three points a closed contour.
public struct Path: Hashable, Sendable {
  @usableFromInline var storedPoints: [ScreenPoint] = []
  @usableFromInline var storedEnds: [Int32] = []
  @usableFromInline var storedGroups: [Group] = []
  @usableFromInline var storedCuts: [Cut] = []

  /// Pixels that a group leaves out although it covers them: what lies beyond a blunt end, which so
  /// meets the next line's without a seam.
  public struct Cut: Hashable, Sendable {
    @usableFromInline var a: ScreenPoint
    @usableFromInline var b: ScreenPoint
    @usableFromInline var c: ScreenPoint
    @usableFromInline var d: ScreenPoint
    /// Contours before it, of which the last belong to its group.
    public internal(set) var contour: Int32

    @usableFromInline
    init(corners: (ScreenPoint, ScreenPoint, ScreenPoint, ScreenPoint), contour: Int32) {
      (a, b, c, d) = corners
      self.contour = contour
    }

    /// In order round it.
    @inlinable public var corners: (ScreenPoint, ScreenPoint, ScreenPoint, ScreenPoint) {
      (a, b, c, d)
    }
  }

  /// What is drawn by itself of a path that draws several things.
  public struct Group: Hashable, Sendable {
    /// It ends before this contour.
    public let end: Int32
    /// Whether its contours are outlines that all turn the same way and cover nothing twice, rather
    /// than convex pieces that may.
    public let isOutline: Bool

    @inlinable
    init(end: Int32, isOutline: Bool) {
      self.end = end
      self.isOutline = isOutline
    }
  }

  public var cuts: [Cut] { storedCuts }

  public init() {}

  /// The points of all contours, one contour after the other, none repeated to close it.
  @inlinable public var points: [ScreenPoint] { storedPoints }

  /// Contour c holds the points up to `contourEnds[c]`, from the end of the one before.
  @inlinable public var contourEnds: [Int32] { storedEnds }

  /// Where more than one thing is drawn by one path, what each is. Contours after the last of them
  /// are one more, of convex pieces.
  @inlinable public var groups: [Group] { storedGroups }

  @inlinable public var isEmpty: Bool { storedEnds.isEmpty }

  /// Adds a point to the open contour.
  @inlinable
  public mutating func append(_ point: ScreenPoint) { storedPoints.append(point) }

  /// Adds points to the open contour.
  @inlinable
  public mutating func append(contentsOf points: some Collection<ScreenPoint>) {
    storedPoints.append(contentsOf: points)
  }

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

  /// Takes away the pixels whose centres lie in a convex quadrilateral, from what the group that is
  /// open draws.
  @inlinable
  public mutating func cut(
    _ a: ScreenPoint, _ b: ScreenPoint, _ c: ScreenPoint, _ d: ScreenPoint
  ) {
    storedCuts.append(
      Cut(corners: (a, b, c, d), contour: Int32(truncatingIfNeeded: storedEnds.count)))
  }

  /// Ends what the contours since the last such end draw together.
  ///
  /// Only ``FillRule/unionOfConvexPieces`` tells groups apart: within one, pieces are united; what
  /// several cover of a pixel adds up as that of fills laid one over the other.
  ///
  /// - Parameter isOutline: whether the contours are not pieces but outlines, of any shape, that all
  ///   turn the same way and cover no place twice; that draws twice as fast.
  @inlinable
  public mutating func endGroup(isOutline: Bool = false) {
    let count = Int32(truncatingIfNeeded: storedEnds.count)
    if count > storedGroups.last?.end ?? 0 {
      storedGroups.append(Group(end: count, isOutline: isOutline))
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
    let contours = Int32(truncatingIfNeeded: storedEnds.count)
    storedCuts.append(
      contentsOf: other.storedCuts.map { cut in
        var moved = cut
        moved.contour &+= contours
        return moved
      })
    storedGroups.append(
      contentsOf: other.storedGroups.map {
        Group(end: $0.end &+ contours, isOutline: $0.isOutline)
      })
    storedPoints.append(contentsOf: other.storedPoints)
    storedEnds.append(contentsOf: other.storedEnds.map { $0 &+ base })
  }

  /// Groups the contours, which are those of another path elsewhere, as that path does.
  package mutating func takeGroups(of other: Path, movedBy offset: ScreenPoint) {
    storedGroups = other.storedGroups
    storedCuts = other.storedCuts.map { cut in
      let corners = (cut.a + offset, cut.b + offset, cut.c + offset, cut.d + offset)
      return Cut(corners: corners, contour: cut.contour)
    }
  }

  /// Forgets the contours but keeps the memory.
  public mutating func removeAll() {
    storedPoints.removeAll(keepingCapacity: true)
    storedEnds.removeAll(keepingCapacity: true)
    storedGroups.removeAll(keepingCapacity: true)
    storedCuts.removeAll(keepingCapacity: true)
  }
}
