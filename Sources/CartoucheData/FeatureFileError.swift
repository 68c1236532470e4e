public import CartoucheSupport

/// Why a file of features could not be read.
public enum FeatureFileError: DiagnosedError, Hashable {
  case file(FileError)
  case geoJSON(GeoJSONError)
  case gpx(GPXError)
  case csv(CSVError)
  case kml(KMLError)
  case route(RouteError)
  /// Neither its name nor its beginning says what the file is.
  case unknownFormat(path: String)

  private var inner: (any DiagnosedError)? {
    switch self {
    case .file(let error): error
    case .geoJSON(let error): error
    case .gpx(let error): error
    case .csv(let error): error
    case .kml(let error): error
    case .route(let error): error
    case .unknownFormat: nil
    }
  }

  public var cause: ErrorCause { inner?.cause ?? .badData }

  public var diagnostics: [Diagnostic] {
    if let inner { return inner.diagnostics }
    guard case .unknownFormat(let path) = self else { return [] }
    return [
      Diagnostic(
        .error, "not a format that is read here", at: SourcePlace(file: path),
        remedy: "give the file the suffix .geojson, .gpx, .kml or .csv")
    ]
  }
}
