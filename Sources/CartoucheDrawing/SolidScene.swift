package import CartoucheSupport

/// Upright solids with level roofs, of which the nearer ones hide those behind them: a layer of
/// extruded buildings.
///
/// All are opaque to each other, whatever the opacity of their layer.
public struct SolidScene: Hashable, Sendable {
  /// One solid: what stands between two heights over the inside of its rings (by the non-zero
  /// winding rule).
  package struct Solid: Hashable, Sendable {
    package let rings: Range<Int>
    /// In metres above the map's plane, 0 or more.
    package let base: Double
    package let top: Double
    /// Above 0.
    package let pointsPerMetre: Double
    package let surface: Int

    /// In points above the map's plane.
    package var basePoints: Double { base * pointsPerMetre }
    package var topPoints: Double { top * pointsPerMetre }
  }

  public var view: SolidView
  public var light: SolidLight
  /// Of the whole layer, 0…1.
  public var opacity: Double
  package private(set) var points: [ScreenPoint] = []
  /// For each point whether there is no wall from it to the next; empty where there are all.
  package private(set) var isOpen: [Bool] = []
  /// For each ring the index after its last point.
  package private(set) var ringEnds: [Int] = []
  package private(set) var solids: [Solid] = []
  package private(set) var surfaces: [SolidSurface] = []

  public init(view: SolidView, light: SolidLight, opacity: Double = 1) {
    self.view = view
    self.light = light
    self.opacity = opacity
  }

  public var isEmpty: Bool { solids.isEmpty }

  /// The same solids elsewhere on the drawing's plane.
  package func moved(by offset: ScreenPoint) -> SolidScene {
    var moved = self
    moved.view.principalPoint = view.principalPoint + offset
    return moved
  }

  /// The walls that the scene holds, seen or not.
  public var wallCount: Int { points.count }

  /// Adds a solid. One whose top is not above its base is its roof alone.
  ///
  /// - Parameters:
  ///   - base: in metres above the map's plane; what is negative or not finite counts as 0.
  ///   - top: likewise.
  ///   - pointsPerMetre: of the map's plane there; above 0, else nothing is added.
  public mutating func append(
    _ rings: [SolidRing], base: Double, top: Double, pointsPerMetre: Double,
    surface: SolidSurface
  ) {
    let rings = rings.filter { $0.points.count > 2 }
    guard !rings.isEmpty, pointsPerMetre > 0, pointsPerMetre.isFinite else { return }
    if surfaces.last != surface { surfaces.append(surface) }
    let first = ringEnds.count
    for ring in rings { append(ring) }
    solids.append(
      Solid(
        rings: first..<ringEnds.count, base: Self.height(base), top: Self.height(top),
        pointsPerMetre: pointsPerMetre, surface: surfaces.count - 1))
  }

  private mutating func append(_ ring: SolidRing) {
    if ring.isOpen.contains(true), isOpen.isEmpty {
      isOpen = Array(repeating: false, count: points.count)
    }
    points += ring.points
    ringEnds.append(points.count)
    guard !isOpen.isEmpty || ring.isOpen.contains(true) else { return }
    isOpen += ring.isOpen.prefix(ring.points.count)
    isOpen += Array(repeating: false, count: points.count - isOpen.count)
  }

  private static func height(_ height: Double) -> Double {
    height > 0 && height.isFinite ? height : 0
  }

  /// The points of a ring.
  package func points(ofRing ring: Int) -> Range<Int> {
    (ring > 0 ? ringEnds[ring - 1] : 0)..<ringEnds[ring]
  }
}
