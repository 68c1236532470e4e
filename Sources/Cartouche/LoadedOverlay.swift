import CartoucheData
import CartoucheLayout
import CartoucheScene
import CartoucheSupport

/// A file's features, ready to be drawn as an overlay says.
struct LoadedOverlay: Sendable {
  let features: OverlayFeatures
  let clusters: ClusteredPoints?
  let extent: SceneExtent
  let summary: RenderedMap.OverlaySummary
  let diagnostics: [Diagnostic]

  /// More points than this, unless they are clustered, have small markers, lest they hide the map.
  private static let largeMarkerLimit = 20

  /// - Parameter templates: of the request's markers, by name.
  init(
    _ overlay: MapRequest.FileOverlay, _ contents: FeatureContents,
    templates: [String: MarkerStyle] = [:]
  ) {
    let style = overlay.style
    var marker = Marker(position: Coordinate(latitude: 0, longitude: 0))
    if style.color != LineStyle.defaultColor { marker.tint = style.color }
    if contents.features.kinds.count(where: { $0 == .point }) > Self.largeMarkerLimit {
      marker.size = .small
    }
    marker.style = overlay.marker.over(marker.style)
    features = OverlayFeatures(
      contents.features, lineStyle: style, polygonStyle: Self.polygonStyle(overlay),
      markerStyle: marker, markerTemplates: templates,
      templateProperty: overlay.templateProperty, showsPoints: overlay.clustering == nil,
      isGeodesic: overlay.isGeodesic, zIndex: overlay.zIndex)
    clusters = overlay.clustering.map { clustering in
      var points = clustering.points(of: contents.features)
      points.markerStyle = overlay.marker
      points.markerStyles = templates
      points.takeTints(
        except: Set(clustering.categories.filter { $0.color != nil }.map(\.name)))
      return points
    }
    extent = SceneExtent(features, clusters: clusters)
    summary = RenderedMap.OverlaySummary(overlay, contents)
    var told = contents.diagnostics + features.diagnostics
    if contents.features.count == 0 {
      told.append(Diagnostic(.warning, "holds nothing that can be drawn"))
    } else {
      told += clusters?.diagnostics ?? []
    }
    diagnostics = told.map { $0.named(overlay.path) }
  }

  /// Areas in the lines' colour, with a thinner outline.
  private static func polygonStyle(_ overlay: MapRequest.FileOverlay) -> PolygonStyle {
    var style = polygonStyle(overlay.style)
    if let fill = overlay.fill { style.fill = fill }
    style.pattern = overlay.pattern
    return style
  }

  private static func polygonStyle(_ style: LineStyle) -> PolygonStyle {
    let usual = PolygonStyle()
    guard style != LineStyle() else { return usual }
    var outline = usual.stroke ?? LineStyle()
    outline.color = style.color
    outline.opacity = style.opacity
    outline.dashes = style.dashes
    outline.dashOffset = style.dashOffset
    outline.join = style.join
    outline.cap = style.cap
    outline.gradient = style.gradient
    outline.spans = style.spans
    outline.widthUnit = style.widthUnit
    if style.width != LineStyle().width { outline.width = style.width }
    return PolygonStyle(
      fill: style.color.multipliedAlpha(usual.fill.alpha * style.opacity), stroke: outline)
  }

  /// For the cache, in bytes, roughly: positions and properties, and a cluster index beside them.
  var cost: Int {
    let table = features.features
    let properties = table.propertyKeys.count * 48
    return table.points.count * (clusters == nil ? 32 : 160) + properties + table.count * 64
  }
}

extension Diagnostic {
  /// What tells no file is of this one.
  fileprivate func named(_ file: String) -> Diagnostic {
    var diagnostic = self
    if diagnostic.place.file == nil { diagnostic.place.file = file }
    return diagnostic
  }
}
