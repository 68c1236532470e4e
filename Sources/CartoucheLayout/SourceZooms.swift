import CartoucheGeo
import Synchronization

/// The features of a source that differ from one whole zoom of a style to the next.
final class SourceZooms: Sendable {
  private let features: FeatureTable
  private let clusters: StyleClusters?
  /// In points; `nil` where lines and areas are as fine as the picture.
  private let tolerance: Double?
  /// From here on they are.
  private let maxZoom: Double
  private let ready = Mutex<[Int: GeometryPyramid]>([:])

  /// As many zooms are kept; a batch of pictures rarely needs more at once.
  private static let capacity = 4
  /// Points of the world at a style's zoom 0.
  private static let worldWidth = 512.0
  private static let zoomLimit = 40.0

  init(
    features: FeatureTable, clusters: StyleClusters?, tolerance: Double?, maxZoom: Double
  ) {
    self.features = features
    self.clusters = clusters
    self.tolerance = tolerance
    self.maxZoom = maxZoom
  }

  func geometry(styleZoom: Double) -> GeometryPyramid {
    let zoom = Int(exactly: min(max(styleZoom, 0), Self.zoomLimit).rounded(.down)) ?? 0
    if let known = ready.withLock({ $0[zoom] }) { return known }
    let made = GeometryPyramid(features(zoom: zoom))
    ready.withLock { ready in
      if ready.count >= Self.capacity { ready.removeAll() }
      ready[zoom] = made
    }
    return made
  }

  private func features(zoom: Int) -> FeatureTable {
    let features = clusters?.features(zoom: zoom) ?? features
    guard let tolerance, Double(zoom) < maxZoom else { return features }
    let width = Double(sign: .plus, exponent: zoom, significand: Self.worldWidth)
    return features.simplified(tolerance: tolerance / width)
  }
}
