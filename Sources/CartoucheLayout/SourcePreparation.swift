import CartoucheGeo
package import CartoucheStyle
import CartoucheSupport

/// What the options of a style's GeoJSON source make of its features, before any layer sees them.
package struct SourcePreparation: Sendable {
  private let source: GeoJSONSource
  private let style: Style

  /// The Douglas-Peucker tolerance of sources that do not state one, in points at the style's whole
  /// zoom. Pictures are finer than that anyway.
  private static let usualTolerance = 0.375

  /// `nil` where the options change nothing.
  package init?(_ source: GeoJSONSource, of style: Style) {
    self.source = source
    self.style = style
    guard
      source.cluster != nil || source.hasFilter || source.generatesIDs
        || source.promotedID != nil || hasZooms
    else { return nil }
  }

  /// Whether features differ from one whole zoom to the next.
  private var hasZooms: Bool { source.cluster != nil || source.tolerance > Self.usualTolerance }

  /// The features with their ids, without those that the filter excludes.
  func prepared(_ features: FeatureTable) -> FeatureTable {
    var result = features
    if let name = source.promotedID {
      result = result.identified(by: name)
    } else if source.generatesIDs {
      result = result.identified { .number(Double($0)) }
    }
    guard source.hasFilter else { return result }
    var context = style.context(zoom: 0, features: result)
    return result.selecting(
      (0..<result.count).filter { feature in
        context.feature = feature
        return source.matches(context)
      })
  }

  /// How prepared features become those of a whole zoom; `nil` where they are all the same.
  func zooms(of features: FeatureTable) -> SourceZooms? {
    guard hasZooms else { return nil }
    let clusters = source.cluster.map {
      StyleClusters($0, of: features, sourceMaxZoom: source.maxZoom, style: style)
    }
    let tolerance = source.tolerance > Self.usualTolerance ? source.tolerance : nil
    return SourceZooms(
      features: features, clusters: clusters, tolerance: tolerance, maxZoom: source.maxZoom)
  }
}
