public import CartoucheData
public import CartoucheGeo
public import CartoucheScene
public import CartoucheSupport

extension MapRequest {
  /// Something that a picture shows above its style.
  public enum Overlay: Hashable, Sendable {
    case file(FileOverlay)
    case polyline(EncodedLine)
    case path(Polyline)
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
      templateProperty: String? = nil
    ) {
      self.path = path
      self.format = format
      self.style = style
      self.clustering = clustering
      self.marker = marker
      self.templateProperty = templateProperty
    }
  }

  /// How points are gathered into badges that show the shares of categories.
  public struct Clustering: Hashable, Sendable {
    /// Whose values are the categories.
    public var property: String
    /// In the order of a badge's slices; empty for those that the points have, sorted.
    public var categories: [Category]

    public struct Category: Hashable, Sendable {
      public var name: String
      /// `nil` for one of a palette.
      public var color: Color?

      public init(name: String, color: Color? = nil) {
        self.name = name
        self.color = color
      }
    }

    public init(property: String, categories: [Category] = []) {
      self.property = property
      self.categories = categories
    }
  }

  /// A line in Google's encoded polyline format.
  public struct EncodedLine: Hashable, Sendable {
    public var text: String
    public var precision: EncodedPolyline.Precision
    public var style: LineStyle

    public init(
      text: String, precision: EncodedPolyline.Precision = .five, style: LineStyle = LineStyle()
    ) {
      self.text = text
      self.precision = precision
      self.style = style
    }
  }
}

extension MapRequest.FileOverlay {
  /// Whether the look of points depends on the request's templates.
  var usesTemplates: Bool { templateProperty != nil || clustering != nil }
}
