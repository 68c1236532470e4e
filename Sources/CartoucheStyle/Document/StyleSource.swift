/// Where the features or pictures of a style come from.
public struct StyleSource: Sendable {
  public let id: String
  public let kind: Kind

  public enum Kind: Sendable {
    case geoJSON(GeoJSONSource)
    case vector(TileSource)
    case raster(TileSource)
    case rasterDEM(TileSource, ElevationEncoding)
    case image(ImageSource)
    /// A kind that has no still picture.
    case unsupported(String)
  }

  /// The source's credit, as HTML.
  public var attribution: String? {
    switch kind {
    case .geoJSON(let source): source.attribution
    case .vector(let source), .raster(let source), .rasterDEM(let source, _): source.attribution
    case .image, .unsupported: nil
    }
  }
}
