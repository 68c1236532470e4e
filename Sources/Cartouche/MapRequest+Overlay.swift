public import CartoucheData
public import CartoucheGeo
public import CartoucheScene
import CartoucheSupport

extension MapRequest {
  /// Something that a picture shows above its style.
  public enum Overlay: Hashable, Sendable {
    case file(FileOverlay)
    case polyline(EncodedLine)
    case path(Polyline)
    case polygon(Polygon)
    case circle(Circle)
    case image(GroundOverlay)
    case marker(Marker)
  }

  /// The features of a file: lines and areas on the map, points as markers or clusters.
  public struct FileOverlay: Hashable, Sendable {
    /// From the working folder; in a document from the document's folder.
    public var path: String
    /// `nil` to tell by the file's suffix, else by its beginning.
    public var format: FeatureFile.Format?
    /// Of lines without a style of their own. Its colour is that of areas and markers too.
    public var style: LineStyle
    /// Of a table, that hold its places; those of the usual names unless they are told.
    public var columns = CSVReader.Columns()
    /// Of areas without a style of their own; `nil` for the lines' colour, translucent.
    public var fill: Color?
    /// Above the fill of such areas.
    public var pattern: FillPattern?
    /// Whether steps of lines and sides of areas follow great circles.
    public var isGeodesic: Bool
    /// Lines and areas of overlays with a greater one lie above; of equal ones the later.
    public var zIndex: Int
    /// Gathers points where they are dense; `nil` draws a marker for every point.
    public var clustering: Clustering?
    /// How points look that stand alone; what it leaves open is of the line style's colour.
    public var marker: MarkerStyle
    /// Whose values name the templates of points; where points are clustered, that is the
    /// clustering's own.
    public var templateProperty: String?

    public init(
      path: String, format: FeatureFile.Format? = nil, style: LineStyle = LineStyle(),
      clustering: Clustering? = nil, marker: MarkerStyle = MarkerStyle(),
      templateProperty: String? = nil, fill: Color? = nil, pattern: FillPattern? = nil,
      isGeodesic: Bool = false, zIndex: Int = 0
    ) {
      self.path = path
      self.format = format
      self.style = style
      self.clustering = clustering
      self.marker = marker
      self.templateProperty = templateProperty
      self.fill = fill
      self.pattern = pattern
      self.isGeodesic = isGeodesic
      self.zIndex = zIndex
    }
  }

  /// A line in Google's encoded polyline format.
  public struct EncodedLine: Hashable, Sendable {
    public var text: String
    public var precision: EncodedPolyline.Precision
    public var style: LineStyle
    /// Whether steps follow great circles.
    public var isGeodesic: Bool
    /// Overlays with a greater one lie above; of equal ones the later.
    public var zIndex: Int

    public init(
      text: String, precision: EncodedPolyline.Precision = .five, style: LineStyle = LineStyle(),
      isGeodesic: Bool = false, zIndex: Int = 0
    ) {
      self.text = text
      self.precision = precision
      self.style = style
      self.isGeodesic = isGeodesic
      self.zIndex = zIndex
    }
  }
}

extension MapRequest.FileOverlay {
  /// Whether the look of points depends on the request's templates.
  var usesTemplates: Bool { templateProperty != nil || clustering != nil }
}
