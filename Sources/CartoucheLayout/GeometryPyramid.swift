package import CartoucheGeo
import CartoucheStyle
import Synchronization

/// A source's features, thinned once for each whole zoom that is drawn and kept for the next picture.
package final class GeometryPyramid: Sendable {
  /// As they were read.
  package let features: FeatureTable
  /// Of all features, in world coordinates.
  package let bounds: WorldBounds
  private let zooms: SourceZooms?
  private let levels = Mutex<[Int: FeatureTable]>([:])
  private let labelPoints = Mutex<[Int: [WorldPoint]]>([:])
  private let matches = Mutex<[MatchKey: [Int]]>([:])
  private let labelLines = Mutex<[MatchKey: LabelLines]>([:])

  private struct MatchKey: Hashable {
    let layer: LayerIdentity
    let zoom: Double
  }

  /// Layers and zooms whose matches are kept.
  private static let matchCapacity = 512
  private static let lineCapacity = 8

  /// How far a thinned line may lie from the true one, in points at the level's zoom.
  private static let tolerance = 0.25
  /// In points, the grid of vector tiles of the usual extent, so that features look alike whether
  /// they come from a file or from tiles made of it.
  private static let grid = 0.0625
  /// From here on the tolerance is below a millimetre on the ground.
  private static let finestLevel = 28

  /// - Parameter preparation: what the source's options make of the features.
  package init(_ features: FeatureTable, preparation: SourcePreparation? = nil) {
    let features = preparation?.prepared(features) ?? features
    self.features = features
    zooms = preparation?.zooms(of: features)
    bounds = features.bounds.reduce(into: .empty) { all, box in
      guard !box.isEmpty else { return }
      all.formUnion(WorldPoint(x: box.minX, y: box.minY))
      all.formUnion(WorldPoint(x: box.maxX, y: box.maxY))
    }
  }

  /// The features that the source has at a style's zoom: clusters differ from one whole zoom to the
  /// next.
  package func geometry(styleZoom: Double) -> GeometryPyramid {
    zooms?.geometry(styleZoom: styleZoom) ?? self
  }

  /// The features for pictures whose finest detail has that many pixels, 256 × 2^level, round the
  /// world. Feature indices are those of ``features``.
  package func features(level: Int) -> FeatureTable {
    guard level < Self.finestLevel else { return features }
    if let ready = levels.withLock({ $0[level] }) { return ready }
    let worldWidth = 256 * Double(sign: .plus, exponent: level, significand: 1)
    let thinned = features.simplified(
      tolerance: Self.tolerance / worldWidth, grid: Self.grid / worldWidth)
    levels.withLock { $0[level] = thinned }
    return thinned
  }

  /// The features that pass a layer's filter, in the source's order.
  ///
  /// - Parameters:
  ///   - zoom: the one that filters see.
  ///   - context: makes one of ``features`` at that zoom; asked only where nothing is known yet.
  func features(
    of layer: StyleLayer, zoom: Double, in context: () -> EvaluationContext
  ) -> [Int] {
    guard layer.hasFilter else { return Array(0..<features.count) }
    let key = MatchKey(layer: layer.identity, zoom: zoom)
    if let known = matches.withLock({ $0[key] }) { return known }
    var context = context()
    let found = (0..<features.count).filter { feature in
      context.feature = feature
      return layer.matches(context)
    }
    matches.withLock { matches in
      if matches.count >= Self.matchCapacity { matches.removeAll() }
      matches[key] = found
    }
    return found
  }

  /// The lines along which a layer sets texts.
  ///
  /// - Parameters:
  ///   - matches: the features that pass the layer's filter.
  ///   - zoom: the one that texts see.
  ///   - text: of a feature; asked only where nothing is known yet.
  func labelLines(
    of layer: StyleLayer, zoom: Double, matches: [Int], text: (_ feature: Int) -> String
  ) -> LabelLines {
    let key = MatchKey(layer: layer.identity, zoom: zoom)
    if let known = labelLines.withLock({ $0[key] }) { return known }
    let lines = LabelLines(features, features: matches, text: text)
    labelLines.withLock { kept in
      if kept.count >= Self.lineCapacity { kept.removeAll() }
      kept[key] = lines
    }
    return lines
  }

  /// Where labels of a feature stand: at its points, where its lines begin, and in its polygons as
  /// far as may be from their edges.
  func labelPoints(of feature: Int) -> [WorldPoint] {
    let parts = features.parts(of: feature)
    switch features.kinds[feature] {
    case .point: return parts.flatMap { features.points[features.pointRange(ofPart: $0)] }
    case .line:
      return parts.flatMap { features.points[features.pointRange(ofPart: $0)].prefix(1) }
    case .polygon:
      if let known = labelPoints.withLock({ $0[feature] }) { return known }
      let found = polygons(of: feature).compactMap { InnermostPoint(rings: $0).find() }
      labelPoints.withLock { $0[feature] = found }
      return found
    }
  }

  /// Each outer ring with the holes that follow it.
  private func polygons(of feature: Int) -> [[ArraySlice<WorldPoint>]] {
    var polygons: [[ArraySlice<WorldPoint>]] = []
    for part in features.parts(of: feature) {
      let ring = features.points[features.pointRange(ofPart: part)]
      if polygons.isEmpty || ring.ringDoubledArea > 0 {
        polygons.append([ring])
      } else {
        polygons[polygons.count - 1].append(ring)
      }
    }
    return polygons
  }
}
