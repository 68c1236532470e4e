package import CartoucheGeo
import Synchronization

/// A source's features, thinned once for each whole zoom that is drawn and kept for the next picture.
package final class GeometryPyramid: Sendable {
  /// As they were read.
  package let features: FeatureTable
  /// Of all features, in world coordinates.
  package let bounds: WorldBounds
  private let levels = Mutex<[Int: FeatureTable]>([:])

  /// How far a thinned line may lie from the true one, in points at the level's zoom.
  private static let tolerance = 0.25
  /// From here on the tolerance is below a millimetre on the ground.
  private static let finestLevel = 28

  package init(_ features: FeatureTable) {
    self.features = features
    bounds = features.bounds.reduce(into: .empty) { all, box in
      guard !box.isEmpty else { return }
      all.formUnion(WorldPoint(x: box.minX, y: box.minY))
      all.formUnion(WorldPoint(x: box.maxX, y: box.maxY))
    }
  }

  /// The features for pictures whose finest detail has that many pixels, 256 × 2^level, round the
  /// world. Feature indices are those of ``features``.
  package func features(level: Int) -> FeatureTable {
    guard level < Self.finestLevel else { return features }
    if let ready = levels.withLock({ $0[level] }) { return ready }
    let worldWidth = 256 * Double(sign: .plus, exponent: level, significand: 1)
    let thinned = features.simplified(tolerance: Self.tolerance / worldWidth)
    levels.withLock { $0[level] = thinned }
    return thinned
  }
}
