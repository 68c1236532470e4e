public import CartoucheGeo
public import CartoucheSupport

/// Features of a file as an overlay, styled by the properties of simplestyle-spec 1.1 where they
/// have any, else by the overlay's own styles.
///
/// A line with `stroke`, `stroke-width` or `stroke-opacity` is drawn as the specification says, with
/// its defaults for the rest and without a casing; so is a polygon with one of these or `fill` or
/// `fill-opacity`, and a point with a `marker-…` property.
public struct OverlayFeatures: Sendable {
  /// With lines and rings that step the short way round the world.
  package let features: FeatureTable
  public let lineStyle: LineStyle
  public let polygonStyle: PolygonStyle
  /// Gives points their look; its position is not used.
  public let markerStyle: Marker
  /// Looks by the values of a property, over that of ``markerStyle``.
  public let markerTemplates: [String: MarkerStyle]
  private let templateKey: FeatureTable.KeyIndex?
  /// Whether points are drawn as markers; those that are clustered are not.
  public let showsPoints: Bool
  /// Overlays with a greater one lie above; of equal ones the later.
  public let zIndex: Int
  /// Values that are none of simplestyle's.
  public let diagnostics: [Diagnostic]
  private let styles: SimpleStyle

  /// - Parameter isGeodesic: whether steps of lines and sides of areas follow great circles.
  public init(
    _ features: FeatureTable, lineStyle: LineStyle = LineStyle(),
    polygonStyle: PolygonStyle = PolygonStyle(),
    markerStyle: Marker = Marker(position: Coordinate(latitude: 0, longitude: 0)),
    markerTemplates: [String: MarkerStyle] = [:], templateProperty: String? = nil,
    showsPoints: Bool = true, isGeodesic: Bool = false, zIndex: Int = 0
  ) {
    let stepping = features.steppingShortWay()
    self.features = isGeodesic ? stepping.followingGreatCircles() : stepping
    self.lineStyle = lineStyle
    self.polygonStyle = polygonStyle
    self.markerStyle = markerStyle
    self.markerTemplates = markerTemplates
    templateKey = templateProperty.flatMap { features.keyIndex(of: $0) }
    self.showsPoints = showsPoints
    self.zIndex = zIndex
    styles = SimpleStyle(features)
    diagnostics = styles.diagnostics(features)
  }

  package func lineStyle(of feature: Int) -> LineStyle {
    styles.lineStyle(of: feature, in: features) ?? lineStyle
  }

  package func polygonStyle(of feature: Int) -> PolygonStyle {
    styles.polygonStyle(of: feature, in: features) ?? polygonStyle
  }

  /// The features' points as markers, in the features' order.
  package func markers() -> [Marker] {
    guard showsPoints else { return [] }
    var markers: [Marker] = []
    for feature in 0..<features.count where features.kinds[feature] == .point {
      var marker = styles.marker(
        of: feature, in: features, like: markerStyle, template: template(of: feature))
      for part in features.parts(of: feature) {
        for index in features.pointRange(ofPart: part) {
          marker.position = WebMercator.unproject(features.points[index])
          markers.append(marker)
        }
      }
    }
    return markers
  }

  private func template(of feature: Int) -> MarkerStyle? {
    guard !markerTemplates.isEmpty, let templateKey,
      let name = features.property(templateKey, of: feature)?.categoryName
    else { return nil }
    return markerTemplates[name]
  }
}
